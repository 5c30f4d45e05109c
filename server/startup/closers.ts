/** What was opened, closed in the reverse order; closing twice closes once. */
export class Closers {
  readonly #closers: (() => Promise<unknown> | void)[] = [];

  add(close: () => Promise<unknown> | void): void {
    this.#closers.push(close);
  }

  /** One that fails keeps none of the others open; the first failure is thrown at the end. */
  async closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.#closers.splice(0).toReversed()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
