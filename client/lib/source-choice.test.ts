import { expect, test } from "vitest";
import { afterFailure, type Failure, hlsType, imageSource, playableSources } from "./source-choice.ts";

const hls = { type: hlsType, url: "/hls/master.m3u8" };
const mp4 = { type: "video/mp4", url: "/video.mp4" };
const webm = { type: "video/webm", url: "/video.webm" };
const all = [hls, mp4, webm];

test.each([
  ["everything", /./, true, all],
  ["no HLS", /video\//, false, [mp4, webm]],
  ["HLS natively", /mpegurl|video\//, false, all],
  ["only WebM", /webm/, false, [webm]],
  ["MP4 by its bare name alone", /^video\/mp4$|webm/, false, [webm]],
  ["nothing, as it says", /never/, false, all],
])("a browser that plays %s gets what it can play, best first", (_, plays, usesHlsJs, expected) => {
  expect(playableSources(all, { canPlay: (type) => plays.test(type), usesHlsJs })).toEqual(expected);
});

test.each([
  ["everything", /./, mp4],
  ["only WebM", /webm/, webm],
  ["HLS natively and no file", /mpegurl/, undefined],
])("in a browser that plays %s a preview frame comes from one file, never from HLS", (_, plays, expected) => {
  expect(imageSource(all, (type) => plays.test(type))).toEqual(expected);
});

test.each<[Failure, number, number, string]>([
  ["refused", 0, 2, "renew"],
  ["refused", 1, 0, "renew"],
  ["refused", 2, 2, "give up"],
  ["unreadable", 0, 1, "next"],
  ["unreadable", 0, 0, "give up"],
  ["invisible", 0, 1, "next"],
  ["invisible", 0, 0, "give up"],
  ["offline", 0, 2, "give up"],
])("%s after %i renewals with %i sources left: %s", (failure, renewals, sourcesLeft, step) => {
  expect(afterFailure(failure, { renewals, sourcesLeft })).toBe(step);
});
