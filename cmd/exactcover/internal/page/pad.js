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

/** Shows a key for each digit of the cell at the cursor; of very many, keys to write them with. */
export function show(page) {
  const { selection, board } = page;
  const [low, high] = board.shaped.range(selection.cursor);
  const written = high - low > 30;
  const digits = Array.from({ length: written ? 10 : high - low + 1 },
    (_, i) => written ? i : low + i);
  const keys = find("digits");
  if (keys.dataset.digits !== digits.join()) {
    keys.dataset.digits = digits.join();
    keys.dataset.many = digits.length > 10;
    keys.replaceChildren(...digits.map((digit) => button(String(digit), () => {
      if (written) selection.type(String(digit));
      else selection.enter(digit);
    }, { class: "key", "aria-label": `digit ${digit}` })));
  }
  for (const [name, can] of [["undo", page.history.canUndo], ["redo", page.history.canRedo]]) {
    for (const b of document.querySelectorAll(`[data-do=${name}]`)) b.disabled = !can;
  }
}
