import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { coverChoice } from "../../shared/art/cover-choice.ts";
import { hash } from "../../shared/art/hash.ts";
import { encodeHls, encodeMp4, encodePoster, type Image } from "./encode.ts";
import { framesOf, posterOf } from "./frames.ts";
import { loadFonts, putScene, setMoment, stageHtml } from "./page.ts";
import { sourceHash } from "./source-hash.ts";
import { type Timeline, timelineOf, vttOf } from "./timing.ts";
import type { VideoToBuild } from "./video.ts";

/**
 * Makes the files of a lecture's video: the video itself, its poster, captions, chapters, and renditions.
 * @param page of a browser, as large as the video
 * @throws Error for a scene or a caption that does not fit
 */
export async function buildVideo(
  page: Page,
  { lecture, frame, hasHls, cover }: VideoToBuild,
  output: string,
): Promise<void> {
  const timeline = timelineOf(lecture);
  const file = (suffix: string) => join(output, `${lecture.key}.${suffix}`);
  await mkdir(output, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), "closegap-video-"));
  try {
    const images = await drawImages(page, { timeline, frame, folder, cover });
    // A file that is read meanwhile stays as it is.
    for (const suffix of ["mp4", "webp", "ko.vtt", "chapters.vtt", "hls"])
      await rm(file(suffix), { recursive: true, force: true });
    const video = {
      images,
      sceneStartsMs: timeline.shots.map(({ fromMs }) => fromMs),
      durationMs: timeline.durationMs,
    };
    const tags = { title: lecture.title, comment: sourceHash(lecture, frame) };
    await encodeMp4(video, { folder, output: file("mp4"), tags });
    await encodePoster(posterOf(images, timeline), file("webp"));
    await writeFile(file("ko.vtt"), vttOf(timeline.cues, { inImage: true }));
    await writeFile(file("chapters.vtt"), vttOf(timeline.chapters));
    if (hasHls) {
      await mkdir(file("hls"), { recursive: true });
      await encodeHls(video, { folder, output: file("hls") });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Drawing = { timeline: Timeline; folder: string } & Pick<VideoToBuild, "frame" | "cover">;

async function drawImages(page: Page, { timeline, frame, folder, cover }: Drawing): Promise<Image[]> {
  const { dye } = coverChoice(cover, frame.category, hash(frame.key)).facts;
  await writeFile(join(folder, "stage.html"), stageHtml(dye));
  await page.goto(`file://${join(folder, "stage.html")}`);
  await loadFonts(page);
  const camera = await page.context().newCDPSession(page);
  const images: Image[] = [];
  const shown: string[] = [];
  for (const shot of timeline.shots) {
    const { scene, moments, object } = framesOf(shot, { timeline, frame, cover, shown });
    shown.push(object);
    const size = await putScene(page, scene);
    const name = `${frame.key}: "${shot.slide?.title ?? frame.lecture}"`;
    if (size === null) throw new Error(`${name} does not fit`);
    for (const { timeMs, ...moment } of moments) {
      if (!(await setMoment(page, moment))) throw new Error(`${name}: the band does not hold "${moment.band}"`);
      const file = join(folder, `${timeMs}.jpg`);
      await writeFile(file, await takeScreenshot(camera));
      images.push({ file, timeMs });
    }
  }
  await camera.detach();
  return images;
}

async function takeScreenshot(camera: CDPSession): Promise<Buffer> {
  const { data } = await camera.send("Page.captureScreenshot", { format: "jpeg", quality: 93, optimizeForSpeed: true });
  return Buffer.from(data, "base64");
}
