import { gunzipSync } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { server, testBrowser } from "./shared.ts";

const browser = testBrowser();
const keys = { analyticsKey: "a-project-key", errorReportingDsn: "https://key@errors.example/1" };

/** @param isConfigured as if the server had been started with both keys */
async function openPage(isConfigured: boolean): Promise<{ page: Page; sent: Request[] }> {
  const context = await browser().newContext({
    baseURL: server.url,
    reducedMotion: "reduce",
    bypassCSP: isConfigured,
  });
  const page = await context.newPage();
  const sent: Request[] = [];
  page.on("request", (request) => void sent.push(request));
  await page.route(/^https:/, (route) => route.fulfill({ json: {} }));
  if (isConfigured)
    await page.route(
      ({ href, pathname }) => href.startsWith(server.url) && pathname === "/",
      async (route) => {
        const response = await route.fetch();
        // The data of the document are text within a script.
        const inScript = (value: unknown) => JSON.stringify(JSON.stringify({ measurement: value })).slice(2, -2);
        const text = (await response.text()).replace(inScript(null), () => inScript(keys));
        await route.fulfill({ response, body: text });
      },
    );
  await page.goto("/?utm_source=letter&token=secret");
  await page.waitForLoadState("networkidle");
  return { page, sent };
}

const hostsOf = (sent: Request[]) => [
  ...new Set(
    sent.map((request) => new URL(request.url())).flatMap(({ host, protocol }) => (protocol === "https:" ? host : [])),
  ),
];
const filesOf = (sent: Request[]) =>
  sent.flatMap((request) => /\/(analytics|error-reporting|configured-tasks)-[^/]*\.js$/.exec(request.url())?.[1] ?? []);

/** Events that analytics has received; the library compresses them. */
const analyticsOf = (sent: Request[]): string =>
  sent
    .filter((request) => request.url().includes("amplitude"))
    .map((request) => request.postDataBuffer() ?? Buffer.from(""))
    .map((body) => (body[0] === 0x1f ? gunzipSync(body) : body).toString())
    .join("\n");

test("without a key nothing that measures is loaded, sent or asked", async () => {
  const { page, sent } = await openPage(false);
  await page.goto("/courses");
  await page.waitForLoadState("networkidle");
  expect({ hosts: hostsOf(sent), files: filesOf(sent) }).toEqual({ hosts: [], files: [] });
  expect(await page.getByRole("region", { name: /이용 기록/ }).count()).toBe(0);
  await page.context().close();
});

test("[R7b.9 R9.9 R9.10] with keys nothing is sent before the visitor agrees, and both services receive events then", async () => {
  const { page, sent } = await openPage(true);
  const banner = page.getByRole("region", { name: "이용 기록을 분석해도 될까요?" });
  await banner.waitFor();
  expect({ hosts: hostsOf(sent), files: filesOf(sent) }).toEqual({ hosts: [], files: ["configured-tasks"] });
  expect([page.url(), await page.evaluate(() => document.cookie)]).toEqual([`${server.url}/`, ""]);
  await banner.getByRole("button", { name: "동의하기" }).click();
  await expect.poll(() => hostsOf(sent).toSorted()).toEqual(["api2.amplitude.com", "errors.example"]);
  expect(analyticsOf(sent)).toContain(`"api_key":"${keys.analyticsKey}"`);
  // The document has removed both from its address.
  await expect.poll(() => analyticsOf(sent)).toContain(`"utm_source":"letter"`);
  expect(analyticsOf(sent)).not.toContain("secret");
  expect(await banner.count()).toBe(0);
  await page.context().close();
});
