import axe from "axe-core";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, Locator, Page, Request } from "playwright-core";

const shots = join(import.meta.dirname, "screenshots");

export type Size = { name: string; width: number; height: number; isMobile: boolean };
export const sizes: Size[] = [
  { name: "desktop", width: 1440, height: 900, isMobile: false },
  { name: "mobile", width: 390, height: 844, isMobile: true },
];

type ApiCall = { path: string; from: number };

/** Longer than what a page does between two calls that do not wait for each other. */
const slowMs = 800;

/** A browser page that notes everything that goes wrong on it: console errors, failed requests, refusals, accessibility. */
export class WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly troubles: string[] = [];
  readonly #size: Size;
  readonly #calls: ApiCall[] = [];

  private constructor(context: BrowserContext, page: Page, size: Size) {
    this.context = context;
    this.page = page;
    this.#size = size;
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()))
        this.troubles.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.troubles.push(`page error: ${error.message}`));
    page.on("requestfailed", (request) => {
      // A player gives up a range it no longer needs, and a navigation the calls of the page before it.
      if (request.failure()?.errorText !== "net::ERR_ABORTED")
        this.troubles.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.troubles.push(`${response.status()}: ${response.url()}`);
    });
    page.on("request", (request) => this.#note(request));
  }

  #note(request: Request): void {
    const { pathname } = new URL(request.url());
    // What a page is painted from is read; a save on the way is nothing it waits for.
    const isRead = request.method() === "GET" || pathname === "/trpc/auth.refresh";
    if (pathname.startsWith("/trpc/") && isRead) this.#calls.push({ path: pathname, from: Date.now() });
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
    // Chromium logs most violations by itself, those of some directives not.
    await context.addInitScript(() =>
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        reportError(new Error(`Content Security Policy: ${effectiveDirective} ${blockedURI}`)),
      ),
    );
    return new WatchedPage(context, await context.newPage(), size);
  }

  /** Loads an address anew. */
  async visit(path: string): Promise<void> {
    // The page before is left first: its last calls are not this one's.
    await this.page.goto("about:blank");
    this.#calls.length = 0;
    await this.page.goto(path);
    await this.page.waitForLoadState("networkidle");
  }

  /** The reads since the last `visit`. */
  reads(): string[] {
    return this.#calls.map(({ path }) => path);
  }

  /**
   * Loads an address over a line on which every call takes long, so that calls which wait for each other stand apart.
   * @returns the reads in waves; those of a wave left before any of it was answered
   */
  async visitSlowly(path: string, ready: Locator): Promise<string[][]> {
    await this.page.route("**/trpc/**", async (route) => {
      await setTimeout(slowMs);
      await route.continue();
    });
    await this.visit(path);
    await ready.waitFor();
    const waves: { from: number; paths: string[] }[] = [];
    for (const { path: call, from } of this.#calls) {
      const wave = waves.at(-1);
      if (wave && from < wave.from + slowMs) wave.paths.push(call);
      else waves.push({ from, paths: [call] });
    }
    await this.page.unrouteAll({ behavior: "wait" });
    return waves.map(({ paths }) => paths);
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
        .map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`).join(" | ")}`,
        );
    });
    return found.map((line) => `${this.page.url()} ${line}`);
  }
}
