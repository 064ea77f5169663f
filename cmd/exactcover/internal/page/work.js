// Work that takes time: the newest question of a kind aborts the older one, and all can be stopped.

import { Refusal } from "./api.js";

/** Event "change": whether something runs has changed. Others set failed, which takes errors. */
export class Work extends EventTarget {
  #running = new Map(); // by kind: the controller of the request

  /** Runs a task, which gets a signal; an older one of this kind is aborted. */
  async run(kind, task) {
    this.stop(kind);
    const controller = new AbortController();
    this.#running.set(kind, controller);
    this.dispatchEvent(new Event("change"));
    try {
      return await task(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) return this.failed(kind, error);
    } finally {
      if (this.#running.get(kind) === controller) {
        this.#running.delete(kind);
        this.dispatchEvent(new Event("change"));
      }
    }
  }

  /** Stops the work of a kind, or all work. */
  stop(kind) {
    for (const k of kind ? [kind] : [...this.#running.keys()]) {
      this.#running.get(k)?.abort();
      this.#running.delete(k);
    }
    this.dispatchEvent(new Event("change"));
  }

  /** The kinds of work that run. */
  get kinds() { return [...this.#running.keys()]; }
}

/** The words for an error: what the engine said, or that it does not answer. */
export function words(error) {
  if (error instanceof Refusal) return error.message.replaceAll("standard input:", "line ");
  if (error instanceof TypeError) return "the server does not answer; is it still running?";
  return String(error);
}
