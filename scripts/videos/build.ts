import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { SlideLecture } from "../seed/source/lecture-source.ts";
import { encodeHls, encodeMp4, encodePoster, type SlideImage } from "./encode.ts";
import { slideHtml, type SlideFrame, titleSlideHtml } from "./slide-html.ts";
import { sourceHash } from "./source-hash.ts";
import { timelineOf, toVtt, type Timeline } from "./timing.ts";

export interface VideoToBuild {
  lecture: SlideLecture;
  frame: SlideFrame;
  hasHls: boolean;
  /** The object of the lecture, or of its course. */
  cover: string | undefined;
}

/**
 * Makes the files of a lecture's video: the video itself, its poster, captions, chapters, and renditions.
 * @param page of a browser, as large as the video
 * @throws Error for a slide whose text does not fit
 */
export async function buildVideo(
  page: Page,
  { lecture, frame, hasHls, cover }: VideoToBuild,
  output: string,
): Promise<void> {
  const timeline = timelineOf(lecture);
  const file = (suffix: string) => join(output, `${lecture.key}.${suffix}`);
  await mkdir(output, { recursive: true });
  // A file that is read meanwhile stays as it is.
  for (const suffix of ["mp4", "webp", "ko.vtt", "chapters.vtt", "hls"])
    await rm(file(suffix), { recursive: true, force: true });
  const folder = await mkdtemp(join(tmpdir(), "closegap-video-"));
  try {
    const images = await drawSlides(page, { timeline, frame, folder, cover });
    const tags = { title: lecture.title, comment: sourceHash(lecture, frame) };
    await encodeMp4(images, { folder, output: file("mp4"), tags });
    await encodePoster(images[0]?.file ?? "", file("webp"));
    await writeFile(file("ko.vtt"), toVtt(timeline.cues));
    await writeFile(file("chapters.vtt"), toVtt(timeline.chapters));
    if (hasHls) {
      await mkdir(file("hls"), { recursive: true });
      await encodeHls(file("mp4"), file("hls"));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Drawing = { timeline: Timeline; folder: string } & Pick<VideoToBuild, "frame" | "cover">;

async function drawSlides(page: Page, { timeline: { shots }, frame, folder, cover }: Drawing): Promise<SlideImage[]> {
  const images: SlideImage[] = [];
  for (const [index, { slide, fromMs, toMs }] of shots.entries()) {
    const html = slide ? slideHtml(slide, frame, { index, count: shots.length, cover }) : titleSlideHtml(frame, cover);
    await writeFile(join(folder, "slide.html"), html);
    await page.goto(`file://${join(folder, "slide.html")}`);
    await page.evaluate(() => document.fonts.ready);
    if (await page.evaluate(overflows))
      throw new Error(`${frame.key}: "${slide?.title ?? frame.lecture}" does not fit`);
    const file = join(folder, `${index}.png`);
    await page.screenshot({ path: file });
    images.push({ file, seconds: (toMs - fromMs) / 1000 });
  }
  return images;
}

/** Runs in the page. */
const overflows = (): boolean =>
  [...document.querySelectorAll(".body, .body pre, .words")].some(
    ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
  );
