import type { Browser, Page } from "playwright-core";
import { vi } from "vitest";
import type { Size } from "./monitored-page.ts";
import { server } from "./shared.ts";
import { waitTimeoutMs } from "./wait-timeout.ts";

/** Labels of controls that are replaced by a note about JavaScript. */
const isControl = (line: string) =>
  /시작하기$|^장바구니$|^찜하기$|^팔로우$|^질문 찾기$|^좋아요$|^인증번호 받기$|^이메일$/.test(line);
const isNote = (line: string) => line.includes("자바스크립트를 켜");
/** Only a phone without JavaScript shows the menu above the page. */
const menu = new Set(["추천", "강의", "코스", "크리에이터", "이벤트·혜택"]);

/** A page of a browser that runs no scripts. */
export async function openPlainPage(browser: Browser, { width, height, isMobile }: Size): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    isMobile,
    reducedMotion: "reduce",
    javaScriptEnabled: false,
  });
  return context.newPage();
}

async function linesOf(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText);
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/**
 * Loads an address without scripts. A page that needs them has to say so, or to play its preview without them.
 * @param scripted shows the same address with scripts
 * @returns what only one of both shows
 */
export async function differencesWithoutJavaScript(plain: Page, scripted: Page, address: string): Promise<string[]> {
  const response = await plain.goto(address);
  const lines = await linesOf(plain);
  if ((await response?.text())?.includes('aria-busy="true"')) {
    await vi.waitFor(async () => {
      const text = await plain.locator("main").innerText();
      const serves =
        text.includes("자바스크립트를 켜야 볼 수 있어요") || (await plain.locator("main video").isVisible());
      if (!serves) throw new Error(`${address} does not say it`);
    }, waitTimeoutMs);
    return [];
  }
  const expected = await linesOf(scripted);
  const missing = expected.filter((line) => !lines.includes(line) && !isControl(line));
  const added = lines.filter((line) => !expected.includes(line) && !isNote(line) && !menu.has(line));
  return [
    ...missing.map((line) => `missing without JavaScript: ${line}`),
    ...added.map((line) => `only without JavaScript: ${line}`),
  ];
}
