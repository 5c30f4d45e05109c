import type { Page, Route } from "playwright-core";

/** Holds the parts of uploads back, so that a test knows what has arrived when the line or the server dies. */
export class PartGate {
  readonly #waiting: Route[] = [];
  #isOpen = false;

  static async before(page: Page): Promise<PartGate> {
    const gate = new PartGate();
    await page.route(/\/media-uploads\//, (route) => gate.#pass(route));
    return gate;
  }

  /** The requests that wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Lets the requests pass that wait. */
  async open(): Promise<void> {
    for (const route of this.#waiting.splice(0)) await route.continue();
  }

  openForGood(): Promise<void> {
    this.#isOpen = true;
    return this.open();
  }

  #pass(route: Route): Promise<void> | undefined {
    if (this.#isOpen || route.request().method() !== "PATCH") return route.continue();
    this.#waiting.push(route);
  }
}
