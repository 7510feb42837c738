// Runs before the first paint, so that neither theme nor language nor layout changes under the reader's eyes.
// A classic script: modules come too late.
(() => {
  const root = document.documentElement;
  const query = new URLSearchParams(location.search);

  const readPrefs = () => {
    try {
      const kept = localStorage.getItem("taichu.prefs");
      // For boot.js: settings can be kept here.
      root.dataset.prefs = "";
      return JSON.parse(kept || "{}") || {};
    } catch (_) {
      return {};
    }
  };

  /** @param {readonly string[]} wished the browser's languages, in order */
  const guess = (wished) => {
    for (const tag of wished.map((one) => one.toLowerCase())) {
      if (/^zh\b/.test(tag)) return /hant|tw|hk|mo/.test(tag) ? "zh-Hant" : "zh-Hans";
      if (/^en\b/.test(tag)) return "en";
    }
    return wished.length > 0 ? "en" : "zh-Hant";
  };

  const prefs = readPrefs();
  /**
   * The first wish that can be met.
   * @param {readonly string[]} values
   * @param {...any} wishes
   */
  const choose = (values, ...wishes) => wishes.find((wish) => values.includes(wish));
  root.lang = choose(["zh-Hant", "zh-Hans", "en"], query.get("lang"), prefs.lang) || guess(navigator.languages);

  const theme = choose(["auto", "light", "dark"], query.get("theme"), prefs.theme);
  const night = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = theme === "light" || theme === "dark" ? theme : night ? "dark" : "light";

  const later = /^#(edit|watch)(\/|%2F)/i.exec(location.hash);
  root.dataset.page = later ? later[1].toLowerCase() : location.hash.length > 1 ? "play" : "home";
  if (query.get("embed") === "1") root.dataset.embed = "";
})();
