// Answers to questions that one asks by a button: mistakes, solutions, a clash and what fixes it,
// clues that can go. Steps and exact-cover problems have files of their own.

import { el, button, find, say } from "./dom.js";
import { record } from "./api.js";
import { givensOf, withDigits, solutionsOf, changed } from "./cells.js";
import { miniature } from "./miniature.js";

/**
 * Shows an answer: a heading and what is below it; the overlay marks cells of the board. Without
 * them, nothing is left of the last answer.
 */
export function answer(page, heading, children = [], overlay = {}) {
  const shown = [heading && el("h3", {}, heading), ...children];
  find("answer").replaceChildren(...shown.filter(Boolean));
  page.overlay("answer", overlay);
}

/** Asks a question, [command, flags, body], and says how long it takes until the answer comes. */
export function ask(page, what, [command, flags, body], show) {
  return page.work.run("answer", async (signal) => {
    const told = el("p", {}, "Escape stops it.");
    answer(page, `Looking for ${what} …`, [told]);
    const hear = ({ progress: p }) => {
      if (!p) return;
      const part = p.part > 0 ? `, ${Math.round(100 * p.part)} % searched` : "";
      told.textContent = `${Math.round(p.ms / 1000)} s${part}; Escape stops it.`;
    };
    signal.addEventListener("abort", () => told.replaceChildren("Stopped."));
    const all = { progress: true, timeout: "60s", ...flags };
    await show(await record(command, all, body, signal, hear), signal);
  });
}

const tinted = (cells, tint) => ({ tints: Object.fromEntries(cells.map((c) => [c, [tint]])) });

/**
 * A list of which every line marks its cells when one points at it or reaches it by keyboard; all
 * marks them otherwise. A line may have buttons for what can be done about it: [label, function].
 */
function lines(page, tint, items, all = {}) {
  const back = () => page.overlay("answer", all);
  return el("ul", { class: "lines" }, items.map(({ text, cells, acts = [] }) => {
    const mark = () => page.overlay("answer", tinted(cells, tint));
    return el("li", {},
      button(text, mark, { class: "line", onmouseenter: mark, onfocus: mark, onmouseleave: back }),
      acts.map(([label, act]) =>
        button(label, act, { class: "small", "aria-label": `${label}: ${text}` })));
  }));
}

/** The clues of a record of explain or redundant. */
export const cluesOf = (r) => Array.isArray(r.clues) ? r.clues : [];

/** Says which clues clash. */
export function showClash(page, clues, minimal = true) {
  const all = tinted(clues.flatMap((c) => c.cells), "clash");
  answer(page, clues.length ? "These clues clash" : "There is no solution", [
    clues.length > 0 && el("p", {}, minimal ?
      "Without any one of them, the others would have a solution." :
      "The search was stopped: some of them may not be needed."),
    lines(page, "clash", clues, all),
    button("What would fix it?", () => fix(page)),
  ], all);
}

/** Compares the digits entered with the rules, then with the solutions. */
export function check(page) {
  return page.work.run("answer", async (signal) => {
    const { puzzle, entries } = page.history.state;
    const digits = { ...entries.digits, ...givensOf(puzzle) };
    const asked = (command, puzzle) =>
      record(command, { timeout: "20s" }, JSON.stringify(puzzle), signal);
    const r = await asked("check", withDigits(puzzle, "solution", digits, page.board.shaped));
    if (r.status === "ok") return answer(page, "Solved", [el("p", {}, "Every rule holds.")]);
    const broken = (r.violations ?? []).filter((v) => v.detail !== "is empty")
      .map((v) => ({ text: `${v.rule}: ${v.detail}`, cells: v.cells }));
    if (broken.length > 0) {
      const all = tinted(broken.flatMap((v) => v.cells), "wrong");
      return answer(page, "Mistakes", [lines(page, "wrong", broken, all)], all);
    }
    const whole = await asked("solve", page.filled());
    if (whole.status !== "none") {
      return answer(page, "No mistakes so far", [el("p", {}, whole.solutions?.length ?
        "There is a solution with your digits." : "No rule is broken; the search took too long.")]);
    }
    const why = await asked("explain", page.filled());
    showClash(page, cluesOf(why), why.complete);
  });
}

/** Shows several solutions side by side; cells that differ are marked. */
export function solutions(page, limit = 6) {
  return ask(page, "solutions", ["solve", { limit }, page.subject()], (r) => {
    const grids = solutionsOf(r);
    if (grids.length === 0) return answer(page, "No solution");
    const differs = (c) => grids.some((g) => g[c] !== grids[0][c]);
    const given = givensOf(page.history.state.puzzle);
    const heading = !r.complete ? `The first ${grids.length} solutions` :
      grids.length === 1 ? "The only solution" : `All ${grids.length} solutions`;
    answer(page, heading, [
      el("div", { class: "grids" }, grids.map((grid, i) => el("figure", {},
        miniature(page.board,
          (c) => ({ digit: c in given ? undefined : grid[c], differs: differs(c) })),
        el("figcaption", {}, `no. ${i + 1} `, button("Enter", () => page.enter(grid),
          { class: "small", "aria-label": `Enter solution ${i + 1}` }))))),
      !r.complete && button("More", () => solutions(page, limit * 3)),
    ], tinted(page.board.shaped.cells.filter(differs), "differs"));
  });
}

