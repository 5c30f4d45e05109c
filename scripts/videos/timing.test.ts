import { expect, test } from "vitest";
import { isInImage } from "../../shared/captions/caption-file.ts";
import { readCues } from "../../shared/captions/cues.ts";
import { demoFolder, readTeachers } from "../seed/content.ts";
import { readSources } from "../seed/source/read-sources.ts";
import { framesOf, posterOf } from "./frames.ts";
import { timelineOf, vttOf } from "./timing.ts";
import { videosOf } from "./videos-of.ts";

const videos = videosOf(await readSources(demoFolder), await readTeachers());

test("the texts of the band are the captions, one after the other until the end of the video", () => {
  for (const { lecture } of videos) {
    const { cues, durationMs, shots } = timelineOf(lecture);
    const captions = lecture.chapters.flatMap(({ slides }) => slides.flatMap((slide) => slide.captions));
    expect(cues.map(({ text }) => text).join(" ")).toBe([lecture.title, ...captions].join(" "));
    for (const [index, { fromMs, toMs }] of cues.entries()) {
      expect(fromMs).toBe(cues[index - 1]?.toMs ?? 0);
      expect(toMs - fromMs).toBeGreaterThanOrEqual(800);
    }
    expect(cues.at(-1)?.toMs).toBe(durationMs);
    expect(shots.at(-1)?.toMs).toBe(durationMs);
  }
});

test("the caption file says that the image shows its texts", () => {
  const cues = [{ fromMs: 0, toMs: 4_000, text: "재료 네 가지로 빵이 돼요" }];
  const file = vttOf(cues, { inImage: true });
  expect(isInImage(file)).toBe(true);
  expect(isInImage(vttOf(cues))).toBe(false);
  expect(readCues(file)).toEqual([{ startSec: 0, endSec: 4, text: "재료 네 가지로 빵이 돼요" }]);
});

test("a scene moves in its first half second, after the slit has passed in the scene before; then only its text changes", () => {
  const video = videos[0];
  if (!video) throw new Error("the demo has no lectures");
  const timeline = timelineOf(video.lecture);
  for (const shot of timeline.shots.slice(1)) {
    const { moments } = framesOf(shot, { ...video, timeline, shown: [] });
    const still = moments.filter(({ timeMs }) => timeMs - shot.fromMs > 500);
    const changes = timeline.cues.filter(({ fromMs }) => fromMs > shot.fromMs + 500 && fromMs < shot.toMs);
    const runs = new Set(still.map(({ ran }) => ran)).size;
    expect(still.length).toBeLessThanOrEqual(changes.length + runs);
    expect(moments.filter(({ timeMs }) => timeMs < shot.fromMs).every(({ slit }) => slit < 1)).toBe(true);
    expect(moments.filter(({ timeMs }) => timeMs >= shot.fromMs).every(({ slit }) => slit === 1)).toBe(true);
  }
});

test("the poster is the title alone, without the slit that brings the next scene", () => {
  for (const video of videos) {
    const timeline = timelineOf(video.lecture);
    const [title, next] = timeline.shots.map((shot) => framesOf(shot, { ...video, timeline, shown: [] }).moments);
    const images = [...(title ?? []), ...(next ?? [])].map(({ timeMs }) => ({ file: `${timeMs}.jpg`, timeMs }));
    expect(posterOf(images, timeline)).toBe(`${title?.at(-1)?.timeMs}.jpg`);
  }
});
