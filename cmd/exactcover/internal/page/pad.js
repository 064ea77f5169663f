// The number pad, for touch and mouse: a key for each digit, and what erases and undoes them.

import { button, find } from "./dom.js";

/** Shows a key for each digit of the cell at the cursor; of very many, keys to write them with. */
export function show({ selection, board, history }) {
  const [low, high] = board.shaped.range(selection.cursor);
  const written = high - low > 30;
  const digits = Array.from({ length: written ? 10 : high - low + 1 },
    (_, i) => written ? i : low + i);
  const keys = find("digits");
  if (keys.dataset.digits !== digits.join()) {
    keys.dataset.digits = digits.join();
    keys.replaceChildren(...digits.map((digit) => button(String(digit), () => {
      if (written) selection.type(String(digit));
      else selection.enter(digit);
    }, { class: "key", "aria-label": `digit ${digit}` })));
  }
  document.querySelector("[data-do=undo]").disabled = !history.canUndo;
  document.querySelector("[data-do=redo]").disabled = !history.canRedo;
}
