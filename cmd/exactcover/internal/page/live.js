// What the engine knows of the puzzle while one types: its drawing, how many solutions there are, a
// clash, the difficulty, candidates. Every change asks anew.

import { find } from "./dom.js";
import { record, text } from "./api.js";
import { cluesOf, showClash } from "./answers.js";
import { drafting } from "./rules.js";

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
  page.overlay("live", {});
  show("asking");
  page.work.stop("count");
  page.work.run("live", async (signal) => {
    // Keys that follow each other ask once.
    await new Promise((done) => setTimeout(done, page.typing ? 30 : 0));
    signal.throwIfAborted();
    const [verdict] = await Promise.all([decide(page, subject, signal),
      find("candidates").checked && showCandidates(page, subject, signal)]);
    if (verdict === "one") await grade(page, subject, signal);
    if (verdict === "many" && !page.work.kinds.includes("count")) {
      count(page, subject, { timeout: "5s" });
    }
  });
}

/** Counts solutions, for some time or until it is stopped; what it has reached is shown. */
export function count(page, subject, limits = {}) {
  return page.work.run("count", async (signal) => {
    const tell = (words, n) => show(n > 1 ? "many" : n > 0 ? "one" : "none", words + spaced(n));
    const flags = { progress: true, ...limits };
    const r = await record("count", flags, subject, signal, ({ progress }) => {
      if (progress?.count > 1) tell("at least ", progress.count);
    });
    if (r.complete || r.count > 1) tell(r.complete ? "" : "at least ", r.count);
  });
}

/** A number in groups of three digits. */
const spaced = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");

/** Redraws the puzzle, with a rule that is being made if there is one. */
export function draw(page) {
  return page.work.run("draw", async (signal) => {
    const puzzle = JSON.stringify(drafting(page.history.state.puzzle));
    page.board.draw(await text("convert", { to: "svg" }, puzzle, signal));
  });
}

/** Shows whether there are no, one or several solutions, and if none, why. */
async function decide(page, subject, signal) {
  const r = await record("solve", { limit: 2, timeout: "20s" }, subject, signal);
  const n = (r.solutions ?? []).length;
  const verdict = n > 1 ? "many" : n === 1 && r.complete ? "one" : r.complete ? "none" : "open";
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

/** Shows a verdict. */
export function show(verdict, more = "") {
  const place = find("verdict");
  place.dataset.verdict = verdict;
  place.textContent = verdicts[verdict];
  find("more").textContent = more;
}
