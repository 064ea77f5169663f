// Keeping puzzles: the last ones in this browser, links that hold a puzzle, files to download.

import { el, button, find, say } from "./dom.js";
import { ask } from "./api.js";

const kept = "exactcover"; // the key of what the browser stores

/** A text, compressed for an address. */
export async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const characters = Array.from(bytes, (b) => String.fromCharCode(b)).join("");
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text of what packed returned. */
export async function unpacked(code) {
  const characters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(characters, (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}

/** Wires links, downloads and what is kept. Formats are those that the engine writes. */
export function start(page) {
  find("share").addEventListener("click", () => share(page));
  find("downloads").append(...files.map(([label, format, file]) =>
    button(label, () => download(page, format, file))));
}

const files = [
  ["SVG", "svg", "puzzle.svg"], ["PNG", "png", "puzzle.png"], ["JSON", "json", "puzzle.json"],
  ["f-puzzles", "fpuzzles", "f-puzzles.txt"], ["SudokuPad", "scl", "sudokupad.txt"],
  ["SudokuMaker", "sudokumaker", "sudokumaker.txt"], ["penpa", "penpa", "penpa.txt"],
  ["Go program", "go", "puzzle.go"], ["Exact cover", "xcc", "puzzle.xcc"],
];

async function share(page) {
  const address = `${location.origin}${location.pathname}#z=${await packed(page.text())}`;
  history.replaceState(null, "", address);
  find("link").value = address;
  find("link").hidden = false;
  find("link").select();
  try {
    await navigator.clipboard.writeText(address);
    say("The link is copied");
  } catch {
    say("The link is below, to copy");
  }
}

/** Saves the puzzle in a format as a file. */
function download(page, format, file) {
  return page.work.run("download", async (signal) => {
    const response = await ask("convert", { to: format }, page.text(), signal);
    const address = URL.createObjectURL(await response.blob());
    el("a", { href: address, download: file }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
    say(`${file} is saved`);
  });
}

const read = () => {
  try {
    return JSON.parse(localStorage.getItem(kept)) ?? [];
  } catch {
    return [];
  }
};

/** Keeps the puzzle with the entries of its solver; of one puzzle only the newest. */
export function keep(state) {
  const same = JSON.stringify(state.puzzle);
  const others = read().filter((s) => JSON.stringify(s.puzzle) !== same && s.begun !== state.begun);
  try {
    localStorage.setItem(kept, JSON.stringify([state, ...others].slice(0, 20)));
  } catch { /* the browser stores nothing: the page works without */ }
}

/** The puzzle that was last on the board, with its entries. */
export const last = () => read()[0];

/** Lists the puzzles that are kept. */
export function show(page) {
  find("kept").replaceChildren(...read().map(({ puzzle: p, entries }) => {
    const sizes = p.board ? "tiling" : `${p.rows ?? p.size ?? 9}×${p.cols ?? p.size ?? 9}`;
    const words = p.title ?? p.name ?? p.id ?? sizes;
    const rules = [...new Set((p.rules ?? []).map((r) => r.rule))].slice(0, 4).join(", ");
    const label = [words, rules].filter(Boolean).join(": ");
    return el("li", {}, button(label, () => page.open(p, entries)));
  }));
}
