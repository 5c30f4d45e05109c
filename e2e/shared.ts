import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { untilReady } from "./server.ts";

/** The server of the run. A test makes an account of its own there and changes nothing that others read. */
export const server = inject("server");
await untilReady(server);

/** Connects to the browser of the run; `close` ends the connection and the contexts opened over it. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject("browserEndpoint"));

/** The browser for the tests of a file: connected before the first one, closed after the last one. */
export function testBrowser(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterAll(() => browser.close());
  return () => browser;
}
