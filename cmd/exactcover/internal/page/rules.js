// The rules of the puzzle: a list to select from, a search over all kinds, and a form to set one.

import { el, button, find, say } from "./dom.js";
import { within, changed } from "./cells.js";
import { fieldsForm } from "./forms.js";
import { records } from "./api.js";

let kinds = []; // every kind of rule: {rule, group, meaning, fields, example}
let form; // the form that is open: {index, kind, control}; an index of -1 is a new rule

/** Reads all kinds of rules, once. */
export async function start(page) {
  for await (const kind of records("rules", { json: true }, "")) kinds.push(kind);
  find("search").addEventListener("input", () => list(page));
  find("search").addEventListener("keydown", (e) => {
    if (e.key === "Enter") find("kinds").querySelector("button")?.click();
  });
  list(page);
}

/** Shows the kinds that the words of the search are in. */
function list(page) {
  const words = find("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const said = (k) => [k.rule, k.group, k.meaning, ...k.fields.map((f) => f.help)];
  const text = (k) => said(k).join(" ").toLowerCase();
  const fits = kinds.filter((k) => words.every((w) => text(k).includes(w)));
  const first = (k) => Number(!words.some((w) => k.rule.includes(w))); // names ahead of meanings
  if (words.length) fits.sort((a, b) => first(a) - first(b));
  let group;
  find("kinds").replaceChildren(...fits.flatMap((k) => {
    const head = words.length === 0 && k.group !== group && el("li", { class: "group" }, k.group);
    group = k.group;
    return [head, el("li", {}, button([el("b", {}, k.rule), " ", el("span", {}, k.meaning)].flat(),
      () => open(page, k), { class: "kind", "data-kind": k.rule }))].filter(Boolean);
  }));
  if (fits.length > 0) return;
  find("kinds").append(el("li", { class: "quiet" }, "No rule has these words."));
}

/** Opens a form for a new rule of a kind, or for the rule of the puzzle with an index. */
function open(page, kind, index = -1) {
  close(page);
  const context = formContext(page);
  const control = fieldsForm(kind.fields, context);
  const value = index >= 0 ? page.history.state.puzzle.rules[index] : undefined;
  form = { index, kind, control };
  control.set(value);
  if (!value && page.selection.cells.length > 1) control.begin(page.selection.cells);
  find("form").replaceChildren(
    el("h3", {}, index >= 0 ? `Change ${kind.rule}` : `Add ${kind.rule}`),
    el("p", {}, kind.meaning),
    control.element,
    el("div", { class: "buttons" },
      el("button", { type: "submit", class: "main" }, index >= 0 ? "Keep" : "Add"),
      index >= 0 && button("Delete", () => remove(page, index)),
      button("Cancel", () => close(page))),
    el("p", { id: "formerror", class: "error", role: "status" }));
  find("form").hidden = false;
  document.body.classList.add("forming"); // on a narrow screen the board stays in sight
  find("form").onsubmit = (e) => { e.preventDefault(); save(page); };
  find("form").scrollIntoView({ block: "nearest" });
  const first = find("form").querySelector("input, select, button.add, button.main");
  first.focus({ preventScroll: true });
  control.start();
  drafted(page);
}

/** What the controls of a form need of the page. */
function formContext(page) {
  let picking;
  const context = {
    variables: Object.keys(page.board.shaped.ranges),
    change: () => drafted(page),
    pick(control, toggles) {
      picking?.toggle.setAttribute("aria-pressed", "false");
      picking = toggles && picking === control ? undefined : control;
      picking?.toggle.setAttribute("aria-pressed", "true");
      page.selection.pick = picking;
    },
    ruleControl: () => ruleControl(context),
  };
  return context;
}

/** A rule within a rule: its kind is chosen, then its fields. */
function ruleControl(context) {
  let control;
  const body = el("div", { class: "nested" });
  const choose = (name) => {
    control = fieldsForm(kinds.find((k) => k.rule === name).fields, context);
    body.replaceChildren(control.element);
  };
  const select = el("select", { "aria-label": "kind of rule", class: "nestedkind",
    onchange: () => { choose(select.value); control.start(); context.change(); } },
  kinds.map((k) => el("option", { value: k.rule }, k.rule)));
  choose(select.value);
  return {
    element: el("div", { class: "inner" }, select, body),
    get() { return { rule: select.value, ...control.get() }; },
    set(value) {
      if (value) { select.value = value.rule; choose(value.rule); control.set(value); }
    },
    start() { control.start(); },
  };
}

/** The rule as the form has it; undefined if no form is open. */
const value = () => form && { rule: form.kind.rule, ...form.control.get() };

/** The puzzle with the rule that the form has now. */
export function drafting(puzzle) {
  if (!form) return puzzle;
  const rules = [...(puzzle.rules ?? [])];
  rules[form.index >= 0 ? form.index : rules.length] = value();
  return { ...puzzle, rules };
}

/** Draws the rule as far as it is made, and says what is wrong with it. */
async function drafted(page) {
  page.overlay("form", { tints: Object.fromEntries(within(value()).map((c) => [c, ["draft"]])) });
  const error = await page.redraw();
  if (find("formerror")) find("formerror").textContent = error ?? "";
  return error;
}

async function save(page) {
  if (await drafted(page)) return;
  const puzzle = drafting(page.history.state.puzzle);
  const name = form.kind.rule;
  close(page);
  page.history.change({ puzzle });
  say(`${name} is set`);
}

function remove(page, index) {
  close(page);
  const { puzzle } = page.history.state;
  const rules = puzzle.rules.filter((_, i) => i !== index);
  page.history.change({ puzzle: changed(puzzle, { rules: rules.length ? rules : undefined }) });
  find("rules").querySelector("button")?.focus();
}

/** Closes the form; reports whether one was open. */
export function close(page) {
  if (!form) return false;
  form = undefined;
  page.selection.pick = undefined;
  find("form").hidden = true;
  document.body.classList.remove("forming");
  find("form").replaceChildren();
  page.overlay("form", {});
  page.redraw();
  return true;
}

/** Shows the rules of the puzzle; those that touch the selection first have a mark. */
export function show(page) {
  const { rules = [] } = page.history.state.puzzle;
  const selected = new Set(page.selection.cells);
  find("rules").replaceChildren(...rules.map((rule, i) => {
    const cells = within(rule);
    const tints = Object.fromEntries(cells.map((c) => [c, ["look"]]));
    const mark = () => page.overlay("form", { tints });
    const leave = () => form ? drafted(page) : page.overlay("form", {});
    const kind = kinds.find((k) => k.rule === rule.rule);
    return el("li", { class: cells.some((c) => selected.has(c)) ? "touched" : "" },
      button([el("b", {}, rule.rule), " ", el("span", {}, summary(rule))],
        () => kind && open(page, kind, i),
        { class: "kind", onmouseenter: mark, onmouseleave: leave, onfocus: mark, onblur: leave }),
      button("×", () => remove(page, i),
        { class: "small", "aria-label": `delete ${rule.rule} ${summary(rule)}` }));
  }));
  if (rules.length > 0) return;
  find("rules").append(el("li", { class: "quiet" }, "None beyond rows, columns and regions."));
}

/** What a rule states, in a line. */
function summary(rule) {
  const member = ([k, v]) => k === "rule" ? v : `${k} ${words(v)}`;
  const words = (v) => Array.isArray(v) ? v.map(words).join(" ") :
    v !== null && typeof v === "object" ? Object.entries(v).map(member).join(" ") : String(v);
  return Object.entries(rule).filter(([k]) => k !== "rule")
    .map(([k, v]) => k === "cells" ? words(v) : `${k} ${words(v)}`).join(", ");
}
