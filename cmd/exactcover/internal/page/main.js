// The page: what it holds, how it is painted, and what keys and buttons do.

import { find, say } from "./dom.js";
import { file, text } from "./api.js";
import { givensOf, withDigits, shapeOf, named } from "./cells.js";
import { History, nothing, withDigit, withMark, erased } from "./history.js";
import { Board } from "./board.js";
import { Selection } from "./select.js";
import { Work, words } from "./work.js";
import * as live from "./live.js";
import * as answers from "./answers.js";
import * as cover from "./cover.js";
import * as generate from "./generate.js";
import * as opening from "./open.js";
import * as pad from "./pad.js";
import * as rules from "./rules.js";
import * as shapes from "./shape.js";
import * as share from "./share.js";
import { steps } from "./steps.js";

const board = new Board(find("board"));
const history = new History();
const selection = new Selection(find("board"), board);
const overlays = {}; // by who marks cells: {tints, candidates, counts, struck, ghosts, badges}
const sheets = {}; // by the name of an arrangement of grids: which cells are in no grid
let begun = 0; // when the puzzle was opened, to keep one version of it

/** What the other files know of the page. */
const page = {
  board, history, selection, work: new Work(), typing: false,

  /** The text of the question: the puzzle, with the digits entered if they count. */
  subject: () => find("mine").checked && !setting() && !isCover() ?
    JSON.stringify(page.filled()) : page.text(),

  /** The puzzle with the digits entered as givens. */
  filled() {
    const { puzzle, entries } = history.state;
    return withDigits(puzzle, "givens", { ...entries.digits, ...givensOf(puzzle) }, board.shaped);
  },

  /** The puzzle, or the exact-cover problem, as text. */
  text: () => isCover() ? cover.stated() : JSON.stringify(history.state.puzzle),

  /** Opens a puzzle or a tiling, with what its solver has entered. */
  async open(puzzle, entries = nothing()) {
    if (puzzle.board) return page.openCover(JSON.stringify(puzzle), puzzle);
    document.body.dataset.kind = "puzzle";
    rules.close(page);
    begun = Date.now();
    await page.outline(puzzle);
    history.open(puzzle, entries);
    selection.set([], board.shaped.cells[0]);
  },

  /** Learns which cells are in no grid, if the puzzle names an arrangement of grids. */
  async outline({ grids }) {
    sheets[grids] ??= typeof grids === "string" &&
      await text("convert", { to: "sheet" }, JSON.stringify({ grids })).catch(() => "");
  },

  /** Opens an exact-cover problem as text, perhaps of a tiling, which is kept. */
  openCover(problem, tiling) {
    if (tiling) share.keep({ puzzle: tiling, begun: Date.now() });
    share.show(page);
    document.body.dataset.kind = "cover";
    rules.close(page);
    page.work.stop();
    page.warn([]);
    return cover.open(page, problem, tiling);
  },

  /** Marks cells; what is marked in the same name is replaced. */
  overlay(who, marks) { overlays[who] = marks; paint(); },

  warn(warnings) {
    opening.warn(page, warnings);
    const badges = warnings.flatMap((w) => named(w).map((cell) => [cell, w]));
    page.overlay("warnings", { badges: Object.fromEntries(badges) });
  },

  /** Enters the digits of a solution. */
  enter(solution) {
    const { puzzle, entries } = history.state;
    const digits = { ...entries.digits, ...solution };
    for (const cell of Object.keys(givensOf(puzzle))) delete digits[cell];
    history.change({ entries: { ...entries, digits } });
  },

  /** Draws again; returns what is wrong with the puzzle, if something is. */
  redraw: () => live.draw(page).catch(words),
};

const setting = () => !find("set").hidden;
const isCover = () => document.body.dataset.kind === "cover";

/** Paints all cells: the puzzle, the entries, the selection and all marks. */
function paint() {
  pad.show(page);
  const { puzzle, entries } = history.state;
  const givens = givensOf(puzzle);
  const { live: lively = {}, answer = {}, form = {}, warnings = {} } = overlays;
  const asked = find("candidates").checked ? lively.candidates : undefined;
  const candidates = answer.candidates ?? asked;
  const selected = new Set(selection.cells);
  const focused = document.activeElement === find("board");
  board.paint((cell) => {
    const own = entries.digits[cell];
    const digit = own ?? (cell in givens ? undefined : answer.ghosts?.[cell]);
    const told = {
      given: cell in givens,
      digit: cell in givens ? undefined : digit,
      kind: own !== undefined ? "entered" : cell in (answer.fresh ?? {}) ? "fresh" : "ghost",
      corner: entries.corner[cell],
      centre: entries.centre[cell],
      candidates: candidates?.[cell],
      counts: answer.candidates ? undefined : lively.counts?.[cell],
      struck: answer.struck?.[cell],
      selected: selected.has(cell),
      cursor: focused && cell === selection.cursor,
      tints: [answer, form].flatMap((o) => o.tints?.[cell] ?? []),
      badge: warnings.badges?.[cell],
    };
    told.label = spoken(cell, told, givens[cell]);
    return told;
  });
}

/** What a screen reader says of a cell. */
function spoken(cell, told, given) {
  const counted = (d) => told.counts?.[d] ? `${d} (${told.counts[d]})` : d;
  const list = (words, digits) => digits && `${words} ${digits.join(" ")}`;
  const marked = told.digit === undefined;
  return [
    cell,
    given !== undefined ? `given ${given}` : marked ? "empty" : String(told.digit),
    marked && list("corner marks", told.corner),
    marked && list("centre marks", told.centre),
    list("candidates", told.candidates?.map(counted)),
    told.tints.join(" "),
    told.badge && `not wholly understood: ${told.badge}`,
  ].filter(Boolean).join(", ");
}

