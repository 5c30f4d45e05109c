import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoFolder, readTeachers } from "../scripts/seed/content.ts";
import { readSources } from "../scripts/seed/source/read-sources.ts";
import { framesOf } from "../scripts/videos/frames.ts";
import { imageSize, loadFonts, putScene, stageHtml } from "../scripts/videos/page.ts";
import { timelineOf } from "../scripts/videos/timing.ts";
import { videosOf } from "../scripts/videos/videos-of.ts";
import { testBrowser } from "./shared.ts";

const browser = testBrowser();

/** With the longest lines of the demo: formulas, commands and sentences of another language. */
const withLongLines = /^(excel-func-0[38]|git-first-05|py-data-05|sql-first-05|eng-email-03)/;

test("no text of a scene leaves the image, whatever the length of its lines", async () => {
  const videos = videosOf(await readSources(demoFolder), await readTeachers());
  // A page that is not a file loads no fonts of the disk.
  const folder = await mkdtemp(join(tmpdir(), "closegap-video-"));
  const stage = join(folder, "stage.html");
  await writeFile(stage, stageHtml("ssuk"));
  const page = await browser().newPage({ viewport: imageSize });
  const outside: string[] = [];
  for (const video of videos.filter(({ frame }) => withLongLines.test(frame.key))) {
    await page.goto(`file://${stage}`);
    await loadFonts(page);
    const timeline = timelineOf(video.lecture);
    for (const shot of timeline.shots.slice(1)) {
      expect(await putScene(page, framesOf(shot, { ...video, timeline, shown: [] }).scene)).not.toBeNull();
      const texts = await page.evaluate(() => {
        const scene = document.querySelector("#new");
        const edges = scene?.getBoundingClientRect();
        const range = document.createRange();
        return [...(scene?.querySelectorAll(".body *") ?? [])]
          .flatMap(({ childNodes }) => [...childNodes])
          .filter((node) => node instanceof Text && node.data.trim() !== "")
          .filter((node) => {
            range.selectNodeContents(node);
            const { left, right, bottom } = range.getBoundingClientRect();
            return edges && (left < edges.left || right > edges.right || bottom > edges.bottom);
          })
          .map(({ textContent }) => textContent);
      });
      outside.push(...texts.map((text) => `${video.frame.key}, ${shot.slide?.title}: ${text}`));
    }
  }
  expect(outside).toEqual([]);
  await page.close();
  await rm(folder, { recursive: true });
});
