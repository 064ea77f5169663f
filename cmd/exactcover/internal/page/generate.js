// Puzzles made by the engine: by size, rules, symmetry, difficulty and number of clues.

import { el, find, say } from "./dom.js";
import { records } from "./api.js";

/** Wires the form, and lists what the engine can add to a grid. */
export async function start(page) {
  const variants = [];
  for await (const v of records("rules", { generate: true, json: true }, "")) variants.push(v);
  find("variants").replaceChildren(...variants.map((v) => el("li", {},
    el("label", { title: v.about },
      el("input", { type: "checkbox", value: v.rules }), ` ${v.rules}`))));
  find("generateform").addEventListener("submit", (e) => { e.preventDefault(); generate(page); });
}

/** The flags for what the form asks for. */
function flags() {
  const form = find("generateform");
  const chosen = (selector) =>
    [...form.querySelectorAll(`${selector} :checked`)].map((x) => x.value).join(",");
  const asked = {
    size: find("gensize").value,
    rules: chosen("#variants"),
    difficulty: chosen("#levels"),
    symmetry: find("symmetry").value,
    clues: find("genclues").value,
    seed: find("seed").value,
    minimal: find("minimal").checked && "true",
  };
  return { ...Object.fromEntries(Object.entries(asked).filter(([, v]) => v)), timeout: "60s" };
}

function generate(page) {
  return page.work.run("generate", async (signal) => {
    find("made").textContent = "Making a puzzle …  Escape stops it.";
    try {
      for await (const r of records("generate", { json: true, ...flags() }, "", signal)) {
        if (!r.generated) {
          find("made").textContent = r.error ?? "None was found in a minute: ask for less.";
          return;
        }
        const { solution, ...puzzle } = r.generated;
        page.open(puzzle);
        find("made").textContent = `Made: ${r.clues} clues, difficulty ${r.difficulty}.`;
        say("A new puzzle is on the board");
      }
    } finally {
      if (find("made").textContent.startsWith("Making")) find("made").textContent = "";
    }
  });
}
