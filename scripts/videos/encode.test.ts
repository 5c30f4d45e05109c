import { expect, test } from "vitest";
import { completePlaylist } from "./encode.ts";

test("the segments of a playlist are as long as the video", () => {
  const lines = (target: number, last: string) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:${target}\n#EXTINF:4.000000,\n000.m4s\n#EXTINF:12.600000,\n001.m4s\n#EXTINF:${last},\n002.m4s\n#EXT-X-ENDLIST\n`;
  expect(completePlaylist(lines(13, "0.480000"), 35_000)).toBe(lines(19, "18.400000"));
});
