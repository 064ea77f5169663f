// What the engine knows of the puzzle while one types: its drawing, how many solutions there are, a
// clash, the difficulty, candidates. Every change asks anew.

import { find } from "./dom.js";
import { drawing, record } from "./api.js";
import { pause, words } from "./work.js";
import { cluesOf, showClash, spaced } from "./answers.js";

const verdicts = {
  asking: "Asking the engine …",
  none: "No solution",
  one: "One solution",
  many: "Several solutions",
  open: "Not decided in time",
  error: "Not a puzzle yet",
};

/** Asks everything about the subject of the page. */
export function ask(page) {
  const subject = page.subject();
  page.known = { verdict: "asking" };
  page.overlay("live", {});
  show("asking");
  page.work.stop("count");
  page.work.run("live", async (signal) => {
    await pause(page.typing ? 30 : 0, signal); // keys that follow each other ask once
    const [verdict] = await Promise.all([decide(page, subject, signal),
      find("candidates").checked && showCandidates(page, subject, signal)]);
    if (verdict === "one") await grade(page, subject, signal);
    if (verdict === "many") count(page, subject);
  });
}

/** Counts solutions for some seconds, or until the next question. */
function count(page, subject) {
  return page.work.run("count", async (signal) => {
    const flags = { progress: true, timeout: "5s" };
    const r = await record("count", flags, subject, signal, ({ progress }) => {
      if (progress?.count) show("many", `at least ${spaced(progress.count)}`);
    });
    show("many", `${r.complete ? "" : "at least "}${spaced(r.count)}`);
  });
}

/** Redraws the puzzle, with a rule that is being made if there is one. */
export function draw(page) {
  return page.work.run("draw", async (signal) => {
    page.board.draw(await drawing("convert", JSON.stringify(page.drawn()), signal));
  });
}

/** Shows whether there are no, one or several solutions, and if none, why. */
async function decide(page, subject, signal) {
  const r = await record("solve", { limit: 2, timeout: "20s" }, subject, signal);
  const n = (r.solutions ?? []).length;
  const verdict = n > 1 ? "many" : n === 1 && r.complete ? "one" : r.complete ? "none" : "open";
  page.known = { verdict, solutions: r.solutions, variables: r.variables };
  show(verdict, n === 1 && !r.complete ? "at least one solution" : "");
  if (verdict === "none") {
    const why = await record("explain", { timeout: "20s" }, subject, signal);
    showClash(page, cluesOf(why), why.complete);
  }
  return verdict;
}

/** Shows how hard the steps to the only solution are. */
async function grade(page, subject, signal) {
  const r = await record("solve", { steps: true, timeout: "20s" }, subject, signal);
  if (r.level) show("one", `difficulty: ${r.level}`);
}

/** Shows the digits that occur in solutions, then perhaps how often each does. */
async function showCandidates(page, subject, signal) {
  const r = await record("candidates", { timeout: "20s" }, subject, signal);
  page.overlay("live", { candidates: r.candidates ?? {} });
  if (!find("counts").checked) return;
  const counted = await record("candidates", { counts: true, timeout: "20s" }, subject, signal);
  page.overlay("live", { candidates: r.candidates ?? {}, counts: counted.counts ?? {} });
}

/** Shows an error in the place of the verdict. */
export function refuse(error) { show("error", words(error)); }

/** Shows a verdict. */
export function show(verdict, more = "") {
  const place = find("verdict");
  place.dataset.verdict = verdict;
  place.textContent = verdicts[verdict];
  find("more").textContent = more;
}
