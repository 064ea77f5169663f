// Questions to the engine: each is a subcommand of the program, answered as records (docs/json.md).

/** An answer that says what is wrong with the question. */
export class Refusal extends Error {}

/** Asks the engine; returns the response. */
export async function ask(command, flags, body, signal) {
  const query = new URLSearchParams(flags).toString();
  const response = await fetch(`api/${command}${query ? "?" + query : ""}`,
    { method: "POST", body, signal, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  if (response.ok) return response;
  const text = await response.text();
  let message = text.trim();
  try {
    message = JSON.parse(text).error ?? message;
  } catch { /* not JSON: the text is the message */ }
  throw new Refusal(message || `the server answered ${response.status}`);
}

/** Yields the records of an answer as they come; hear gets what is told of work in between. */
export async function* records(command, flags, body, signal, hear = () => {}) {
  const response = await ask(command, flags, body, signal);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    const lines = (rest + (value ?? "")).split("\n");
    rest = done ? "" : lines.pop();
    for (const line of lines.filter((l) => l.trim())) {
      const told = JSON.parse(line);
      if (told.progress || told.note) hear(told);
      else yield told;
    }
    if (done) return;
  }
}

/** Returns the record of the only puzzle of a question. */
export async function record(command, flags, body, signal, hear) {
  for await (const r of records(command, flags, body, signal, hear)) {
    if (r.status === "error") throw new Refusal(r.error);
    return r;
  }
  throw new Refusal("the server gave no answer");
}

/** Returns an answer that is a text, not records. */
export async function text(command, flags, body, signal) {
  return (await ask(command, flags, body, signal)).text();
}

/** Returns the text of the file that the server was started with, "" if there is none. */
export async function file() {
  const response = await fetch("api/file");
  return response.ok ? response.text() : "";
}
