// What the page holds: the puzzle, what the solver has entered, and how to undo changes of them.

/** Entries of a solver: digits by cell; lists of digits in corners and in the centre. */
export const nothing = () => ({ digits: {}, corner: {}, centre: {} });

/**
 * The state is never changed in place: {puzzle, entries}. Listeners of "change" hear of every new
 * state, with the state before it.
 */
export class History extends EventTarget {
  state = { puzzle: {}, entries: nothing() };
  #past = [];
  #future = [];

  /** Begins with a puzzle; nothing can be undone. */
  open(puzzle, entries = nothing()) {
    this.#past = [];
    this.#future = [];
    this.#become({ puzzle, entries });
  }

  /** Changes the puzzle, the entries or both. */
  change(parts) {
    this.#past.push(this.state);
    this.#future = [];
    this.#become({ ...this.state, ...parts });
  }

  undo() { this.#step(this.#past, this.#future); }
  redo() { this.#step(this.#future, this.#past); }
  get canUndo() { return this.#past.length > 0; }
  get canRedo() { return this.#future.length > 0; }

  #step(from, to) {
    if (from.length === 0) return;
    to.push(this.state);
    this.#become(from.pop());
  }

  #become(state) {
    const before = this.state;
    this.state = state;
    this.dispatchEvent(new CustomEvent("change", { detail: before }));
  }
}

/** The digit entered in all of the cells is removed; otherwise it is entered in all of them. */
export function withDigit(entries, cells, digit) {
  const digits = { ...entries.digits };
  const all = cells.every((c) => digits[c] === digit);
  for (const c of cells) {
    if (all) delete digits[c];
    else digits[c] = digit;
  }
  return { ...entries, digits };
}

/** The mark (where is "corner" or "centre") is put in all of the cells, or taken away from all. */
export function withMark(entries, where, cells, digit) {
  const marks = { ...entries[where] };
  const all = cells.every((c) => marks[c]?.includes(digit));
  for (const c of cells) {
    const others = (marks[c] ?? []).filter((d) => d !== digit);
    marks[c] = all ? others : [...others, digit].sort((a, b) => a - b);
    if (marks[c].length === 0) delete marks[c];
  }
  return { ...entries, [where]: marks };
}

/** Without the digits of the cells; without their marks if they have no digit. */
export function erased(entries, cells) {
  const layers = cells.some((c) => c in entries.digits) ? ["digits"] : ["corner", "centre"];
  const left = (marks) => Object.entries(marks ?? {}).filter(([c]) => !cells.includes(c));
  const changes = layers.map((layer) => [layer, Object.fromEntries(left(entries[layer]))]);
  return { ...entries, ...Object.fromEntries(changes) };
}
