// The grid that is set: its size and digits, usual boxes, regions drawn by hand.

import { find, say } from "./dom.js";
import { text } from "./api.js";
import { words } from "./work.js";
import { changed, givensOf, withDigits, shapeOf, regionsOf, boxHeight, labels, place }
  from "./cells.js";

/** Wires the controls of the shape. */
export function start(page) {
  for (const id of ["rows", "cols", "low", "high"]) {
    find(id).addEventListener("change", () => resize(page, id));
  }
  find("boxes").addEventListener("change", () => boxes(page));
  find("applyjson").addEventListener("click", () => apply(page));
}

/** Shows the shape of the puzzle in the controls. */
export function show(page) {
  const { puzzle } = page.history.state;
  const shape = page.board.shaped;
  for (const id of ["rows", "cols", "low", "high"]) find(id).value = shape[id];
  find("boxes").value = puzzle.regions === "none" ? "none" : puzzle.regions ? "drawn" : "usual";
  find("usualboxes").disabled = !boxHeight(shape);
  const lines = Object.entries(puzzle).map(([k, v]) => `"${k}": ${JSON.stringify(v)}`);
  find("json").value = `{${lines.join(",\n ")}}`;
}

/** Takes the puzzle as JSON: whatever has no control of its own. The engine says what is wrong. */
async function apply(page) {
  try {
    const puzzle = JSON.parse(await text("convert", { from: "json", to: "json" },
      find("json").value));
    find("jsonerror").textContent = "";
    await page.outline(puzzle);
    page.history.change({ puzzle });
  } catch (error) {
    find("jsonerror").textContent = words(error);
  }
}

/** Changes the size or the digits; what no longer fits is left out. */
function resize(page, id) {
  const { puzzle } = page.history.state;
  const before = page.board.shaped;
  const number = (key) => Math.max(0, Math.min(64, Math.floor(Number(find(key).value)) || 0));
  const rows = Math.max(1, number("rows")), cols = Math.max(1, number("cols"));
  const most = Math.max(rows, cols);
  const sized = rows !== before.rows || cols !== before.cols;
  const low = number("low");
  const high = sized ? low + most - 1 : number("high");
  const grid = rows === cols ? { size: rows, rows: undefined, cols: undefined } :
    { size: undefined, rows, cols };
  const digits = low === 1 && high === most && rows === cols ? undefined : [low, high];
  const lost = { regions: undefined, grids: undefined, rules: undefined, candidates: undefined,
    solution: undefined };
  const next = changed(puzzle, { ...grid, digits, ...(sized && lost) });
  const shape = shapeOf(next);
  if (!boxHeight(shape) && !next.regions) next.regions = "none";
  const rules = sized && puzzle.rules?.length;
  const kept = Object.entries(givensOf(puzzle)).filter(([c, d]) =>
    shape.cells.includes(c) && d >= shape.range(c)[0] && d <= shape.range(c)[1]);
  const givens = Object.fromEntries(kept);
  page.history.change({ puzzle: withDigits(next, "givens", givens, shape) });
  if (rules) say("The rules were left out with the old size; ctrl-z brings them back");
  find(id).focus();
}

/** Takes the usual boxes, none, or begins to draw regions. */
function boxes(page) {
  const { puzzle } = page.history.state;
  const kind = find("boxes").value;
  if (kind === "drawn") return drawn(page, regionsOf(puzzle, page.board.shaped));
  const regions = kind === "none" ? "none" : undefined;
  page.history.change({ puzzle: changed(puzzle, { regions }) });
}

/** Makes a region of the selected cells; regions that lose cells keep the others. */
export function region(page) {
  const { puzzle } = page.history.state;
  const cells = page.selection.cells.filter(place);
  if (cells.length === 0) return say("Select the cells of the region first");
  const regions = regionsOf(puzzle, page.board.shaped);
  for (const c of cells) regions[c] = undefined;
  const used = Object.values(regions);
  const label = labels.find((l) => !used.includes(l));
  for (const c of cells) regions[c] = label;
  drawn(page, regions);
}

function drawn(page, regions) {
  const { lines, rows } = page.board.shaped;
  const drawing = lines.slice(0, rows).map((names) => names.map((c) => regions[c] ?? ".").join(""));
  page.history.change({ puzzle: changed(page.history.state.puzzle, { regions: drawing }) });
}
