import axe from "axe-core";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page, Request } from "playwright-core";

const shots = join(import.meta.dirname, "screenshots");

export type Size = { name: string; width: number; height: number; isMobile: boolean };
export const sizes: Size[] = [
  { name: "desktop", width: 1440, height: 900, isMobile: false },
  { name: "mobile", width: 390, height: 844, isMobile: true },
];

type ApiCall = { path: string; from: number; to: number };

/** A browser page that notes everything that goes wrong on it: console errors, failed requests, refusals, accessibility. */
export class WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly troubles: string[] = [];
  readonly #size: Size;
  readonly #calls = new Map<Request, ApiCall>();

  private constructor(context: BrowserContext, page: Page, size: Size) {
    this.context = context;
    this.page = page;
    this.#size = size;
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.troubles.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.troubles.push(`page error: ${error.message}`));
    page.on("requestfailed", (request) => {
      // A player gives up a range it no longer needs, and a navigation the calls of the page before it.
      if (request.failure()?.errorText !== "net::ERR_ABORTED") this.troubles.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.troubles.push(`${response.status()}: ${response.url()}`);
    });
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(trpc|api)\//.test(pathname)) this.#calls.set(request, { path: pathname, from: Date.now(), to: Infinity });
    });
    page.on("requestfinished", (request) => {
      const call = this.#calls.get(request);
      if (call) call.to = Date.now();
    });
  }

  static async open(browser: Browser, size: Size, baseURL: string): Promise<WatchedPage> {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: size.width, height: size.height },
      isMobile: size.isMobile,
      hasTouch: size.isMobile,
      locale: "ko-KR",
      timezoneId: "Asia/Seoul",
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(20_000);
    return new WatchedPage(context, await context.newPage(), size);
  }

  /** Loads an address anew. */
  async visit(path: string): Promise<void> {
    this.#calls.clear();
    await this.page.goto(path);
    await this.page.waitForLoadState("networkidle");
  }

  /**
   * How many calls had to wait for one another since the last `visit`: 0 when none was made, 1 when all left together.
   */
  roundTrips(): number {
    const calls = [...this.#calls.values()].toSorted((a, b) => a.from - b.from);
    const depthOf = calls.map(() => 1);
    calls.forEach((call, index) => {
      for (let before = 0; before < index; before += 1) {
        if ((calls[before]?.to ?? Infinity) <= call.from) depthOf[index] = Math.max(depthOf[index] ?? 1, (depthOf[before] ?? 1) + 1);
      }
    });
    return Math.max(0, ...depthOf);
  }

  async screenshot(name: string): Promise<void> {
    await mkdir(shots, { recursive: true });
    await this.page.screenshot({ path: join(shots, `${name}-${this.#size.name}.png`) });
  }

  /** What axe finds that is serious or critical, as short lines. */
  async accessibilityTroubles(): Promise<string[]> {
    await this.page.evaluate(axe.source);
    const found = await this.page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
    });
    return found.map((line) => `${this.page.url()} ${line}`);
  }
}