/** Shows changes that leave exactly one solution, or several. */
export function fix(page) {
  return ask(page, "changes", ["explain", { fix: true }, page.text()], (r) => {
    const fixes = r.fixes ?? [];
    const items = fixes.map((f) => ({
      text: f.text,
      cells: [f.without?.cells, f.also?.cells, Object.keys(f.givens ?? {})].flat().filter(Boolean),
      acts: applied(page, f).map(([label, puzzle]) =>
        [`Apply ${label}`.trim(), () => page.history.change({ puzzle })]),
    }));
    const heading = !fixes.length ? "No change helps" :
      `Each of these leaves ${fixes.some((f) => f.several) ? "a" : "one"} solution`;
    answer(page, heading, [
      lines(page, "fix", items),
      !r.complete && el("p", {}, "The search was stopped: there may be others."),
    ]);
  });
}

/** The puzzles that a fix makes: one for each value of a number or element of a list. */
function applied(page, { without, also, givens, number, values, list, elements }) {
  const { puzzle } = page.history.state;
  const rule = without && ruleOf(puzzle, without);
  if (without?.index !== undefined && !rule) return []; // it is stated as a part of another rule
  const edited = (path, edit) => {
    const copy = structuredClone(rule), keys = path.match(/[^.[\]]+/g), last = keys.pop();
    edit(keys.reduce((value, key) => value[key], copy), last);
    return changed(puzzle, { rules: puzzle.rules.map((r) => r === rule ? copy : r) });
  };
  if (number) {
    return values.map((v) => [v, edited(number, (owner, key) => { owner[key] = v; })]);
  }
  if (list) {
    return elements.map((i) => {
      let word;
      const shorter = edited(list, (owner, key) => { [word] = owner[key].splice(i, 1); });
      return [`without ${typeof word === "object" ? `no. ${i + 1}` : word}`, shorter];
    });
  }
  const { shaped } = page.board;
  const left = withoutClues(puzzle, [without, also].filter(Boolean), shaped);
  return [["", withDigits(left, "givens", { ...givensOf(left), ...givens }, shaped)]];
}

/** The rule that is a clue of a record. */
const ruleOf = ({ rules = [] }, clue) => rules.filter((r) => r.rule === clue.kind)[clue.index];

/** A puzzle without some clues of a record. */
function withoutClues(puzzle, clues, shape) {
  const givens = givensOf(puzzle), candidates = { ...puzzle.candidates };
  for (const { kind, index, cells } of clues) {
    if (index !== undefined) continue;
    for (const c of cells) delete (kind === "given" ? givens : candidates)[c];
  }
  const gone = clues.map((clue) => ruleOf(puzzle, clue));
  const rules = puzzle.rules?.filter((r) => !gone.includes(r));
  const some = (x) => x && Object.keys(x).length > 0 ? x : undefined;
  return changed(withDigits(puzzle, "givens", givens, shape),
    { candidates: some(candidates), rules: some(rules) });
}

/** Shows clues that can go: each alone, or with all a largest set that can go together. */
export function redundant(page, all = false) {
  return ask(page, "clues that can go", ["redundant", { all }, page.text()], (r) => {
    if (r.unique === false) return answer(page, "There is no solution, or there are several");
    const clues = all ? r.removable?.clues ?? [] : cluesOf(r);
    const items = clues.map((c) => ({ ...c,
      acts: all ? [] : [["Remove", () => remove(page, [c])]] }));
    const marked = tinted(clues.flatMap((c) => c.cells), "fix");
    const heading = clues.length === 0 ? "Every clue is needed" : all ?
      `These ${clues.length} can go together` : `Each of these ${clues.length} can go alone`;
    answer(page, heading, [
      all && clues.length > 0 && button("Remove them", () => remove(page, clues)),
      lines(page, "fix", items, marked),
      !all && clues.length > 1 && button("Which can go together?", () => redundant(page, true)),
      !r.complete && el("p", {}, "The search was stopped: there may be more."),
    ], marked);
  });
}

function remove(page, clues) {
  const puzzle = withoutClues(page.history.state.puzzle, clues, page.board.shaped);
  page.history.change({ puzzle });
  say(`${clues.length} clue${clues.length > 1 ? "s" : ""} removed; ctrl-z brings them back`);
}
