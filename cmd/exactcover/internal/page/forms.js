// Forms made from the fields of rules: each type of field has a control, and no rule has code.
//
// A control is {element, get, set}. get returns the value as puzzle JSON states it, undefined if
// nothing is entered; set shows a value. change is called after each change by a person.

import { el, button } from "./dom.js";
import { named } from "./cells.js";

/** The fields of a rule or of an object in a list. Its value has a key for each that is entered. */
export function fieldsForm(fields, context) {
  const controls = fields.map((field) => ({ field, control: controlOf(field, context) }));
  const element = ({ field, control }) => {
    const alone = control.element.matches("input, select");
    return el(alone ? "label" : "div", { class: "field", "data-key": field.key,
      ...(!alone && { role: "group", "aria-label": field.key }) },
    el("span", { class: "label" },
      field.key, !field.required && el("span", { class: "quiet" }, " optional")),
    control.element,
    el("span", { class: "help" }, sentence(field)));
  };
  return {
    element: el("div", { class: "fields" }, controls.map(element)),
    get() {
      const entries = controls.map(({ field, control }) => [field.key, control.get()]);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    },
    set(value) {
      for (const { field, control } of controls) control.set(value?.[field.key]);
    },
    start() { controls.find(({ control }) => control.pick)?.control.pick(); },
    begin(cells) { controls.find(({ control }) => control.begin)?.control.begin(cells); },
  };
}

/** What a field means and takes, in a line. */
function sentence(field) {
  const or = field.or ? `; instead of ${field.or}` : "";
  return `${field.help || field.takes} (${field.takes}${or})`;
}

/** The control for a field, by what it consists of. */
function controlOf(field, context, lists = field.lists ?? 0) {
  const control = field.enum?.length ? choice : lists > 0 ? ofList[field.of] : ofOne[field.of];
  if (control && lists < 2) return control(field, context);
  const label = lists > 1 ? "list" : "entry"; // of anything: of lists, objects, rules, pairs
  return repeated(context, label, () => controlOf(field, context, lists - 1));
}

const ofOne = {
  number: (f, c) => typed(c, { inputmode: "numeric" }, integer, String),
  digit: (f, c) => typed(c, { inputmode: "numeric" }, integer, String),
  text: (f, c) => typed(c, { spellcheck: "false" }, (text) => text, String),
  boolean: checkbox,
  cell: (f, c) => cells(c, { one: true }),
  object: (f, c) => fieldsForm(f.fields, c),
  candidates: (f, c) => byDigit(c),
  pair: (f, c) => candidatePair(c),
  rule: (f, c) => c.ruleControl(),
};

const ofList = {
  number: (f, c) => typed(c, {}, integers, (list) => list.join(" ")),
  digit: (f, c) => typed(c, {}, integers, (list) => list.join(" ")),
  text: (f, c) => typed(c, {},
    (text) => text.split(/\s*,\s*/).filter(Boolean), (list) => list.join(", ")),
  cell: (f, c) => cells(c, { unique: f.unique }),
  numbers: (f, c) => typed(c, { placeholder: "1 2, 3 4" },
    (text) => text.split(/[,;]/).map(integers), (list) => list.map((p) => p.join(" ")).join(", ")),
};

const integer = (text) => /^[-+]?\d+$/.test(text) ? Number(text) : text;
const integers = (text) => text.split(/[\s,]+/).filter(Boolean).map(integer);

/** A line of text that stands for a value. */
function typed(context, attributes, read, write) {
  const element = el("input",
    { type: "text", autocomplete: "off", oninput: context.change, ...attributes });
  return {
    element,
    get() { return element.value.trim() === "" ? undefined : read(element.value.trim()); },
    set(value) { element.value = value === undefined ? "" : write(value); },
  };
}

function choice(field, context) {
  const none = field.required ? [] : [el("option", { value: "" }, "—")];
  const element = el("select", { onchange: context.change }, none,
    field.enum.map((word) => el("option", { value: word }, word)));
  return {
    element,
    get() { return element.value || undefined; },
    set(value) { element.value = value ?? (field.required ? field.enum[0] : ""); },
  };
}

