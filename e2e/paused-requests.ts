import type { CDPSession } from "playwright-core";
import type { MonitoredPage } from "./monitored-page.ts";
import { takesScreenshots } from "./screenshots.ts";

type Part = "code" | "data";
const patterns: Record<Part | "typeface", string[]> = {
  code: ["*/assets/*.js", "*/assets/*.css"],
  data: ["*/trpc/*"],
  typeface: ["*.woff2"],
};
const partOf = (url: string) => (/\/trpc\//.test(url) ? "data" : /\.woff2/.test(url) ? "typeface" : "code");

/**
 * Pauses what a page requests, part by part. The typeface comes for screenshots alone: how much space it takes in comparison
 * depends on the fonts of the machine. Playwright's own routes would intercept all requests: half of the time of a visit.
 */
export class PausedRequests {
  readonly #devtools: CDPSession;
  readonly #held: Record<Part, string[]> = { code: [], data: [] };
  readonly #isHolding: Record<Part, boolean> = { code: false, data: false };

  constructor(devtools: CDPSession) {
    this.#devtools = devtools;
  }

  static async of(w: MonitoredPage): Promise<PausedRequests> {
    const devtools = await w.context.newCDPSession(w.page);
    const parts = new PausedRequests(devtools);
    devtools.on("Fetch.requestPaused", ({ requestId, request }) => void parts.#decide(requestId, request.url));
    // Files in a renderer's memory are not requested.
    await devtools.send("Network.enable");
    await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
    await devtools.send("Fetch.enable", {
      patterns: Object.values(patterns)
        .flat()
        .map((urlPattern) => ({ urlPattern })),
    });
    return parts;
  }

  async #decide(requestId: string, url: string): Promise<void> {
    const part = partOf(url);
    if (part === "typeface" && !takesScreenshots)
      await this.#settle("Fetch.failRequest", { requestId, errorReason: "Aborted" });
    else if (part !== "typeface" && this.#isHolding[part]) this.#held[part].push(requestId);
    else await this.#settle("Fetch.continueRequest", { requestId });
  }

  async #settle(...[method, request]: Parameters<CDPSession["send"]>): Promise<void> {
    try {
      await this.#devtools.send(method, request);
    } catch (error) {
      // A page that is left or closed cancels its requests.
      if (!/Invalid InterceptionId|closed/.test(String(error))) throw error;
    }
  }

  holdAll(): void {
    this.#isHolding.code = this.#isHolding.data = true;
    this.#held.code = [];
    this.#held.data = [];
  }

  count(part: Part): number {
    return this.#held[part].length;
  }

  async release(part: Part): Promise<void> {
    this.#isHolding[part] = false;
    const held = this.#held[part].splice(0);
    await Promise.all(held.map((requestId) => this.#settle("Fetch.continueRequest", { requestId })));
  }
}
