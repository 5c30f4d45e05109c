import { limits } from "../../../../shared/limits.ts";
import type { CueChange } from "../../../../shared/media/transcript.ts";

/** A pause in typing this long saves what was typed. */
const pauseMs = 1_000;

export type SaveState = "SAVED" | "WAITING" | "SAVING" | "FAILED";

/**
 * Saves the texts of cues while they are edited: a call at a time, with the newest text of each. A text that could not
 * be saved waits for the next try.
 */
export class CueSaver {
  readonly #send: (changes: CueChange[]) => Promise<void>;
  readonly #waiting = new Map<number, string>();
  readonly #listeners = new Set<() => void>();
  #state: SaveState = "SAVED";
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Tries follow each other. */
  #last = Promise.resolve(true);

  constructor(send: (changes: CueChange[]) => Promise<void>) {
    this.#send = send;
  }

  readonly state = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(position: number, text: string): void {
    this.#waiting.set(position, text);
    if (this.#state !== "SAVING") this.#show("WAITING");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pauseMs);
  }

  /** Saves what waits, at once. @returns whether all is saved; the state says so too */
  readonly flush = (): Promise<boolean> => {
    clearTimeout(this.#timer);
    this.#last = this.#last.then(() => this.#sendAll());
    return this.#last;
  };

  async #sendAll(): Promise<boolean> {
    try {
      while (this.#waiting.size > 0) {
        this.#show("SAVING");
        const some = [...this.#waiting].slice(0, limits.transcriptChangesMax);
        await this.#send(some.map(([position, text]) => ({ position, text })));
        // Typed on in the meantime: the newer text waits.
        for (const [position, text] of some) if (this.#waiting.get(position) === text) this.#waiting.delete(position);
      }
    } catch {
      this.#show("FAILED");
      return false;
    }
    this.#show("SAVED");
    return true;
  }

  #show(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
