import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { launchBrowser } from "../../browser.ts";
import { freePort, startProcess } from "../processes.ts";
import { print, serveArguments } from "../setup.ts";
import { measureLoads } from "./loads.ts";
import { measureSession } from "./session.ts";
import { measureFirstFrame, measurePlayback, measureSeek } from "./playback.ts";

/*
 * The demo shop in a browser with the profile of a phone. Measured are loads of four pages, 40 interactions,
 * navigation, the first frame of a video, seeks, and five minutes on a slow connection. Times depend on the machine; requests and bytes do not.
 */

type Row = Record<string, string>;

export async function benchBrowser(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "closegap-bench-"));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn", NODE_ENV: "production" };
  const server = stack.use(await startProcess(serveArguments, port, env));
  const launched = stack.adopt(await launchBrowser(), (opened) => opened.close());
  const browser = stack.adopt(await chromium.connect(launched.wsEndpoint()), (opened) => opened.close());

  const firstOf = async (list: string): Promise<Row> => {
    const response = await fetch(`${server.url}/api/v1/${list}?page=1&rows=1`);
    const { items } = (await response.json()) as { items: Row[] };
    return items[0] ?? {};
  };
  const { courseId = "" } = await firstOf("courses");
  const { lectureId = "" } = await firstOf("lectures");
  const pages = {
    home: "/",
    list: "/courses",
    course: `/courses/${courseId}`,
    lecture: `/lectures/${lectureId}`,
  };
  // The data of a page are cached by its first visitor.
  for (const path of Object.values(pages)) await fetch(server.url + path);
  print(`${await measureLoads(browser, server.url, pages)}\n`);

  const { interactions, interactionMs, slowestMs, navigationMs, prefetchedPerView } = await measureSession(
    browser,
    server.url,
  );
  print(`${interactions} interactions: p75 ${interactionMs.toFixed(0)} ms (≤ 80), slowest ${slowestMs.toFixed(0)} ms`);
  print(`navigation to a prefetched page: ${navigationMs.toFixed(0)} ms (≤ 50)`);
  print(`requests of a prefetch: ${prefetchedPerView.toFixed(2)} (≤ 1.3)`);

  const { ms, requests, kb } = await measureFirstFrame(browser, server.url);
  print(`first frame: ${ms.toFixed(0)} ms (≤ 400) after ${requests} requests (≤ 3) and ${kb.toFixed(0)} kB (≤ 300)`);
  print(`seek: ${(await measureSeek(browser, server.url)).toFixed(0)} ms (≤ 300)`);
  const { playedSec, interruptions, kbitPerSec } = await measurePlayback(browser, server.url);
  print(
    `${playedSec.toFixed(0)} s of video with ${kbitPerSec.toFixed(0)} kbit/s on a connection of 1.5 times that: ${interruptions} interruptions (0)`,
  );
}
