// Cells are selected by keyboard, mouse and touch; digits are typed. Others say what they mean.

/**
 * Events: "select" when the selection has changed, "type" with {digit, mark}, "erase". While a form
 * picks cells, pick hears of each cell by add, and of backspace by back; the selection stays.
 */
export class Selection extends EventTarget {
  cells = []; // in the order in which they were selected
  cursor = "r1c1";
  pick = undefined;
  mode = "digit"; // what a digit without a modifier key is: "digit", "corner" or "centre"
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
    host.addEventListener("dblclick", () => this.#alike?.());
  }

  /** Selects cells; the last one has the cursor. */
  set(cells, cursor = cells.at(-1)) {
    this.cells = cells;
    if (cursor) this.cursor = cursor;
    this.#typed.text = "";
    this.#host.setAttribute("aria-activedescendant", this.cursor);
    this.dispatchEvent(new Event("select"));
  }

  /** The function that selects cells like that at the cursor, for a double click. */
  set alike(select) { this.#alike = select; }
  #alike;

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
    } else if (e.key === "Home" || e.key === "End") {
      this.#go([0, e.key === "Home" ? -99 : 99], e.shiftKey);
    } else if (e.key === "Backspace" || e.key === "Delete") {
      if (this.pick) this.pick.back();
      else this.dispatchEvent(new Event("erase"));
    } else if (command && e.key.toLowerCase() === "a") {
      this.set([...this.#board.shaped.cells], this.cursor);
    } else if ((e.key === "Enter" || e.key === " ") && this.pick) {
      this.#picked(this.cursor);
    } else if (e.key === " ") {
      const modes = ["digit", "corner", "centre"];
      this.setMode(modes[(modes.indexOf(this.mode) + 1) % 3]);
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
    const together = this.#typed.text + text;
    const joined = performance.now() - this.#typed.at < 1000 && Number(together) <= high &&
      together.length > 1;
    const digit = Number(joined ? together : text);
    this.#typed = { text: joined ? together : text, at: performance.now() };
    if (digit < low || digit > high || this.cells.length === 0) return;
    this.enter(digit, mark, joined ? Number(together.slice(0, -1)) : undefined);
  }

  /** Enters a digit, or a mark; before is the digit that it continues. */
  enter(digit, mark = this.mode, before = undefined) {
    this.dispatchEvent(new CustomEvent("type", { detail: { digit, mark, before } }));
  }

  setMode(mode) {
    this.mode = mode;
    this.dispatchEvent(new Event("mode"));
  }

  /** Moves the cursor to the next cell of the shape in a direction, at last round the edge. */
  #go([down, right], extend) {
    const { lines } = this.#board.shaped;
    let row = Math.max(0, lines.findIndex((names) => names.includes(this.cursor)));
    let col = lines[row].indexOf(this.cursor);
    if (Math.abs(right) > 1) col = right < 0 ? -1 : lines[row].length;
    const step = Math.abs(right) > 1 ? -Math.sign(right) : right;
    let cell;
    do {
      row = (row + down + lines.length) % lines.length;
      const across = lines[row].length;
      if (step) col = (col + step + across) % across;
      cell = lines[row][Math.min(col, across - 1)]; // a row of variables may be shorter
    } while (!cell);
    if (this.pick) {
      this.cursor = cell;
      this.#host.setAttribute("aria-activedescendant", cell);
      this.dispatchEvent(new Event("select"));
    } else if (extend) {
      this.set([...this.cells.filter((c) => c !== cell), cell]);
    } else {
      this.set([cell]);
    }
  }
}

const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
