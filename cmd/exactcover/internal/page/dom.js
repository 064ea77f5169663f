// Elements of the page, made and found.

/** Finds the element with an id. */
export const find = (id) => document.getElementById(id);

/**
 * Makes an element. Attributes whose names begin with "on" are listeners; false and undefined leave
 * an attribute out, true gives it no value. No text is ever read as HTML.
 */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Makes an element of SVG. */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/** Makes an element of an SVG document of the engine, which fills the place it gets. */
export function drawn(text) {
  const picture = document.importNode(
    new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  picture.querySelector("rect")?.remove(); // the paper: that of the page shows through
  for (const size of ["width", "height"]) picture.removeAttribute(size);
  picture.setAttribute("class", "picture");
  return picture;
}

function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.flat().filter((c) => c !== undefined && c !== null && c !== false));
  return element;
}

/** Makes a button of a form that submits nothing. */
export function button(label, onclick, attributes = {}) {
  return el("button", { type: "button", onclick, ...attributes }, label);
}

/** Says something to people who cannot see the page, and shows it for a while to all others. */
export function say(text, kind = "note") {
  const place = find("said");
  place.className = kind;
  place.textContent = text;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => { place.textContent = ""; place.className = ""; }, 6000);
}
