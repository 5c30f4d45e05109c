import type { Page } from "playwright-core";
import { waitTimeoutMs } from "./wait-timeout.ts";

/**
 * Waits until the video has played up to a second.
 * @throws with the state of the video that does not get there
 */
export async function reaches(page: Page, sec: number, rate?: number): Promise<void> {
  const hasReached = (to: { sec: number; rate: number | undefined }) => {
    const video = document.querySelector("video");
    if (video && to.rate !== undefined) video.playbackRate = to.rate;
    return (video?.currentTime ?? 0) >= to.sec;
  };
  await page.waitForFunction(hasReached, { sec, rate }, { timeout: waitTimeoutMs }).catch(async (cause: unknown) => {
    const state = await page.evaluate(() => {
      const { currentTime, paused, readyState, networkState, error } = document.querySelector("video") ?? {};
      const text = document.querySelector("main")?.innerText.slice(0, 300);
      return JSON.stringify({ currentTime, paused, readyState, networkState, error: error?.message, text });
    });
    throw new Error(`the video does not reach ${sec}: ${state}`, { cause });
  });
}
