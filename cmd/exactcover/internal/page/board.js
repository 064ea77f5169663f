// The board: our drawing of the puzzle, and layers of SVG under and over it for what changes while
// one solves. A cell of the drawing is 100 units wide, and r1c1 begins at 0, 0.

import { drawn, svg } from "./dom.js";
import { place } from "./cells.js";

const unit = 100;
const nowhere = { x: -2 * unit, y: -2 * unit }; // of cells that are not drawn yet

export class Board {
  #host;
  #under = svg("svg", { class: "under", "aria-hidden": "true" });
  #picture = svg("svg", { class: "picture" });
  #over = svg("svg", { class: "over" });
  #cells = new Map(); // by name: the elements, where they are, and what was last painted
  #tell = () => ({});

  constructor(host) {
    this.#host = host;
    host.append(this.#under, this.#picture, this.#over);
  }

  /** Shows a drawing: the text of an SVG document. */
  draw(text) {
    const picture = drawn(text);
    picture.setAttribute("aria-hidden", "true");
    this.#picture.replaceWith(picture);
    this.#picture = picture;
    for (const layer of [this.#under, this.#over]) {
      layer.setAttribute("viewBox", picture.getAttribute("viewBox"));
    }
    const { width, height } = picture.viewBox.baseVal;
    this.#host.style.setProperty("--ratio", width / height);
    this.#placeVariables();
  }

  /** The cells of variables are where the drawing has them. */
  #placeVariables() {
    for (const rect of this.#picture.querySelectorAll("[data-cell]")) {
      const parts = this.#cells.get(rect.dataset.cell);
      if (!parts) continue; // a drawing of the puzzle before it
      parts.at = { x: Number(rect.getAttribute("x")), y: Number(rect.getAttribute("y")) };
      for (const key of ["x", "y"]) parts.spoken.setAttribute(key, parts.at[key]);
      parts.painted = "";
    }
    this.paint(this.#tell);
  }

  /** Where a cell is: {x, y}. */
  at(cell) { return this.#cells.get(cell).at; }

  /** The drawing that is shown. */
  get picture() { return this.#picture; }

  /** Makes the cells of a shape. */
  shape(shape) {
    this.#cells.clear();
    const under = [], rows = [], ink = [];
    shape.lines.forEach((names, row) => names.forEach((cell, col) => {
      if (!cell) return;
      const at = place(cell) ? { x: col * unit, y: row * unit } : nowhere;
      const spoken = svg("rect", { ...at, width: unit, height: unit, class: "cell",
        role: "gridcell", id: cell, "aria-colindex": col + 1 });
      const below = svg("g"), above = svg("g");
      rows[row] ??= svg("g", { role: "row", "aria-rowindex": row + 1 });
      rows[row].append(spoken);
      under.push(below);
      ink.push(above);
      this.#cells.set(cell, { below, above, spoken, at, painted: "" });
    }));
    this.#under.replaceChildren(...under);
    this.#over.replaceChildren(...rows.filter(Boolean), svg("g", { "aria-hidden": "true" }, ink));
    this.#host.setAttribute("aria-rowcount", shape.lines.length);
    this.#host.setAttribute("aria-colcount", shape.cols);
    this.shaped = shape;
  }

  /** The cell under a point of the window. */
  cellAt(x, y) {
    const at = new DOMPoint(x, y).matrixTransform(this.#over.getScreenCTM().inverse());
    for (const [cell, { at: { x: left, y: top } }] of this.#cells) {
      const right = at.x - left, down = at.y - top;
      if (right < 0 || right >= unit || down < 0 || down >= unit) continue;
      // How far from the middle: a drag through a corner should not touch the cells beside it.
      return { cell, middle: Math.hypot(right - unit / 2, down - unit / 2) < unit * 0.46 };
    }
    return undefined;
  }

  /**
   * Paints what a function tells of each cell: {given, digit, kind, corner, centre, candidates,
   * struck, counts, selected, cursor, tints, badge, label}. A badge is a sign with a text.
   */
  paint(tell) {
    this.#tell = tell;
    for (const [cell, parts] of this.#cells) {
      const told = tell(cell);
      const painted = JSON.stringify(told);
      if (painted === parts.painted) continue;
      parts.painted = painted;
      parts.below.replaceChildren(...this.#tints(told, parts.at));
      parts.above.replaceChildren(...this.#ink(cell, told, parts.at));
      parts.spoken.setAttribute("aria-label", told.label);
      parts.spoken.replaceChildren(...told.counts ? [svg("title", {}, told.label)] : []);
      parts.spoken.setAttribute("aria-selected", Boolean(told.selected));
    }
  }

  #tints(told, at) {
    const kinds = [...(told.tints ?? []), ...(told.selected ? ["selected"] : [])];
    return kinds.map((kind) => svg("rect",
      { ...at, width: unit, height: unit, class: `tint ${kind}`, fill: `var(--${kind})` }));
  }

  #ink(cell, told, at) {
    const ink = [];
    const text = (x, y, size, words, kind) => ink.push(svg("text",
      { x: at.x + x, y: at.y + y + size * 0.36, "font-size": size, class: kind }, String(words)));
    if (told.digit !== undefined) {
      const size = Math.min(62, 105 / String(told.digit).length);
      text(50, 51, size, told.digit, told.kind ?? "entered");
    } else if (!told.given) {
      const marks = told.candidates ?? [];
      this.#candidates(text, told, marks, this.shaped.range(cell));
      if (marks.length === 0 && told.centre) {
        const words = told.centre.join(told.centre.some((d) => d > 9) ? " " : "");
        text(50, 50, Math.min(28, 150 / words.length), words, "mark");
      }
      if (marks.length === 0) {
        (told.corner ?? []).forEach((d, i) => text(...corners[i % corners.length], 24, d, "mark"));
      }
    }
    if (told.badge) {
      ink.push(svg("circle", { cx: at.x + 84, cy: at.y + 16, r: 13, class: "badge" },
        svg("title", {}, told.badge)));
      text(84, 16, 20, "!", "onbadge");
    }
    if (told.cursor) {
      ink.push(svg("rect", { x: at.x + 5, y: at.y + 5, width: unit - 10, height: unit - 10, rx: 8,
        class: "cursor" }));
    }
    return ink;
  }

  /** A candidate stands at the place of its digit in the cell; very many are told by their ends. */
  #candidates(text, told, marks, [low, high]) {
    const across = Math.ceil(Math.sqrt(high - low + 1)), right = 92 / across;
    const down = 74 / Math.ceil((high - low + 1) / across); // below the sum of a cage
    const size = Math.min(right, down);
    if (across > 6) {
      if (marks.length > 0) text(50, 50, 24, `${marks[0]} … ${marks.at(-1)}`, "candidate");
      return;
    }
    for (const digit of marks) {
      const i = digit - low;
      const x = 4 + right * (i % across + 0.5);
      const y = 20 + down * (Math.floor(i / across) + 0.5);
      const count = told.counts?.[digit];
      const kind = told.struck?.includes(digit) ? "candidate struck" : "candidate";
      text(x, count ? y - size * 0.16 : y, size * (count ? 0.64 : 0.9), digit, kind);
      if (count) text(x, y + size * 0.3, size * 0.36, compact(count), "count");
    }
  }
}

/** Where corner marks stand: corners first, then the middles of the sides. */
const corners = [[18, 19], [82, 19], [18, 82], [82, 82], [50, 19], [50, 82], [18, 50], [82, 50],
  [34, 19]];

/** A count of solutions in a few characters: ">=1000" as "1K+". */
const compact = (count) => thousands.format(count.replace(">=", "")) +
  (count.startsWith(">=") ? "+" : "");
const thousands = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 0 });
