// A small drawing of the puzzle with digits, such as one of several solutions.

import { svg } from "./dom.js";
import { place } from "./cells.js";

/** Returns a drawing of the board with the digits that tell gives: {digit, differs}. */
export function miniature(board, tell) {
  const drawn = board.picture.cloneNode(true);
  const box = drawn.getAttribute("viewBox");
  const under = svg("g", { class: "under" }), over = svg("g", { class: "over" });
  for (const cell of board.shaped.cells) {
    const { row, col } = place(cell);
    const { digit, differs } = tell(cell);
    if (differs) {
      under.append(svg("rect",
        { x: col * 100, y: row * 100, width: 100, height: 100, class: "tint differs" }));
    }
    if (digit !== undefined) {
      const at = { x: col * 100 + 50, y: row * 100 + 73, "font-size": 62, class: "entered" };
      over.append(svg("text", at, String(digit)));
    }
  }
  drawn.removeAttribute("aria-hidden");
  const spoken = { role: "img", "aria-label": "a solution" };
  return svg("svg", { viewBox: box, class: "miniature", ...spoken }, under, drawn, over);
}
