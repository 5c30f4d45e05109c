import { expect, test } from "vitest";
import {
  isAsLarge,
  type MediaRendition,
  qualitiesWithin,
  renditionBytesMax,
  type RenditionQuality,
  renditionSize,
  wantedQualities,
} from "./rendition.ts";

type Size = [width: number, height: number];
const sizeOf = ([width, height]: Size) => ({ width, height });

test.each<[Size, RenditionQuality, Size]>([
  [[1920, 1080], 720, [1280, 720]],
  [[1920, 1080], 360, [640, 360]],
  [[1080, 1920], 360, [360, 640]],
  [[1440, 1080], 360, [480, 360]],
  [[1281, 720], 720, [1282, 720]],
  [[1366, 768], 360, [640, 360]],
  [[1000, 1000], 720, [720, 720]],
  [[2560, 1080], 720, [1706, 720]],
])("a video of %j is %i high in %j", (video, quality, size) => {
  expect(renditionSize(sizeOf(video), quality)).toEqual(sizeOf(size));
});

test.each<[Size, RenditionQuality[]]>([
  [
    [3840, 2160],
    [1080, 720, 360],
  ],
  [
    [720, 1280],
    [720, 360],
  ],
  [[640, 480], [360]],
  [[480, 320], []],
])("a video of %j is never enlarged", (video, qualities) => {
  expect(qualitiesWithin(sizeOf(video))).toEqual(qualities);
});

const rendition = (quality: RenditionQuality, values: Partial<MediaRendition> = {}): MediaRendition => ({
  quality,
  status: "READY",
  source: "BROWSER",
  errorCode: null,
  percent: 0,
  ...values,
});

test.each<[string, Size, MediaRendition[], RenditionQuality[]]>([
  ["all smaller ones", [1920, 1080], [], [360, 720]],
  ["what is missing", [3840, 2160], [rendition(360)], [720, 1080]],
  ["a refused one again", [1280, 720], [rendition(360, { status: "REFUSED" })], [360]],
  ["one that a browser did not send to its end", [1280, 720], [rendition(360, { status: "UPLOADING" })], [360]],
  ["none that an encoder sends", [1280, 720], [rendition(360, { status: "UPLOADING", source: "ENCODER" })], []],
])("a video lacks %s", (_, video, renditions, wanted) => {
  expect(wantedQualities({ ...sizeOf(video), hasStream: true, renditions })).toEqual(wanted);
});

test("a video without a stream lacks one of its own size too, and one that is not ready lacks none", () => {
  expect(wantedQualities({ width: 1080, height: 1920, hasStream: false, renditions: [] })).toEqual([360, 720, 1080]);
  expect(wantedQualities({ width: null, height: null, hasStream: false, renditions: [] })).toEqual([]);
});

test.each<[Size, RenditionQuality, boolean]>([
  [[1080, 1920], 1080, true],
  [[1080, 1920], 720, false],
  [[2160, 3840], 1080, true],
  [[720, 1280], 720, true],
  [[480, 854], 360, false],
])("a stream of a video of %j with %i alone is as good as its file: %s", (video, quality, expected) => {
  expect(isAsLarge(sizeOf(video), quality)).toBe(expected);
});

test("a rendition has at most the bytes of its quality and an index", () => {
  expect(renditionBytesMax(360, 10_000)).toBe(2_000_000 + 256 * 1024);
});
