// Cells, the shape of a puzzle, and its rows of digits, all as in puzzle JSON (docs/json.md).

/** The name of a cell by row and column, both from 0. */
export const name = (row, col) => `r${row + 1}c${col + 1}`;

/** The row and column of a cell of the grid, both from 0; undefined for a variable. */
export function place(cell) {
  const found = /^r(\d+)c(\d+)$/.exec(cell);
  return found ? { row: found[1] - 1, col: found[2] - 1 } : undefined;
}

/** All names of cells in a text. */
export const named = (text) => (text.match(/\b(?:[rR]\d+[cC]\d+|v[A-Z]+\d*)\b/g) ?? [])
  .map((n) => n.startsWith("v") ? n : n.toLowerCase());

/** All names of cells anywhere in a value of JSON, each once. */
export function within(value) {
  if (typeof value === "string") return /^(r\d+c\d+|v[A-Z]+\d*)$/.test(value) ? [value] : [];
  if (value === null || typeof value !== "object") return [];
  return [...new Set(Object.values(value).flatMap(within))];
}

/**
 * The shape of a puzzle: rows, cols, the least and the greatest digit, its cells in order. Of an
 * arrangement of grids that has a name, sheet is what the format of that name writes.
 */
export function shapeOf(puzzle, sheet = "") {
  const inside = Array.isArray(puzzle.grids) ? ofGrids(puzzle.grids) : ofSheet(sheet);
  const rows = puzzle.rows ?? puzzle.size ?? (inside.rows || 9);
  const cols = puzzle.cols ?? puzzle.size ?? (inside.cols || 9);
  const [low, high] = puzzle.digits ?? [1, inside.most ?? Math.max(rows, cols)];
  const cells = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      if (!inside.has || inside.has(row, col)) cells.push(name(row, col));
    }
  }
  const digits = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return { rows, cols, low, high, digits, cells, has: new Set(cells) };
}

/** Which cells lie in one of several grids. */
function ofGrids(grids) {
  const sides = grids.map((g) => {
    const at = place(g.at ?? "r1c1"), size = g.size ?? 9;
    const along = (list, first) => list?.map((n) => n - 1) ??
      Array.from({ length: size }, (_, i) => first + i);
    return { rows: along(g.rows, at.row), cols: along(g.cols, at.col) };
  });
  return {
    rows: 1 + Math.max(...sides.flatMap((s) => s.rows)),
    cols: 1 + Math.max(...sides.flatMap((s) => s.cols)),
    most: Math.max(...sides.map((s) => s.rows.length)),
    has: (row, col) => sides.some((s) => s.rows.includes(row) && s.cols.includes(col)),
  };
}

function ofSheet(sheet) {
  const lines = sheet.split("\n").filter((line) => /^[-.\d]/.test(line));
  if (lines.length === 0) return {};
  const has = (row, col) => lines[row][col] !== "-";
  return { rows: lines.length, cols: lines[0].length, most: 9, has };
}

/** The names of the cells of the variables of a puzzle. */
export function variableCells(puzzle) {
  return (puzzle.variables ?? []).flatMap((v) => {
    const n = (v.rows ?? 1) * (v.cols ?? 1);
    return n === 1 ? [`v${v.name}`] : Array.from({ length: n }, (_, i) => `v${v.name}${i + 1}`);
  });
}

/** The digits of rows of digits, by cell. */
export function digitsOf(rows) {
  const digits = {};
  (rows ?? []).forEach((line, row) => [...line].forEach((x, col) => {
    if (typeof x === "number" || /^\d$/.test(x ?? "")) digits[name(row, col)] = Number(x);
  }));
  return digits;
}

/** Rows of digits with these digits; undefined if there are none. */
export function rowsOf(digits, shape) {
  if (Object.keys(digits).length === 0) return undefined;
  return Array.from({ length: shape.rows }, (_, row) => {
    const line = Array.from({ length: shape.cols }, (_, col) => {
      const cell = name(row, col);
      return shape.has.has(cell) ? digits[cell] ?? (shape.high > 9 ? null : ".") : "-";
    });
    return shape.high > 9 ? line : line.join("");
  });
}

/** A puzzle with some keys replaced; those that are undefined are left out. */
export function changed(puzzle, keys) {
  const result = { ...puzzle, ...keys };
  for (const key of Object.keys(result)) if (result[key] === undefined) delete result[key];
  return result;
}

/** A label for each region that can be told apart by one character. */
export const labels = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+*"];

/** The labels of the regions of a puzzle, by cell; usual boxes if it states none. */
export function regionsOf(puzzle, shape) {
  const result = {};
  const boxRows = boxHeight(shape);
  for (const cell of shape.cells) {
    const { row, col } = place(cell);
    if (puzzle.regions === "none") result[cell] = ".";
    else if (puzzle.regions) result[cell] = puzzle.regions[row][col];
    else if (!boxRows) result[cell] = ".";
    else {
      const boxCols = shape.cols / boxRows;
      result[cell] = labels[Math.floor(row / boxRows) * boxRows + Math.floor(col / boxCols)];
    }
  }
  return result;
}

/** The height of the usual boxes; 0 if there are none. */
export function boxHeight({ rows, cols }) {
  if (rows !== cols) return 0;
  let height = Math.floor(Math.sqrt(rows));
  while (rows % height !== 0) height--;
  return height > 1 || rows === 1 ? height : 0;
}