function checkbox(field, context) {
  const element = el("input", { type: "checkbox", onchange: context.change });
  return {
    element,
    get() { return element.checked || undefined; },
    set(value) { element.checked = Boolean(value); },
  };
}

/** Cells, in order: typed, or picked on the board while this control has the turn. */
function cells(context, { one = false, unique = false }) {
  const input = el("input", { type: "text", autocomplete: "off", spellcheck: "false",
    class: "cells", placeholder: one ? "r1c1" : "r1c1 r1c2 …", oninput: context.change,
    "aria-label": one ? "cell" : "cells" });
  const toggle = button("Pick", () => context.pick(control, true), { class: "small pick",
    "aria-pressed": "false", title: "click or drag cells on the board, in order" });
  const control = {
    element: el("div", { class: "picker" }, input, toggle, context.variables.map((cell) =>
      button(cell, () => control.add(cell), { class: "small" }))),
    toggle,
    get() {
      const list = named(input.value);
      if (list.length === 0) return undefined;
      return one ? list[0] : list;
    },
    set(value) { input.value = value === undefined ? "" : [value].flat().join(" "); },
    pick() { context.pick(control); },
    begin(list) { if (!one) control.set(list); },
    add(cell) {
      const list = [control.get() ?? []].flat();
      if (one) control.set(cell);
      else if (unique && list.includes(cell)) control.set(list.filter((c) => c !== cell));
      else control.set([...list, cell]);
      context.change();
    },
    back() {
      control.set([control.get() ?? []].flat().slice(0, -1));
      context.change();
    },
  };
  return control;
}

/** Any number of controls of one type, one below the other; its value is a list. */
function repeated(context, label, make) {
  let items = []; // the controls
  const list = el("div", { class: "repeated" });
  const add = (value) => {
    const control = make();
    control.set(value);
    const remove = () => {
      items = items.filter((c) => c !== control);
      row.remove();
      context.change();
    };
    const row = el("div", { class: "item" }, control.element, button("×", remove,
      { class: "small", "aria-label": `remove this ${label}`, title: `remove this ${label}` }));
    items.push(control);
    list.append(row);
    return control;
  };
  const start = (control) => (control.pick ?? control.start)?.call(control);
  return {
    element: el("div", {}, list, button(`Add ${label}`, () => { start(add()); context.change(); },
      { class: "small add" })),
    get() {
      const values = items.map((c) => c.get()).filter((v) => v !== undefined);
      return items.length === 0 ? undefined : values;
    },
    set(values) {
      items = [];
      list.replaceChildren();
      for (const value of values ?? []) add(value);
    },
  };
}

/** An object of digits and the cell of each. */
function byDigit(context) {
  const pairs = repeated(context, "digit", () => fieldsForm([
    { key: "digit", of: "digit", required: true, takes: "a digit" },
    { key: "cell", of: "cell", required: true, takes: "a cell" }], context));
  return converted(pairs,
    (list) => list && Object.fromEntries(list.map((p) => [p.digit ?? "", p.cell ?? ""])),
    (value) => Object.entries(value).map(([digit, cell]) => ({ digit, cell })));
}

/** Two cells, each with its digit, in one list. */
function candidatePair(context) {
  const keys = ["first", "its digit", "second", "the other digit"];
  const form = fieldsForm(keys.map((key, i) => i % 2 === 0 ?
    { key, of: "cell", required: true, takes: "a cell" } :
    { key, of: "digit", required: true, takes: "a digit" }), context);
  return converted(form,
    (value) => keys.map((k) => value[k]).filter((v) => v !== undefined),
    (list) => Object.fromEntries(keys.map((k, i) => [k, list[i]])));
}

/** A control that has its value in another form than puzzle JSON. */
function converted(control, read, write) {
  return {
    ...control,
    get() { return read(control.get()); },
    set(value) { control.set(value && write(value)); },
  };
}
