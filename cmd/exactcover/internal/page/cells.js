// Cells, the shape of a puzzle, and its digits, all as in puzzle JSON (docs/json.md).

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
 * The shape of a puzzle: rows and cols of the grid, its least and greatest digit, and its cells in
 * order, then those of variables. lines has the names of the cells by row and column: first those
 * of the grid, then rows of cells of variables. range tells the digits of a cell. Of an arrangement
 * of grids that has a name, sheet is what the format of that name writes.
 */
export function shapeOf(puzzle, sheet = "") {
  const inside = Array.isArray(puzzle.grids) ? ofGrids(puzzle.grids) : ofSheet(sheet);
  const rows = puzzle.rows ?? puzzle.size ?? (inside.rows || 9);
  const cols = puzzle.cols ?? puzzle.size ?? (inside.cols || 9);
  const [low, high] = puzzle.digits ?? [1, inside.most ?? Math.max(rows, cols)];
  const lines = Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (_, col) =>
    !inside.has || inside.has(row, col) ? name(row, col) : undefined));
  const ranges = {};
  for (const variable of puzzle.variables ?? []) {
    const names = cellsOf(variable), across = variable.cols ?? 1;
    for (let i = 0; i < names.length; i += across) lines.push(names.slice(i, i + across));
    for (const cell of names) ranges[cell] = variable.digits ?? [low, high];
  }
  const cells = lines.flat().filter(Boolean);
  return {
    rows, cols, low, high, lines, cells, ranges, range: (cell) => ranges[cell] ?? [low, high],
  };
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

/** The names of the cells of a variable. */
function cellsOf({ name, rows = 1, cols = 1 }) {
  if (rows * cols === 1) return [`v${name}`];
  return Array.from({ length: rows * cols }, (_, i) => `v${name}${i + 1}`);
}

/** The digits of rows of digits, by cell. */
export function digitsOf(rows) {
  const digits = {};
  (rows ?? []).forEach((line, row) => [...line].forEach((x, col) => {
    if (typeof x === "number" || /^\d$/.test(x ?? "")) digits[name(row, col)] = Number(x);
  }));
  return digits;
}

/** The givens of a puzzle, by cell. */
export function givensOf(puzzle) {
  const givens = digitsOf(puzzle.givens);
  for (const variable of puzzle.variables ?? []) {
    cellsOf(variable).forEach((cell, i) => {
      if (Number.isInteger(variable.givens?.[i])) givens[cell] = variable.givens[i];
    });
  }
  return givens;
}

/** A puzzle with these digits, by cell, as its "givens" or as its "solution". */
export function withDigits(puzzle, key, digits, { lines, rows, high }) {
  const inGrid = lines.slice(0, rows);
  const grid = inGrid.map((names) => {
    const line = names.map((c) => c ? digits[c] ?? (high > 9 ? null : ".") : "-");
    return high > 9 ? line : line.join("");
  });
  const some = key === "solution" || inGrid.flat().some((c) => c in digits);
  const variables = puzzle.variables?.map((v) => {
    const list = cellsOf(v).map((c) => digits[c] ?? null);
    return changed(v, { [key]: list.some((d) => d !== null) ? list : undefined });
  });
  return changed(puzzle, { [key]: some ? grid : undefined, variables });
}

/** The digits of the solutions of a record, by cell; variables are told beside the grids. */
export const solutionsOf = (record) => (record.solutions ?? []).map((rows, i) => {
  const digits = digitsOf(rows);
  for (const [variable, list] of Object.entries(record.variables?.[i] ?? {})) {
    list.forEach((d, k) => { digits[`v${variable}${list.length > 1 ? k + 1 : ""}`] = d; });
  }
  return digits;
});

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
  const high = boxHeight(shape), wide = shape.cols / high;
  const label = ({ row, col }) => {
    if (Array.isArray(puzzle.regions)) return puzzle.regions[row][col];
    if (puzzle.regions || !high) return ".";
    return labels[Math.floor(row / high) * high + Math.floor(col / wide)];
  };
  return Object.fromEntries(shape.cells.filter(place).map((cell) => [cell, label(place(cell))]));
}

/** The height of the usual boxes; 0 if there are none. */
export function boxHeight({ rows, cols }) {
  if (rows !== cols) return 0;
  let height = Math.floor(Math.sqrt(rows));
  while (rows % height !== 0) height--;
  return height > 1 || rows === 1 ? height : 0;
}
