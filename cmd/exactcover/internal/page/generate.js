// Puzzles made by the engine: by size, rules, symmetry, difficulty and number of clues.

import { el, find, say } from "./dom.js";
import { records } from "./api.js";
import { answer, ask } from "./answers.js";

/** Wires the form, and lists what the engine can add to a grid. */
export async function start(page) {
  const variants = [];
  for await (const v of records("rules", { generate: true, json: true }, "")) variants.push(v);
  find("variants").replaceChildren(...variants.map((v) => el("li", {},
    el("label", { title: v.about },
      el("input", { type: "checkbox", name: "rules", value: v.rules }), ` ${v.rules}`))));
  find("generateform").addEventListener("submit", (e) => { e.preventDefault(); generate(page); });
}

/** The flags for what the form asks for: its controls have their names. */
function flags() {
  const asked = new FormData(find("generateform"));
  const chosen = [...asked.keys()].map((name) => [name, asked.getAll(name).join()]);
  return Object.fromEntries(chosen.filter(([, value]) => value));
}

function generate(page) {
  return ask(page, "a puzzle", ["generate", flags(), ""], (r) => {
    if (!r.generated) return answer(page, "None was found in a minute: ask for less");
    const { solution, ...puzzle } = r.generated;
    page.open(puzzle);
    say(`Made: ${r.clues} clues, difficulty ${r.difficulty}`);
  });
}
