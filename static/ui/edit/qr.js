/** The QR code of an address, as a drawing of its own. */

import { encode } from "../../../node_modules/uqr/dist/index.mjs";
import { svgElement } from "../../board/patch.js";
import { t } from "../i18n.js";

/** White round a code, in modules: without it readers do not find it. */
const QUIET = 4;

/**
 * @param {string} text
 * @returns {SVGElement | null} null where it is too long for any code
 */
export function qrCode(text) {
  const code = encoded(text);
  if (!code) return null;
  const { data, size } = code;
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join(""));
  const svg = svgElement("svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("class", "qr");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", t("sheet.qr"));
  svg.setAttribute("shape-rendering", "crispEdges");
  const paper = svgElement("rect");
  paper.setAttribute("class", "paper");
  for (const side of ["width", "height"]) paper.setAttribute(side, String(size));
  const dark = svgElement("path");
  dark.setAttribute("class", "dark");
  dark.setAttribute("d", rows.join(""));
  svg.append(paper, dark);
  return svg;
}

/** @param {string} text */
function encoded(text) {
  try {
    return encode(text, { ecc: "M", border: QUIET });
  } catch {
    return null;
  }
}
