import { afterAll, beforeAll, expect, test } from "vitest";
import { testBrowser, server } from "./shared.ts";
import { waitTimeoutMs } from "./wait-timeout.ts";
import { type RunningServer, startServer } from "./server.ts";

const browser = testBrowser();
let development: RunningServer;
beforeAll(async () => {
  development = await startServer({ beside: server, isDevelopment: true });
});
afterAll(async () => {
  await development.stop();
});

test("in development the modules of the client are served as they are, and a page of them works", async () => {
  const context = await browser().newContext({ baseURL: development.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  const issues: string[] = [];
  page.on("pageerror", ({ message }) => issues.push(message));
  page.on("response", (response) => {
    if (response.status() >= 400) issues.push(`${response.status()}: ${response.url()}`);
  });
  // The first visit waits for Vite, which bundles the packages.
  await page.goto("/courses", { timeout: 2 * waitTimeoutMs });
  await page.getByRole("link", { name: "음악", exact: true }).click({ timeout: 2 * waitTimeoutMs });
  await page.waitForURL(/category=/);
  await expect.poll(() => page.title()).toBe("음악 코스 · CLOSEGAP");
  expect(issues).toEqual([]);
  await context.close();
});
