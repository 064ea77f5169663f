// Steps that a person could take, one by one: what each looks at, places and strikes is marked.

import { el, button, find } from "./dom.js";
import { record } from "./api.js";
import { answer } from "./answers.js";

/** Asks for all steps and shows the first. */
export function steps(page) {
  return page.work.run("answer", async (signal) => {
    answer(page, "Looking for steps …", [el("p", {}, "Escape stops it.")]);
    const filled = JSON.stringify(page.filled());
    const r = await record("solve", { steps: true, timeout: "60s" }, filled, signal);
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
  const tints = {}, ghosts = {}, candidates = {};
  const tint = (cells, kind) => { for (const c of cells) tints[c] = [...(tints[c] ?? []), kind]; };
  for (const earlier of all.slice(0, number)) Object.assign(ghosts, earlier.placed);
  tint(step.cells, "look");
  tint(Object.keys(step.placed), "placed");
  tint(Object.keys(step.eliminated), "strikes");
  for (const [cell, digits] of Object.entries(step.eliminated)) candidates[cell] = digits;
  const last = all.length - 1;
  const at = (n) => () => show(page, all, level, Math.max(0, Math.min(last, n)));
  const again = document.activeElement?.dataset?.step;
  answer(page, `Step ${number + 1} of ${all.length}: ${step.technique}`, [
    el("p", { class: "reason", "aria-live": "polite" }, step.reason),
    el("div", { class: "buttons" },
      button("First", at(0), { "data-step": "first", disabled: number === 0 }),
      button("Back", at(number - 1), { "data-step": "back", disabled: number === 0 }),
      button("Next", at(number + 1), { "data-step": "next", disabled: number === last }),
      button("Last", at(last), { "data-step": "last", disabled: number === last }),
      button("Enter up to here", () => page.enter({ ...ghosts, ...step.placed }))),
    el("p", { class: "quiet" }, `Difficulty of all steps: ${level ?? "not known"}.`),
  ], { tints, ghosts: { ...ghosts, ...step.placed }, candidates, struck: candidates,
    fresh: step.placed });
  if (again) find("answer").querySelector(`[data-step=${again}]`)?.focus();
}
