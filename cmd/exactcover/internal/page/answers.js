// Answers to questions that one asks by a button: mistakes, counts, solutions, a clash and what
// fixes it, clues that can go. Steps and exact-cover problems have files of their own.

import { el, button, find, say } from "./dom.js";
import { record } from "./api.js";
import { digitsOf, rowsOf, changed, within, shapeOf } from "./cells.js";
import { miniature } from "./miniature.js";

/** Shows an answer: a heading and what is below it; tints mark cells of the board. */
export function answer(page, heading, children, overlay = {}) {
  find("answer").replaceChildren(el("h3", {}, heading), ...children);
  page.overlay("answer", overlay);
}

/** Leaves nothing of an answer. */
export function clear(page) {
  find("answer").replaceChildren();
  page.overlay("answer", {});
}

const tinted = (cells, tint) => ({ tints: Object.fromEntries(cells.map((c) => [c, [tint]])) });

/** A list of which every line marks its cells when one points at it or reaches it by keyboard. */
function lines(page, items, back) {
  return el("ul", { class: "lines" }, items.map(({ text, cells, tint = "look", does, verb }) => {
    const mark = () => page.overlay("answer", tinted(cells, tint));
    return el("li", {},
      button(text, mark, { class: "line", onmouseenter: mark, onfocus: mark, onmouseleave: back }),
      does && button(verb, does, { class: "small", "aria-label": `${verb}: ${text}` }));
  }));
}

/** The clues of a record of explain or redundant. */
export const cluesOf = (r) => Array.isArray(r.clues) ? r.clues : [];

/** Says which clues clash. */
export function showClash(page, clues, minimal = true) {
  const all = tinted(clues.flatMap((c) => c.cells), "clash");
  const items = clues.map((c) => ({ text: c.text, cells: c.cells, tint: "clash" }));
  answer(page, clues.length ? "These clues clash" : "There is no solution", [
    clues.length > 0 && el("p", {}, minimal ?
      "Without any one of them, the others would have a solution." :
      "The search was stopped: some of them may not be needed."),
    lines(page, items, () => page.overlay("answer", all)),
    button("What would fix it?", () => fix(page)),
  ].filter(Boolean), all);
}

/** Compares the digits entered with the rules, then with the solutions. */
export function check(page) {
  return page.work.run("answer", async (signal) => {
    const { puzzle, entries } = page.history.state;
    const shape = page.board.shaped;
    const digits = { ...entries.digits, ...digitsOf(puzzle.givens) };
    const filled = changed(puzzle, { solution: rowsOf(digits, shape) ?? blank(shape) });
    const r = await record("check", { timeout: "20s" }, JSON.stringify(filled), signal);
    const broken = (r.violations ?? []).filter((v) => v.detail !== "is empty");
    const full = shape.cells.every((c) => c in digits);
    if (r.status === "ok") return answer(page, "Solved", [el("p", {}, "Every rule holds.")]);
    if (broken.length > 0) {
      const text = (v) => `${v.rule}: ${v.detail}`;
      const items = broken.map((v) => ({ text: text(v), cells: v.cells, tint: "wrong" }));
      const all = tinted(broken.flatMap((v) => v.cells), "wrong");
      return answer(page, full ? "These rules are broken" : "Mistakes",
        [lines(page, items, () => page.overlay("answer", all))], all);
    }
    const whole = await record("solve", { timeout: "20s" }, JSON.stringify(page.filled()), signal);
    if (whole.status !== "none") {
      return answer(page, "No mistakes so far", [el("p", {}, whole.solutions?.length ?
        "There is a solution with your digits." : "No rule is broken; the search took too long.")]);
    }
    const why = await record("explain", { timeout: "20s" }, JSON.stringify(page.filled()), signal);
    showClash(page, cluesOf(why), why.complete);
  });
}

function blank(shape) {
  return Array.from({ length: shape.rows }, () => shape.high > 9 ?
    Array(shape.cols).fill(null) : ".".repeat(shape.cols));
}

/** Counts all solutions; what the count has reached is shown as it grows. */
export function count(page) {
  return page.work.run("answer", async (signal) => {
    const number = el("output", { class: "number", "aria-live": "polite" }, "…");
    const about = el("p", {}, "Counting; Escape stops it.");
    answer(page, "Number of solutions", [number, about]);
    signal.addEventListener("abort", () => about.replaceChildren("The count was stopped."));
    const r = await record("count", { progress: true }, page.subject(), signal, ({ progress }) => {
      if (progress?.count) number.textContent = `at least ${spaced(progress.count)}`;
    });
    number.textContent = spaced(r.count);
    about.replaceChildren("All are counted.");
  });
}

/** A number in groups of three digits. */
export const spaced = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");

