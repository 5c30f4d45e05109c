/** Holds up a work in steps: it waits where it passes, until it may go on. */
export class Gate {
  #closing = new AbortController();
  #opened = Promise.resolve();
  #open = () => {};

  /** Aborted when the gate is closed. */
  get signal(): AbortSignal {
    return this.#closing.signal;
  }

  close(): void {
    if (this.signal.aborted) return;
    this.#opened = new Promise((open) => {
      this.#open = open;
    });
    this.#closing.abort();
  }

  open(): void {
    if (!this.signal.aborted) return;
    this.#closing = new AbortController();
    this.#open();
  }

  /** Resolved while the gate is open. */
  async pass(): Promise<void> {
    while (this.signal.aborted) await this.#opened;
  }
}
