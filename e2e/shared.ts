import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { untilReady } from "./server.ts";

/** The server of the run. A test makes an account of its own there and changes nothing that others read. */
export const server = inject("server");
await untilReady(server);

/** Milliseconds by which the code of each page comes later: a test that passes with them does not depend on a fast machine. */
const codeDelayMs = Number(process.env["CODE_DELAY_MS"] ?? 0);

/** Connects to the browser of the run; `close` ends the connection and the contexts opened over it. */
export async function connectBrowser(): Promise<Browser> {
  const browser = await chromium.connect(inject("browserEndpoint"));
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    // A test cannot answer the requests of a page that goes through a worker.
    const context = await open({ serviceWorkers: "block", ...options });
    if (codeDelayMs > 0) await delayCode(context);
    return context;
  };
  return browser;
}

/** A document requests its code by adding it to its head. */
const delayCode = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((delayMs) => {
    Element.prototype.append = function (...nodes) {
      const add = () => nodes.forEach((node) => this.appendChild(typeof node === "string" ? new Text(node) : node));
      if (this === document.head) setTimeout(add, delayMs);
      else add();
    };
  }, codeDelayMs);

/** The browser for the tests of a file: connected before the first one, closed after the last one. */
export function testBrowser(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterAll(() => browser.close());
  return () => browser;
}
