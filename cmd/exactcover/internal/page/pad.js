// The number pad, for touch and mouse: digits, what they are, and what erases and undoes them.

import { button, find } from "./dom.js";

/** Wires the choice of what a digit is. */
export function start(page) {
  for (const radio of document.querySelectorAll("[name=mode]")) {
    radio.addEventListener("change", () => page.selection.setMode(radio.value));
  }
  page.selection.addEventListener("mode", () => {
    document.querySelector(`[name=mode][value=${page.selection.mode}]`).checked = true;
  });
}

/** Shows a key for each digit of the puzzle; those that are complete are pale. */
export function show(page) {
  const { digits } = page.board.shaped;
  const keys = find("digits");
  if (keys.dataset.digits !== digits.join()) {
    keys.dataset.digits = digits.join();
    keys.dataset.many = digits.length > 10;
    keys.replaceChildren(...digits.map((d) => button(String(d), () => {
      page.selection.dispatchEvent(new CustomEvent("type",
        { detail: { digit: d, mark: page.selection.mode } }));
    }, { class: "key", "aria-label": `digit ${d}` })));
  }
  for (const [name, can] of [["undo", page.history.canUndo], ["redo", page.history.canRedo]]) {
    for (const b of document.querySelectorAll(`[data-do=${name}]`)) b.disabled = !can;
  }
}
