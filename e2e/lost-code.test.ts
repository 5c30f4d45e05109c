import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { routeAddresses } from "./route-addresses.ts";
import { server, testBrowser } from "./shared.ts";
import { waitTimeoutMs } from "./wait-timeout.ts";

const browser = testBrowser();

/** The files that the document of a course loads before it can be used. */
async function filesOf(address: string): Promise<string[]> {
  const document = await (await fetch(server.url + address)).text();
  const code = /<template id="code">([\s\S]*?)<\/template>/.exec(document)?.[1] ?? "";
  return Array.from(code.matchAll(/(?:src|href)="([^"]+\.js)"/g), ([, file = ""]) => file);
}

/** Opens an address while `times` requests for one of its files are lost. */
async function openWithout(file: string, times: number, address: string): Promise<Page> {
  const context = await browser().newContext({ baseURL: server.url, reducedMotion: "reduce" });
  context.setDefaultTimeout(waitTimeoutMs);
  const page = await context.newPage();
  let lost = 0;
  await page.route(
    (url) => url.pathname === file,
    (route) => (lost++ < times ? route.abort("connectionreset") : route.continue()),
  );
  await page.goto(address);
  return page;
}

const course = async (): Promise<string> =>
  (await routeAddresses()).find((address) => address.startsWith("/courses/")) ?? "";

const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "페이지를 다 불러오지 못해" });

test("an entry script that is lost once is fetched again", async () => {
  const address = await course();
  const [entry = ""] = await filesOf(address);
  const page = await openWithout(entry, 1, address);
  await page.waitForFunction(() => !window.$_TSR);
  expect(await notice(page).isVisible()).toBe(false);
  await page.context().close();
});

test("a page without its entry script says so, with a link that loads it again", async () => {
  const address = await course();
  const [entry = ""] = await filesOf(address);
  const page = await openWithout(entry, Infinity, address);
  await notice(page).waitFor();
  await page.unrouteAll();
  await notice(page).getByRole("link", { name: "다시 불러오기" }).click();
  await page.waitForFunction(() => !window.$_TSR);
  expect(await notice(page).isVisible()).toBe(false);
  await page.context().close();
});
