// Opening puzzles: pasted, dropped, from a file or a link. Several are a batch to step through.

import { el, find, say } from "./dom.js";
import { records, Refusal, text as textOf } from "./api.js";
import { unpacked } from "./share.js";
import { words } from "./work.js";

let batch = []; // the records of the puzzles that were opened together
let current = 0;

/** Wires all ways to open something. */
export function start(page) {
  find("openform").addEventListener("submit", (e) => {
    e.preventDefault();
    open(page, find("pasted").value);
  });
  find("filechooser").addEventListener("change", async () => {
    const [chosen] = find("filechooser").files;
    if (chosen) await openFile(page, chosen);
    find("filechooser").value = "";
  });
  document.addEventListener("paste", (e) => {
    if (e.target.closest?.("input, textarea")) return;
    const text = e.clipboardData.getData("text/plain");
    if (text.trim()) open(page, text);
    e.preventDefault();
  });
  document.addEventListener("dragover", (e) => e.preventDefault());
  document.addEventListener("drop", (e) => {
    e.preventDefault();
    const [dropped] = e.dataTransfer.files;
    const text = e.dataTransfer.getData("text/uri-list") || e.dataTransfer.getData("text/plain");
    if (dropped) openFile(page, dropped);
    else if (text) open(page, text);
  });
  find("from").addEventListener("focus", formats, { once: true });
  addEventListener("hashchange", () => openAddress(page));
  find("previous").addEventListener("click", () => go(page, current - 1));
  find("next").addEventListener("click", () => go(page, current + 1));
  find("number").addEventListener("change", () => go(page, Number(find("number").value) - 1));
}

/** Lists the formats that are read, for texts that do not show theirs. */
async function formats() {
  for await (const f of records("formats", { json: true }, "")) {
    if (f.reads) find("from").append(el("option", { value: f.format, title: f.about }, f.format));
  }
}

/** Opens what the address of the page states; reports whether it states something. */
export async function openAddress(page) {
  const query = new URLSearchParams(location.search);
  const fragment = new URLSearchParams(location.hash.slice(1));
  try {
    const packed = fragment.get("z");
    const text = packed ? await unpacked(packed) : fragment.get("p") ?? query.get("p");
    return text ? await open(page, text) : false;
  } catch (error) {
    failed(error);
    return true;
  }
}

/** Opens a file, which may be packed by gzip; some names tell the format. */
function openFile(page, chosen) {
  const problem = /\.(xcc|dlx)(\.gz)?$/.test(chosen.name);
  return open(page, chosen, problem ? "xcc" : find("from").value);
}

/** Opens a text in any format that the engine reads, or in that with a name. */
export async function open(page, text, from = find("from").value) {
  const flags = { from, ...(find("ignore").checked && { "ignore-unknown": true }) };
  await page.work.run("open", async (signal) => {
    try {
      const all = [];
      for await (const r of records("convert", flags, text, signal)) all.push(r);
      const bad = all.filter((r) => r.error).map((r) => words(new Refusal(r.error)));
      const good = all.filter((r) => r.converted);
      if (good.length === 0) throw new Refusal(bad[0] ?? "there is no puzzle in this text");
      batch = good;
      go(page, 0);
      find("openerror").textContent = bad.slice(0, 20).join("\n");
      const opened = good.length > 1 ? `${good.length} puzzles are open` : "The puzzle is open";
      if (bad.length === 0) say(opened);
      else say(`${opened}; ${bad.length} cannot be read, such as ${bad[0]}`, "wrong");
    } catch (error) {
      if (signal.aborted) return;
      // A problem of exact cover is no puzzle: the engine says so for every format but its own.
      if (!/exact-cover/.test(words(error))) return failed(error);
      batch = [];
      page.openCover(await textOf("convert", { from, to: "xcc" }, text, signal));
      showBatch();
    }
  });
  return true;
}

function failed(error) {
  find("openerror").textContent = words(error);
  say(words(error), "wrong");
}

/** Shows a puzzle of the batch. */
function go(page, n) {
  current = Math.max(0, Math.min(batch.length - 1, n || 0));
  const { converted, warnings = [] } = batch[current];
  page.open(converted).then(() => page.warn(warnings));
  showBatch();
}

function showBatch() {
  find("batch").hidden = batch.length < 2;
  find("number").value = current + 1;
  find("total").textContent = `of ${batch.length}`;
  find("previous").disabled = current === 0;
  find("next").disabled = current >= batch.length - 1;
}

/** Shows what was not understood, and gives the cells that it names a sign. */
export function warn(page, warnings) {
  find("warnings").hidden = warnings.length === 0;
  const lines = warnings.map((w) => w.replaceAll("standard input:", "line "));
  find("warnings").replaceChildren(...lines.map((w) => el("li", {}, w)));
}
