// Runs the page's own modules over vectors read from standard input, and writes what they give.
import { readFileSync } from "node:fs";

const [, , root, name] = process.argv;
const golden = JSON.parse(readFileSync(0, "utf8"));

const checks = {
  async messages() {
    const { format } = await import(`${root}/static/ui/format.js`);
    return golden.vectors.map(({ lang, message }) => format(message, (key) => golden.texts[lang][key], lang));
  },
  async arrows() {
    const { DIRECTIONS, nearest } = await import(`${root}/static/board/spatial.js`);
    const way = (direction) => DIRECTIONS[`Arrow${direction[0].toUpperCase()}${direction.slice(1)}`];
    return golden.boards.map(({ spots, arrows }) => {
      const list = spots.map(([key, x, y]) => ({ key, at: [x, y] }));
      const named = Object.fromEntries(list.map((spot) => [spot.key, spot]));
      return arrows.map(([from, direction]) => nearest(list, named[from], way(direction))?.key ?? null);
    });
  },
  async foremost() {
    const { foremost } = await import(`${root}/static/board/spatial.js`);
    return golden.points.map((point) => foremost(golden.spots, point)?.key ?? null);
  },
  async called() {
    const { called } = await import(`${root}/static/board/names.js`);
    const spots = golden.names.map(([key, name, spelt]) => ({ key, name: { key: name }, ...(spelt ? { spelt } : {}) }));
    const say = ({ key }) => key;
    return golden.typed.map(([from, typed]) => {
      const here = spots.find(({ key }) => key === from);
      return called([...spots, { key: "bare" }], here, typed, say)?.key ?? null;
    });
  },
  async days() {
    const { fileOf, listOf, rowOf, streak } = await import(`${root}/static/ui/days.js`);
    return {
      days: golden.days.map(([day]) => {
        const list = listOf(golden.lists, day);
        return [day, fileOf(list, day), rowOf("spirit_tower", day, list.rows)];
      }),
      streaks: golden.streaks.map(([days, today]) => streak(new Set(days.split(" ")), today)),
    };
  },
  async reading() {
    const { readingTime } = await import(`${root}/static/ui/watch/pace.js`);
    return golden.map(([words, speed]) => Math.round(readingTime(words, speed)));
  },
  async watched() {
    const { plyIn, watchAddress, watchedLink } = await import(`${root}/static/ui/link.js`);
    return golden.map((link) => [plyIn(link), watchedLink(watchAddress(link)) === link]);
  },
  async checks() {
    const { startLink } = await import(`${root}/static/ui/link.js`);
    return golden.map((start) => startLink("spirit_tower", start));
  },
};

process.stdout.write(JSON.stringify(await checks[name]()));
