import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { MonitoredPage, type Size, sizes } from "./monitored-page.ts";
import { load, visitEveryRoute } from "./route-visits.ts";
import { testBrowser } from "./shared.ts";

const [desktop] = sizes as [Size];
const browser = testBrowser();

/** A browser that blocks cookies and all that sites store, as its settings and in-app browsers do. */
const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const area of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, area, { configurable: true, get: refuse });
    Object.defineProperty(Document.prototype, "cookie", { configurable: true, get: () => "", set: () => {} });
    Object.defineProperty(Navigator.prototype, "cookieEnabled", { configurable: true, get: () => false });
    Reflect.deleteProperty(window, "BroadcastChannel");
  });

const failures = /불러오지 못했|서비스에 문제가 생겼/;

test("a guest whose browser blocks cookies and storage sees every page continue without an error", async () => {
  const guest = { visitor: "a guest", colorScheme: "light" } as const;
  const faults = await visitEveryRoute(browser(), desktop, guest, async ({ page }) => {
    await blockStorage(page);
    return async (visited, address) => {
      const found = await load(visited, address);
      const shown = await visited.locator("body").innerText();
      return failures.test(shown) ? [...found, `says ${failures.exec(shown)?.[0]}`] : found;
    };
  });
  expect(faults).toEqual([]);
});

test.each(["/login", "/signup", "/my", "/payment"])(
  "%s says to a browser that blocks cookies that it needs them",
  async (address) => {
    const w = await MonitoredPage.open(browser(), desktop);
    await blockStorage(w.page);
    await w.page.goto(address);
    const notice = w.page.getByText("이 브라우저가 쿠키를 막고 있어");
    await expect.poll(() => notice.isVisible()).toBe(true);
    await w.context.close();
  },
);
