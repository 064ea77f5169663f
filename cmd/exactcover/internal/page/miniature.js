// A small drawing of the puzzle with digits, such as one of several solutions.

import { svg } from "./dom.js";

/** Returns a drawing of the board with the digits that tell gives: {digit, differs}. */
export function miniature(board, tell) {
  const drawn = board.picture.cloneNode(true);
  const viewBox = drawn.getAttribute("viewBox"), [left, top] = viewBox.split(" ");
  drawn.setAttribute("x", left); // within a drawing, it begins where its own coordinates do
  drawn.setAttribute("y", top);
  const under = svg("g", { class: "under" }), over = svg("g", { class: "over" });
  for (const cell of board.shaped.cells) {
    const { x, y } = board.at(cell);
    const { digit, differs } = tell(cell);
    if (differs) {
      under.append(svg("rect",
        { x, y, width: 100, height: 100, class: "tint", fill: "var(--differs)" }));
    }
    if (digit === undefined) continue;
    const size = Math.min(62, 105 / String(digit).length);
    over.append(svg("text",
      { x: x + 50, y: y + 51 + size * 0.36, "font-size": size, class: "entered" }, String(digit)));
  }
  const spoken = { role: "img", "aria-label": "a solution" };
  return svg("svg", { viewBox, class: "miniature", ...spoken }, under, drawn, over);
}
