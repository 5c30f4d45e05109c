import type { CDPSession, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compose, pressWhileComposing, showSyllable } from "./composing.ts";
import { MonitoredPage, type Size, sizes } from "./monitored-page.ts";
import { type RunningServer, startServer } from "./server.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();
const password = "closegap-demo";
const [desktop] = sizes as [Size];

// A shop of its own: the test writes in the drafts of its teacher.
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Fields that take any text: neither numbers nor times. */
const textFields = (page: Page) =>
  page.locator(
    "main :is(textarea, input:not([type]), input[type=text]):not([inputmode]):not([aria-label$=시작]):not([aria-label$=끝])",
  );

const written = "한글끝다라붙임";

/** Writes in a field in every way in which a syllable may be interrupted. */
async function writeAll(page: Page, cdp: CDPSession, field: Locator): Promise<void> {
  const value = () => field.inputValue();
  await field.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await compose(cdp, ["ㅎ", "하", "한"], "COMMIT");
  await compose(cdp, ["ㄱ", "그", "글"], "COMMIT");
  // Enter ends the syllable, and sends nothing.
  await showSyllable(cdp, "끝");
  await pressWhileComposing(cdp, "Enter");
  await cdp.send("Input.insertText", { text: "끝" });
  // Backspace takes a letter of the syllable, and at last the syllable.
  await showSyllable(cdp, "나");
  await pressWhileComposing(cdp, "Backspace");
  await showSyllable(cdp, "ㄴ");
  await pressWhileComposing(cdp, "Backspace");
  await showSyllable(cdp, "");
  expect(await value()).toBe("한글끝");
  // The field is left within a syllable.
  await showSyllable(cdp, "다");
  await field.blur();
  expect(await value()).toBe("한글끝다");
  // A paste takes an open syllable over, and undo takes it back.
  await field.focus();
  await page.keyboard.press("Control+End");
  await showSyllable(cdp, "라");
  await page.keyboard.press("Control+V");
  expect(await value()).toBe(written);
  await showSyllable(cdp, "마");
  await page.keyboard.press("Control+Z");
  expect(await value()).toBe(written);
  await page.keyboard.press("Control+V");
  expect(await value()).toBe(`${written}붙임`);
  await page.keyboard.press("Control+Z");
  expect(await value()).toBe(written);
  await field.blur();
}

/** @returns the names of the fields of a screen that were written in, of which there are at most three of a kind */
async function writeInFields(w: MonitoredPage): Promise<string[]> {
  const { page } = w;
  const cdp = await w.context.newCDPSession(page);
  const kinds = new Map<string, number>();
  const names: string[] = [];
  const count = await textFields(page).count();
  for (let index = 0; index < count; index += 1) {
    const field = textFields(page).nth(index);
    const name = await field.evaluate(
      (element: HTMLInputElement) => element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent ?? "",
    );
    const kind = name.replaceAll(/[\d:.]+/g, "#");
    if ((kinds.get(kind) ?? 0) >= 3) continue;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    await writeAll(page, cdp, field);
    names.push(name);
  }
  return names;
}

async function openAs(email: string): Promise<MonitoredPage> {
  const w = await MonitoredPage.open(browser(), desktop, { email, password }, server);
  await w.context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.url });
  await w.page.goto("/studio");
  await w.page.evaluate(() => navigator.clipboard.writeText("붙임"));
  return w;
}

const lectureOf = async (page: Page, course: string): Promise<string> => {
  await page.goto(course);
  return (await page.getByRole("link", { name: /편집 / }).first().getAttribute("href")) ?? "";
};

test.each([
  ["of the page of a course", async (_page: Page, course: string) => `${course}/page`, 7],
  ["of the outline", async (_page: Page, course: string) => course, 4],
  ["of a lecture", lectureOf, 8],
])("Hangul in the fields %s is neither lost nor doubled, and is saved", async (_, addressOf, least) => {
  const w = await openAs("teacher@closegap.test");
  const { page } = w;
  await page.locator("main li a").last().click();
  await page.getByRole("link", { name: "구성" }).waitFor();
  await page.goto(await addressOf(page, new URL(page.url()).pathname));
  await textFields(page).first().waitFor();
  const names = await writeInFields(w);
  expect(names.length).toBeGreaterThanOrEqual(least);
  await page.getByText("저장됨", { exact: true }).first().waitFor();
  await page.reload();
  await textFields(page).first().waitFor();
  for (const name of names)
    expect([name, await page.getByRole("textbox", { name, exact: true }).first().inputValue()]).toEqual([
      name,
      written,
    ]);
  await w.context.close();
});

test("Hangul in the fields of an application is neither lost nor doubled", async () => {
  const w = await openAs("newcomer@closegap.test");
  await textFields(w.page).first().waitFor();
  expect((await writeInFields(w)).length).toBeGreaterThanOrEqual(3);
  await w.context.close();
});

test("what is typed when the page is closed is saved by the next page", async () => {
  const w = await openAs("teacher@closegap.test");
  const { page } = w;
  await page.locator("main li a").last().click();
  await page.getByRole("link", { name: "가격" }).click();
  const price = page.getByLabel("정가");
  await price.fill("17300");
  // Neither a pause nor another focus has saved it.
  await page.reload();
  await expect.poll(() => price.inputValue()).toBe("17,300");
  await page.getByText("저장됨", { exact: true }).first().waitFor();
  await w.context.close();
});
