// Exact-cover problems: drawn if the library can draw them, counted, solutions paged through.

import { el, button, find } from "./dom.js";
import { drawing, record } from "./api.js";
import { answer } from "./answers.js";
import { show as say } from "./live.js";

let text = ""; // the problem, in the format xcc

/** Shows a problem, and its first solution. */
export function open(page, problem) {
  text = problem;
  document.body.dataset.kind = "cover";
  find("problem").hidden = false;
  const lines = problem.split("\n").filter((l) => l.trim() && !l.startsWith("|"));
  const [primary, secondary = ""] = lines[0].split("|");
  const size = (words) => words.split(/\s+/).filter(Boolean).length;
  const items = size(primary) + size(secondary);
  find("problem").replaceChildren(
    el("h2", {}, "An exact-cover problem"),
    el("p", {}, `${items} items, ${lines.length - 1} options`),
    el("pre", { tabindex: 0, "aria-label": "the problem" }, problem.slice(0, 4000)));
  page.known = { verdict: "cover" };
  show(page, 1);
}

/** The text of the problem. */
export const problem = () => text;

/** Shows the solution with a number; more are asked for as one goes on. */
export function show(page, number, before = { solutions: [], complete: false }) {
  return page.work.run("answer", async (signal) => {
    let { solutions, complete } = before;
    if (number > solutions.length && !complete) {
      answer(page, "Looking for solutions …", [el("p", {}, "Escape stops it.")]);
      const limit = Math.max(8, number * 2);
      const r = await record("solve", { limit, timeout: "60s" }, text, signal);
      solutions = r.solutions ?? [];
      complete = r.complete;
    }
    const n = Math.min(number, solutions.length);
    const found = solutions.length === 0 ? "none" : solutions.length > 1 ? "many" : "one";
    const known = complete || found === "many" ? found : "open";
    say(known, complete && n > 1 ? `${solutions.length}` : "");
    if (n === 0) return answer(page, "No solution", []);
    const at = (k) => () => show(page, k, { solutions, complete });
    const options = solutions[n - 1];
    answer(page, `Solution ${n}`, [
      el("div", { class: "buttons" },
        button("Back", at(n - 1), { disabled: n === 1 }),
        button("Next", at(n + 1), { disabled: complete && n === solutions.length })),
      el("ul", { class: "options" }, options.map((o) => el("li", {}, o.join(" ")))),
    ]);
    await draw(page, options, signal);
  });
}

/** Draws one solution: that of the problem with no other options. */
async function draw(page, options, signal) {
  const items = text.split("\n").find((l) => l.trim() && !l.startsWith("|"));
  const only = `${items}\n${options.map((o) => o.join(" ")).join("\n")}\n`;
  try {
    page.board.draw(await drawing("solve", only, signal));
    find("problem").hidden = true;
    find("board").hidden = false;
  } catch {
    if (signal.aborted) return;
    find("problem").hidden = false; // no drawing: the problem is shown as text
    find("board").hidden = true;
  }
}
