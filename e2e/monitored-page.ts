import axe from "axe-core";
import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, Locator, Page, Request } from "playwright-core";
import { afterEach, expect, vi } from "vitest";
import { type Account, signIn } from "./accounts.ts";
import { screenshotPath } from "./screenshots.ts";
import { waitTimeoutMs } from "./wait-timeout.ts";
import { server } from "./shared.ts";

export type Size = { name: string; width: number; height: number; isMobile: boolean };
export const sizes: Size[] = [
  { name: "desktop", width: 1440, height: 900, isMobile: false },
  { name: "mobile", width: 390, height: 844, isMobile: true },
];

type ApiCall = { path: string; from: number };

/** Longer than the time between two calls of a page that do not wait for each other. */
const slowMs = 1_200;

/** Playwright warns of the worker that the tests block on purpose. */
const blockedWorker = "Service Worker registration blocked by Playwright";

const reportMs = 5_000;
const reportLines = 100;

const open = new Set<MonitoredPage>();

/** The code of a section is loaded when it comes near the screen. */
export const untilInteractive = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactFiber"))))
    .toBe(true);

/** Once its code is there, what is below the first screen gets its height, which its text has only then. */
export async function untilLaidOut(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !window.$_TSR && !document.querySelector(":root[data-below] [data-below-first-screen]"),
  );
}

/** Once the document at an address has its data: a busy server sends one that is late without them, to be stored nowhere. */
export const untilRendered = (page: Page, path: string): Promise<void> =>
  expect
    .poll(async () => (await page.request.get(path)).headers()["cache-control"], { timeout: waitTimeoutMs })
    .not.toBe("no-store");

// A list of waits does not show why one of them failed.
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (error) for (const page of open) error.message += `\n${await page.report()}`;
});

/** A browser page that records every issue on it: console errors, failed requests, error responses, accessibility. */
export class MonitoredPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly issues: string[] = [];
  readonly #size: Size;
  readonly #calls: ApiCall[] = [];
  readonly #pendingReads = new Set<Request>();
  readonly #pendingCode = new Set<Request>();
  #streamOpened = Promise.withResolvers<void>();

  private constructor(context: BrowserContext, page: Page, size: Size) {
    open.add(this);
    context.on("close", () => open.delete(this));
    this.context = context;
    this.page = page;
    this.#size = size;
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()) && message.text() !== blockedWorker)
        this.issues.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.issues.push(`page error: ${error.message}`));
    page.on("requestfailed", (request) => {
      // A player cancels a range it no longer needs, and a navigation the calls of the previous page.
      if (request.failure()?.errorText !== "net::ERR_ABORTED")
        this.issues.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.issues.push(`${response.status()}: ${response.url()}`);
    });
    page.on("request", (request) => this.#record(request));
    page.on("requestfinished", (request) => this.#forget(request));
    page.on("requestfailed", (request) => this.#forget(request));
  }

  #record(request: Request): void {
    if (request.resourceType() === "script") this.#pendingCode.add(request);
    const { pathname } = new URL(request.url());
    // A page is painted from its reads; it does not wait for a save.
    const isRead = request.method() === "GET" || pathname === "/trpc/auth.refresh";
    if (!pathname.startsWith("/trpc/") || !isRead) return;
    // It stays open, and is opened when the page has nothing else to load.
    if (pathname === "/trpc/notification.changes") return this.#streamOpened.resolve();
    this.#calls.push({ path: pathname, from: Date.now() });
    this.#pendingReads.add(request);
  }

  #forget(request: Request): void {
    this.#pendingReads.delete(request);
    this.#pendingCode.delete(request);
  }

  /** @param account signed in before the first address is loaded */
  static async open(
    browser: Browser,
    size: Size,
    account?: Account,
    { url } = { url: server.url },
  ): Promise<MonitoredPage> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: size.width, height: size.height },
      isMobile: size.isMobile,
      hasTouch: size.isMobile,
      locale: "ko-KR",
      timezoneId: "Asia/Seoul",
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(waitTimeoutMs);
    // Chromium logs most violations, but not those of some directives.
    await context.addInitScript(() =>
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        reportError(new Error(`Content Security Policy: ${effectiveDirective} ${blockedURI}`)),
      ),
    );
    if (account) await signIn(context, account);
    return new MonitoredPage(context, await context.newPage(), size);
  }

  /** Content of the page. */
  async report(): Promise<string> {
    const shown = (await this.page.locator("body").ariaSnapshot({ timeout: reportMs })).split("\n");
    return [`${this.#size.name}: ${this.page.url()}`, ...this.issues, ...shown.slice(0, reportLines)].join("\n");
  }

  /** Loads an address as a new visit. */
  async visit(path: string): Promise<void> {
    // The previous page is left first, so that its last calls are not counted here.
    await this.page.goto("about:blank");
    this.forgetReads();
    this.#pendingReads.clear();
    this.#pendingCode.clear();
    this.#streamOpened = Promise.withResolvers();
    await this.page.goto(path);
    // The code for that is requested after the first paint: before it the network may be idle for a while, too.
    await untilLaidOut(this.page);
    await this.#untilIdle();
  }

  /** Visits an address once its document has its data: a busy server sends one that is late without them. */
  async visitRendered(path: string): Promise<void> {
    await untilRendered(this.page, path);
    await this.visit(path);
  }

  /** A page with an open stream never comes to rest by the browser's measure. */
  async #untilIdle(): Promise<void> {
    await Promise.race([this.page.waitForLoadState("networkidle"), this.#streamOpened.promise]);
  }

  /** The page follows the user's notifications. */
  untilStreamOpened(): Promise<void> {
    return this.#streamOpened.promise;
  }

  forgetReads(): void {
    this.#calls.length = 0;
  }

  /** The reads since the last `visit`, or since they were forgotten, of a page that has come to rest. */
  async readsUntilIdle(): Promise<string[]> {
    await this.#untilIdle();
    return this.#calls.map(({ path }) => path);
  }

  /** The reads without an answer: a sign-out in the meantime refuses them. */
  pendingReads(): string[] {
    return [...this.#pendingReads].map((request) => request.url());
  }

  /** Lets a page load at once the code that it loads when it has nothing else to do. Its clock has to be installed. */
  async loadIdleCode(): Promise<void> {
    await this.page.clock.fastForward(5_000);
    await vi.waitFor(() => {
      if (this.#pendingCode.size > 0) throw new Error("the page waits for code");
    }, waitTimeoutMs);
  }

  /**
   * Loads an address over a slow connection, so that calls which wait for each other are apart in time.
   * @returns the reads in waves; those of a wave were sent before any of them was answered
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
    // A call that failed for the moment is sent again, and would look like one that waits for another.
    if (this.issues.length > 0) throw new Error(this.issues.join("\n"));
    return waves.map(({ paths }) => paths);
  }

  /** @param fullPage from the top of the page to its end */
  async screenshot(name: string, { fullPage = false } = {}): Promise<void> {
    const path = await screenshotPath(name, this.#size.name);
    if (path) await this.page.screenshot({ path, fullPage });
  }

  /** The issues that axe finds, as short lines. */
  async accessibilityIssues(): Promise<string[]> {
    // A document that was examined before has it.
    if (!(await this.page.evaluate(() => "axe" in window))) await this.page.evaluate(axe.source);
    const found = await this.page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"] });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`).join(" | ")}`,
      );
    });
    return found.map((line) => `${this.page.url()} ${line}`);
  }
}
