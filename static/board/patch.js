/**
 * Keyed drawing: a list of shapes becomes SVG elements once, later lists change only what differs.
 * Attributes are made here from named fields, never taken from the data, so nothing else can reach the DOM.
 *
 * @typedef {import("./types.js").Shape} Shape
 * @typedef {import("./types.js").Say} Say
 * @typedef {{el: SVGElement, kind: string, attrs: Record<string, string>, text: string, children: Layer | null}} Drawn
 * @typedef {Map<string, Drawn>} Layer
 */

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} tag @returns {any} */
export const svgElement = (tag) => document.createElementNS(SVG, tag);

/** @type {Record<string, string>} */
const TAGS = { use: "use", rect: "rect", circle: "circle", path: "path", text: "text", group: "g" };
const SYMBOL_NAME = /^[\w-]+$/;

/**
 * Makes `parent` show `shapes`; `layer` remembers what it shows now.
 * @param {SVGElement} parent
 * @param {Layer} layer
 * @param {Shape[]} shapes
 * @param {Say} say
 */
export function patch(parent, layer, shapes, say) {
  const wanted = new Set(shapes.map((shape) => shape.key));
  for (const [key, drawn] of layer) {
    if (wanted.has(key)) continue;
    drawn.el.remove();
    layer.delete(key);
  }
  let next = /** @type {Element | null} */ (parent.firstElementChild);
  for (const shape of shapes) {
    const drawn = draw(layer, shape, say);
    if (drawn.el === next) next = next.nextElementSibling;
    else parent.insertBefore(drawn.el, next);
  }
}

/**
 * @param {Layer} layer
 * @param {Shape} shape
 * @param {Say} say
 * @returns {Drawn}
 */
function draw(layer, shape, say) {
  let drawn = layer.get(shape.key);
  if (!drawn || drawn.kind !== shape.kind) {
    drawn?.el.remove();
    drawn = {
      el: svgElement(TAGS[shape.kind] ?? "g"),
      kind: shape.kind,
      attrs: {},
      text: "",
      children: shape.kind === "group" ? new Map() : null,
    };
    layer.set(shape.key, drawn);
  }
  setAttributes(drawn, attributes(shape));
  if (shape.kind === "text") setText(drawn, shape, say);
  if (drawn.children) patch(drawn.el, drawn.children, shape.shapes ?? [], say);
  return drawn;
}

/**
 * @param {{el: Element, attrs: Record<string, string>}} drawn
 * @param {Record<string, string>} attrs
 */
export function setAttributes(drawn, attrs) {
  for (const name in drawn.attrs) if (!(name in attrs)) drawn.el.removeAttribute(name);
  for (const name in attrs) {
    if (drawn.attrs[name] !== attrs[name]) drawn.el.setAttribute(name, attrs[name]);
  }
  drawn.attrs = attrs;
}

/**
 * @param {Drawn} drawn
 * @param {Shape} shape
 * @param {Say} say
 */
function setText(drawn, shape, say) {
  const text = shape.message ? say(shape.message) : String(shape.text ?? "");
  if (drawn.text === text) return;
  drawn.text = text;
  drawn.el.textContent = text;
  if (shape.fit) fit(/** @type {SVGTextElement} */ (drawn.el), shape.fit);
}

/**
 * Narrows a text that is wider than its room.
 * @param {SVGTextElement} el
 * @param {number} room
 */
function fit(el, room) {
  el.removeAttribute("textLength");
  el.removeAttribute("lengthAdjust");
  requestAnimationFrame(() => {
    if (!el.isConnected || el.getComputedTextLength() <= room) return;
    el.setAttribute("textLength", String(room));
    el.setAttribute("lengthAdjust", "spacingAndGlyphs");
  });
}

/** @param {number | undefined} value */
const num = (value) => String(Number(value ?? 0));

/**
 * @param {Shape} shape
 * @returns {Record<string, string>}
 */
function attributes(shape) {
  const attrs = /** @type {Record<string, string>} */ (shape.class ? { class: shape.class } : {});
  const { x, y, w, h, r } = shape;
  switch (shape.kind) {
    case "use":
      if (!SYMBOL_NAME.test(shape.ref ?? "")) return attrs;
      return { ...attrs, href: `#${shape.ref}`, x: num(x), y: num(y), width: num(w), height: num(h) };
    case "rect":
      return { ...attrs, x: num(x), y: num(y), width: num(w), height: num(h), rx: num(r) };
    case "circle":
      return { ...attrs, cx: num(x), cy: num(y), r: num(r) };
    case "path":
      return { ...attrs, d: shape.d ?? "" };
    case "text":
      return { ...attrs, x: num(x), y: num(y) };
    default:
      return x || y ? { ...attrs, transform: `translate(${num(x)} ${num(y)})` } : attrs;
  }
}