/** Shows several solutions side by side; cells that differ are marked. */
export function solutions(page, limit = 6) {
  return page.work.run("answer", async (signal) => {
    const r = await record("solve", { limit, timeout: "30s" }, page.subject(), signal);
    const grids = (r.solutions ?? []).map(digitsOf);
    if (grids.length === 0) return answer(page, "No solution", []);
    const differs = (c) => grids.some((g) => g[c] !== grids[0][c]);
    const given = digitsOf(page.history.state.puzzle.givens);
    const heading = !r.complete ? `The first ${grids.length} solutions` :
      grids.length === 1 ? "The only solution" : `All ${grids.length} solutions`;
    answer(page, heading, [
      el("div", { class: "grids" }, grids.map((grid, i) => el("figure", {},
        miniature(page.board,
          (c) => ({ digit: c in given ? undefined : grid[c], differs: differs(c) })),
        el("figcaption", {}, `no. ${i + 1} `, button("Enter", () => page.enter(grid),
          { class: "small", "aria-label": `Enter solution ${i + 1}` }))))),
      !r.complete && button("More", () => solutions(page, limit * 3)),
    ].filter(Boolean), tinted(page.board.shaped.cells.filter(differs), "differs"));
  });
}

/** Shows changes that leave exactly one solution. */
export function fix(page) {
  return page.work.run("answer", async (signal) => {
    answer(page, "Looking for changes …", [el("p", {}, "Escape stops it.")]);
    const r = await record("explain", { fix: true, timeout: "60s" }, page.text(), signal);
    const fixes = r.fixes ?? [];
    const items = fixes.map((f) => ({
      text: f.text,
      cells: [...(f.without?.cells ?? []), ...Object.keys(f.givens ?? {})],
      tint: "fix",
      verb: "Apply",
      does: applies(f) ? () => apply(page, f) : undefined,
    }));
    const heading = fixes.length ? "Each of these leaves" : "No single change leaves";
    answer(page, `${heading} one solution`, [
      lines(page, items, () => page.overlay("answer", {})),
      !r.complete && el("p", {}, "The search was stopped: there may be others."),
    ].filter(Boolean));
  });
}

/** Whether the page can make a change: of givens, and of rules that go as a whole. */
const applies = (f) => !f.number && !f.list && (!f.without || f.givens || removable(f.without));
const removable = (clue) => !["row", "column", "region", "candidate"].includes(clue.kind);

function apply(page, f) {
  const { puzzle } = page.history.state;
  const without = f.without ? withoutClues(puzzle, [f.without]) : puzzle;
  const givens = { ...digitsOf(without.givens), ...f.givens };
  page.history.change({ puzzle: changed(without, { givens: rowsOf(givens, page.board.shaped) }) });
}

/** A puzzle without some clues, as records name them: by kind and cells. */
export function withoutClues(puzzle, clues) {
  const givens = digitsOf(puzzle.givens);
  const candidates = { ...puzzle.candidates };
  let rules = [...(puzzle.rules ?? [])];
  const same = (cells, others) => [...cells].sort().join() === [...others].sort().join();
  for (const clue of clues) {
    if (clue.kind === "given") delete givens[clue.cells[0]];
    else if (clue.kind === "candidate") for (const c of clue.cells) delete candidates[c];
    else {
      // Of rules of one kind on the same cells, the first whose numbers are in the words.
      const cells = new Set(clue.cells);
      const fits = rules.filter((r) => r.rule === clue.kind && same(within(r), cells));
      const said = fits.find((r) => Object.values(r).filter((v) => typeof v === "number")
        .every((n) => clue.text.split(/[^\d-]+/).includes(String(n))));
      rules = rules.filter((r) => r !== (said ?? fits[0]));
    }
  }
  const none = (x) => Object.keys(x).length ? x : undefined;
  return changed(puzzle, { givens: rowsOf(givens, shapeOf(puzzle)), candidates: none(candidates),
    rules: none(rules) });
}

/** Shows clues that can go: each alone, or with all a largest set that can go together. */
export function redundant(page, all = false) {
  return page.work.run("answer", async (signal) => {
    answer(page, "Looking for clues that can go …", [el("p", {}, "Escape stops it.")]);
    const flags = { timeout: "60s", ...(all && { all: true }) };
    const r = await record("redundant", flags, page.text(), signal);
    const several = el("p", {}, "The puzzle has no solution, or several.");
    if (r.unique === false) return answer(page, "No clue can go", [several]);
    const clues = all ? r.removable?.clues ?? [] : cluesOf(r);
    const items = clues.map((c) => ({ text: c.text, cells: c.cells, tint: "fix", verb: "Remove",
      does: all ? undefined : () => remove(page, [c]) }));
    const heading = clues.length === 0 ? "Every clue is needed" : all ?
      `These ${clues.length} can go together` : `Each of these ${clues.length} can go alone`;
    answer(page, heading, [
      all && clues.length > 0 && button("Remove them", () => remove(page, clues)),
      lines(page, items, () => page.overlay("answer", {})),
      !all && clues.length > 1 && button("Which can go together?", () => redundant(page, true)),
      !r.complete && el("p", {}, "The search was stopped: there may be more."),
    ].filter(Boolean), tinted(clues.flatMap((c) => c.cells), "fix"));
  });
}

function remove(page, clues) {
  page.history.change({ puzzle: withoutClues(page.history.state.puzzle, clues) });
  say(`${clues.length} clue${clues.length > 1 ? "s" : ""} removed; ctrl-z brings them back`);
}
