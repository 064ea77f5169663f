// Exact-cover problems and tilings: drawn if the library can draw them, counted, solutions paged
// through.

import { button, drawn, el, find } from "./dom.js";
import { text } from "./api.js";
import { answer, ask } from "./answers.js";
import { count, show as say } from "./live.js";

let problem = ""; // in a format that the engine reads

/** The text of the problem. */
export const stated = () => problem;

/** Shows a problem, then its first solution. A tiling has a picture even without a solution. */
export async function open(page, stated, tiling) {
  problem = stated;
  find("problem").replaceChildren(statement());
  if (tiling) await page.work.run("draw", (signal) => draw("convert", {}, signal));
  await show(page, 1);
}

/** The beginning of the problem, as text. */
const statement = () => el("pre", { tabindex: 0, "aria-label": "the problem" },
  problem.slice(0, 4000));

/** Shows the solution with a number; more are asked for as one goes on. */
export function show(page, number, known) {
  if (known && (known.complete || number <= known.solutions.length)) {
    return page.work.run("answer", (signal) => solution(page, number, known, signal));
  }
  say("asking");
  const limit = Math.max(8, number * 2);
  return ask(page, "solutions", ["solve", { limit }, problem], (r, signal) => {
    const n = r.solutions?.length ?? 0;
    say(n > 1 ? "many" : !r.complete ? "open" : n > 0 ? "one" : "none");
    if (n > 1) count(page, problem, { timeout: "5s" });
    return n > 0 ? solution(page, number, r, signal) : none(page, r.complete, signal);
  });
}

async function solution(page, number, r, signal) {
  const { solutions, options, complete } = r;
  const n = Math.min(number, solutions.length);
  const at = (k) => () => show(page, k, r);
  answer(page, `Solution ${n}`, [
    el("div", { class: "buttons" },
      button("Back", at(n - 1), { disabled: n === 1 }),
      button("Next", at(n + 1), { disabled: complete && n === solutions.length })),
    el("ul", { class: "options" }, solutions[n - 1].map((o) => el("li", {}, o.join(" ")))),
  ]);
  if (options) await draw("solve", { force: options[n - 1].join() }, signal);
}

/** Says why there is no solution, in words and as a picture. */
async function none(page, complete, signal) {
  if (!complete) return answer(page, "No solution was found in time");
  const flags = { timeout: "60s" };
  const why = await text("explain", { ...flags, json: false }, problem, signal);
  answer(page, "There is no solution", [el("pre", { class: "reason", tabindex: 0 }, why)]);
  await draw("explain", flags, signal);
}

/** Shows the picture that a command makes; without one, the problem as text. */
async function draw(command, flags, signal) {
  try {
    const picture = drawn(await text(command, { to: "svg", ...flags }, problem, signal));
    picture.setAttribute("role", "img");
    find("problem").replaceChildren(picture);
  } catch {
    if (!signal.aborted) find("problem").replaceChildren(statement());
  }
}