/** A digit of the keyboard or the pad: a given while one sets, else an entry or a mark. */
function typed({ digit, mark, before }) {
  const { puzzle, entries } = history.state;
  const givens = givensOf(puzzle);
  page.typing = true;
  const fits = ([low, high]) => digit >= low && digit <= high;
  const selected = selection.cells.filter((c) => fits(board.shaped.range(c)));
  if (selected.length === 0) return;
  if (setting()) return give(withDigit({ digits: givens }, selected, digit).digits);
  const cells = selected.filter((c) => !(c in givens));
  if (cells.length === 0) return;
  if (mark === "digit") return history.change({ entries: withDigit(entries, cells, digit) });
  const open = cells.filter((c) => !(c in entries.digits));
  if (open.length === 0) return;
  const without = before === undefined ? entries : withMark(entries, mark, open, before);
  history.change({ entries: withMark(without, mark, open, digit) });
}

function erase() {
  const { puzzle, entries } = history.state;
  if (!setting()) return history.change({ entries: erased(entries, selection.cells) });
  give(erased({ digits: givensOf(puzzle) }, selection.cells).digits);
}

/** Makes digits the givens of the puzzle. */
function give(digits) {
  const { puzzle } = history.state;
  history.change({ puzzle: withDigits(puzzle, "givens", digits, board.shaped) });
}

/** Everything follows from the state: drawing, controls, questions, what is kept. */
async function became(before) {
  const { puzzle } = history.state;
  if (isCover()) return;
  const shape = shapeOf(puzzle, sheets[puzzle.grids] || "");
  if (JSON.stringify(shape) !== JSON.stringify(board.shaped)) board.shape(shape);
  answers.answer(page);
  if (puzzle !== before?.puzzle) {
    shapes.show(page);
    rules.show(page);
    page.warn([]);
    page.redraw();
  }
  page.work.stop("answer");
  if (puzzle !== before?.puzzle || find("mine").checked) live.ask(page);
  page.typing = false;
  if (!begun && !history.canUndo) return; // the page has only begun
  document.body.dataset.kept = "false";
  clearTimeout(became.timer);
  became.timer = setTimeout(() => {
    share.keep({ ...history.state, begun });
    share.show(page);
    document.body.dataset.kept = "true";
  }, 300);
}

page.work.failed = (kind, error) => {
  if (kind === "live") return live.show("error", words(error));
  if (kind === "draw") throw error;
  answers.answer(page, "That did not work", [document.createTextNode(words(error))]);
};

const actions = {
  undo: () => history.undo(),
  redo: () => history.redo(),
  erase,
  check: () => answers.check(page),
  count: () => live.count(page, page.subject()),
  solutions: () => isCover() ? cover.show(page, 1) : answers.solutions(page),
  steps: () => steps(page),
  fix: () => answers.fix(page),
  redundant: () => answers.redundant(page),
  minimise: () => answers.redundant(page, true),
  stop: () => page.work.stop(),
  empty: () => page.open({}),
  reset: () => history.change({ entries: nothing() }),
  region: () => setting() && shapes.region(page),
  candidates: () => find("candidates").click(),
  leave() {
    if (page.work.kinds.length > 0) page.work.stop();
    else if (!rules.close(page)) selection.set([], selection.cursor);
  },
};

/** The actions of keys that are no digits. */
const keys = {
  "ctrl-z": "undo", "ctrl-shift-z": "redo", "ctrl-y": "redo", c: "candidates", r: "region",
  escape: "leave",
};

/** Shows the tab that is chosen. */
function turn() {
  for (const tab of document.querySelectorAll("[name=tab]")) find(tab.value).hidden = !tab.checked;
  paint();
}

function pressed(e) {
  const writing = e.target.matches("input:not([type=checkbox], [type=radio]), textarea, select");
  const held = [(e.ctrlKey || e.metaKey) && "ctrl-", e.altKey && "alt-", e.shiftKey && "shift-"];
  const action = keys[[...held, e.key.toLowerCase()].filter(Boolean).join("")];
  if (!action || writing && action !== "leave") return;
  actions[action]();
  e.preventDefault();
}

async function start() {
  history.addEventListener("change", (e) => became(e.detail));
  selection.addEventListener("select", () => {
    paint();
    if (setting()) rules.show(page);
  });
  selection.addEventListener("type", (e) => typed(e.detail));
  selection.addEventListener("erase", erase);
  for (const event of ["focus", "blur"]) find("board").addEventListener(event, paint);
  addEventListener("keydown", pressed);
  page.work.addEventListener("change", () => {
    document.body.dataset.work = page.work.kinds.join(" ");
  });
  for (const b of document.querySelectorAll("[data-do]")) {
    b.addEventListener("click", () => actions[b.dataset.do]());
  }
  for (const id of ["candidates", "counts", "mine"]) {
    find(id).addEventListener("change", () => { if (!isCover()) live.ask(page); paint(); });
  }
  for (const tab of document.querySelectorAll("[name=tab]")) tab.addEventListener("change", turn);
  for (const part of [opening, share, shapes]) part.start(page);
  became();
  turn();
  const tables = Promise.all([rules.start(page), generate.start(page)]);
  if (!await opening.openAddress(page)) {
    const text = await file();
    const before = share.last();
    if (text.trim()) await opening.open(page, text);
    else if (before) await page.open(before.puzzle, before.entries);
  }
  await tables;
  document.body.dataset.ready = "true";
}

start().catch((error) => say(words(error), "wrong"));
