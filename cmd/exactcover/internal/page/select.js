// Cells are selected by keyboard, mouse and touch; digits are typed. Others say what they mean.

/**
 * Events: "select" when the selection has changed, "type" with {digit, mark}, "erase". While a form
 * picks cells, pick hears of each cell by add, and of backspace by back; the selection stays.
 */
export class Selection extends EventTarget {
  cells = []; // in the order in which they were selected
  cursor = "r1c1";
  pick = undefined;
  #board;
  #host;
  #dragging = false;
  #adding = true;
  #typed = { text: "", at: 0 };

  constructor(host, board) {
    super();
    this.#host = host;
    this.#board = board;
    host.addEventListener("keydown", (e) => this.#key(e));
    host.addEventListener("pointerdown", (e) => this.#down(e));
    host.addEventListener("pointermove", (e) => this.#move(e));
    for (const end of ["pointerup", "pointercancel"]) {
      host.addEventListener(end, () => { this.#dragging = false; });
    }
  }

  /** Selects cells; the last one has the cursor. */
  set(cells, cursor = cells.at(-1)) {
    this.cells = cells;
    if (cursor) this.cursor = cursor;
    this.#typed.text = "";
    this.#host.setAttribute("aria-activedescendant", this.cursor);
    this.dispatchEvent(new Event("select"));
  }

  /** What a digit without a modifier key is: "digit", "corner" or "centre". */
  get mode() { return modes().find((m) => m.checked).value; }

  #down(e) {
    const at = this.#board.cellAt(e.clientX, e.clientY);
    if (!at || e.button !== 0) return;
    e.preventDefault();
    this.#host.focus({ preventScroll: true });
    this.#dragging = true;
    this.#host.setPointerCapture(e.pointerId);
    if (this.pick) return this.#picked(at.cell);
    const more = e.ctrlKey || e.metaKey || e.shiftKey;
    this.#adding = !(more && this.cells.includes(at.cell));
    if (!more) this.set([at.cell]);
    else this.#touch(at.cell);
  }

  #move(e) {
    if (!this.#dragging) return;
    const at = this.#board.cellAt(e.clientX, e.clientY);
    if (!at?.middle || at.cell === this.cursor) return;
    if (this.pick) this.#picked(at.cell);
    else this.#touch(at.cell);
  }

  #picked(cell) {
    this.cursor = cell;
    this.pick.add(cell);
    this.dispatchEvent(new Event("select"));
  }

  #touch(cell) {
    const others = this.cells.filter((c) => c !== cell);
    this.set(this.#adding ? [...others, cell] : others, cell);
  }

  #key(e) {
    const command = e.ctrlKey || e.metaKey;
    const arrow = arrows[e.key];
    if (arrow) {
      this.#go(arrow, e.shiftKey || command);
    } else if (e.key === "Backspace" || e.key === "Delete") {
      if (this.pick) this.pick.back();
      else this.dispatchEvent(new Event("erase"));
    } else if (command && e.key.toLowerCase() === "a") {
      this.set([...this.#board.shaped.cells], this.cursor);
    } else if ((e.key === "Enter" || e.key === " ") && this.pick) {
      this.#picked(this.cursor);
    } else if (e.key === " ") {
      const all = modes();
      all[(all.findIndex((m) => m.checked) + 1) % all.length].checked = true;
    } else {
      const digit = /^(?:Digit|Numpad)(\d)$/.exec(e.code)?.[1] ?? /^\d$/.exec(e.key)?.[0];
      if (digit === undefined || e.altKey) return;
      this.type(digit, e.shiftKey ? "corner" : command ? "centre" : this.mode);
    }
    e.preventDefault();
    e.stopPropagation();
  }

  /** Takes a digit as typed. Two within a second make a number, if there are such. */
  type(text, mark = this.mode) {
    const ranges = this.cells.map((c) => this.#board.shaped.range(c));
    const low = Math.min(...ranges.map((r) => r[0])), high = Math.max(...ranges.map((r) => r[1]));
    const { text: before, at } = this.#typed;
    const joined = before && performance.now() - at < 1000 && Number(before + text) <= high;
    const digit = Number(joined ? before + text : text);
    this.#typed = { text: String(digit), at: performance.now() };
    if (digit < low || digit > high || this.cells.length === 0) return;
    this.enter(digit, mark, joined ? Number(before) : undefined);
  }

  /** Enters a digit, or a mark; before is the digit that it continues. */
  enter(digit, mark = this.mode, before = undefined) {
    this.dispatchEvent(new CustomEvent("type", { detail: { digit, mark, before } }));
  }

  /** Moves the cursor to the next cell of the shape in a direction, at last round the edge. */
  #go([down, right], extend) {
    const { lines } = this.#board.shaped;
    let row = Math.max(0, lines.findIndex((names) => names.includes(this.cursor)));
    let col = lines[row].indexOf(this.cursor);
    let cell;
    do {
      row = (row + down + lines.length) % lines.length;
      const across = lines[row].length;
      if (right) col = (col + right + across) % across;
      cell = lines[row][Math.min(col, across - 1)]; // a row of variables may be shorter
    } while (!cell);
    const others = extend ? this.cells.filter((c) => c !== cell) : [];
    this.set(this.pick ? this.cells : [...others, cell], cell);
  }
}

/** The choice of what a digit is. */
const modes = () => [...document.querySelectorAll("[name=mode]")];

const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
