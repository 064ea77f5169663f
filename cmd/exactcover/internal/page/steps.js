// Steps that a person could take, one by one: what each looks at, places and strikes is marked.

import { el, button, find } from "./dom.js";
import { answer, ask } from "./answers.js";

/** Asks for all steps and shows the first. */
export function steps(page) {
  const filled = JSON.stringify(page.filled());
  return ask(page, "steps", ["solve", { steps: true }, filled], (r) => {
    const all = r.steps ?? [];
    if (all.length === 0) {
      const none = r.status === "none" ? "There is no solution with these digits." :
        "Nothing is left to find.";
      return answer(page, "No steps", [el("p", {}, none)]);
    }
    show(page, all, r.level, 0);
  });
}

/** Shows the step with a number, after all that come ahead of it. */
function show(page, all, level, number) {
  const step = all[number];
  const tints = {}, ghosts = {};
  const tint = (cells, kind) => { for (const c of cells) tints[c] = [...(tints[c] ?? []), kind]; };
  for (const earlier of all.slice(0, number)) Object.assign(ghosts, earlier.placed);
  tint(step.cells, "look");
  tint(Object.keys(step.placed), "placed");
  tint(Object.keys(step.eliminated), "strikes");
  const last = all.length - 1;
  const at = (n) => () => show(page, all, level, n);
  const again = document.activeElement?.dataset?.step;
  answer(page, `Step ${number + 1} of ${all.length}: ${step.technique}`, [
    el("p", { class: "reason", "aria-live": "polite" }, step.reason),
    el("div", { class: "buttons" },
      [["First", 0], ["Back", number - 1], ["Next", number + 1], ["Last", last]].map(([word, n]) =>
        button(word, at(n), { "data-step": word, disabled: n === number || n < 0 || n > last })),
      button("Enter up to here", () => page.enter({ ...ghosts, ...step.placed }))),
    el("p", { class: "quiet" }, `Difficulty of all steps: ${level ?? "not known"}.`),
  ], { tints, ghosts: { ...ghosts, ...step.placed }, fresh: step.placed,
    candidates: step.eliminated, struck: step.eliminated });
  if (again) find("answer").querySelector(`[data-step=${again}]`)?.focus();
}
