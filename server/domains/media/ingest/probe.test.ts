import { open } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { InvalidMediaError } from "./invalid-media-error.ts";
import { type ByteSource, fileSource } from "./byte-source.ts";
import { probeMp4 } from "./probe.ts";

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};

/** Content of `length` bytes with 32-bit numbers at the given places. */
const fields = (length: number, numbers: Record<number, number>): Buffer => {
  const content = Buffer.alloc(length);
  for (const [at, number] of Object.entries(numbers)) content.writeUInt32BE(number, Number(at));
  return content;
};

const ftyp = box("ftyp", Buffer.from("isom0000"));
const mdat = box("mdat", Buffer.alloc(64));
const mvhd = (timescale: number, duration: number) => box("mvhd", fields(100, { 12: timescale, 16: duration }));
const longMvhd = box("mvhd", fields(112, { 0: 1 << 24, 20: 90_000, 28: 90_000 * 7 }));
const tkhd = box("tkhd", fields(84, { 76: 640 << 16, 80: 360 << 16 }));
const longTkhd = box("tkhd", fields(96, { 0: 1 << 24, 88: 640 << 16, 92: 360 << 16 }));
const track = (handler: string, head = tkhd) =>
  box("trak", head, box("mdia", box("hdlr", Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12))));
const videoOf = (...parts: Buffer[]): ByteSource => {
  const bytes = Buffer.concat(parts);
  return {
    size: bytes.length,
    read: async (at, length) => {
      if (at + length > bytes.length) throw new InvalidMediaError("the file ends early");
      return bytes.subarray(at, at + length);
    },
  };
};

const whole = videoOf(ftyp, box("moov", mvhd(1000, 65_432), track("soun"), track("vide")), mdat);

test.for([
  ["with its index first", whole, 65_432],
  ["with its index last", videoOf(ftyp, mdat, box("moov", mvhd(600, 1200), track("vide"))), 2000],
  ["with 64-bit times", videoOf(ftyp, box("moov", longMvhd, track("vide", longTkhd)), mdat), 7000],
] as const)("a video %s states its duration and its frame size", async ([, source, durationMs]) => {
  expect(await probeMp4(source)).toMatchObject({ durationMs, width: 640, height: 360 });
});

test("a video has sound if one of its tracks has", async () => {
  expect(await probeMp4(whole)).toMatchObject({ hasAudio: true });
  const silent = videoOf(ftyp, box("moov", mvhd(1000, 65_432), track("vide"), track("text")), mdat);
  expect(await probeMp4(silent)).toMatchObject({ hasAudio: false });
});

const lying = Buffer.from(mdat);
lying.writeUInt32BE(5000);
const tiny = Buffer.from(mdat);
tiny.writeUInt32BE(3);

test.for([
  ["nothing at all", videoOf(), "no moov"],
  ["a text", videoOf(Buffer.from("this is only some text, no video")), "does not fit"],
  ["a web page", videoOf(box("<htm", Buffer.alloc(20))), "not an MP4"],
  ["a video without its index", videoOf(ftyp, mdat), "no moov"],
  ["an index without its video", videoOf(ftyp, box("moov", mvhd(1000, 5), track("vide"))), "no mdat"],
  ["a truncated video", videoOf(ftyp, box("moov", mvhd(1000, 5), track("vide")), lying), "does not fit"],
  ["a box smaller than its own head", videoOf(ftyp, tiny), "does not fit"],
  ["stray bytes at the end", videoOf(ftyp, mdat, Buffer.alloc(3)), "ends early"],
  ["an index without a length", videoOf(ftyp, box("moov", track("vide")), mdat), "no mvhd"],
  ["a length of zero", videoOf(ftyp, box("moov", mvhd(1000, 0), track("vide")), mdat), "how long"],
  ["a length without a unit", videoOf(ftyp, box("moov", mvhd(0, 5000), track("vide")), mdat), "how long"],
  ["an unknown length", videoOf(ftyp, box("moov", mvhd(60_000, 0xffff_ffff), track("vide")), mdat), "how long"],
  ["a short mvhd box", videoOf(ftyp, box("moov", box("mvhd", Buffer.alloc(6)), track("vide")), mdat), "too short"],
  ["sound alone", videoOf(ftyp, box("moov", mvhd(1000, 5), track("soun")), mdat), "no video track"],
  [
    "a video track without a size",
    videoOf(ftyp, box("moov", mvhd(1000, 5), track("vide", box("tkhd", Buffer.alloc(84)))), mdat),
    "no size",
  ],
] as const)("%s is refused", async ([, source, reason]) => {
  await expect(probeMp4(source)).rejects.toThrow(InvalidMediaError);
  await expect(probeMp4(source)).rejects.toThrow(reason);
});

test("a real file is measured from a few hundred of its bytes", async () => {
  const file = await open(join(import.meta.dirname, "../../../test/video/sample.mp4"));
  const source = await fileSource(file);
  let bytesRead = 0;
  const counting: ByteSource = {
    size: source.size,
    read: (at, length) => {
      bytesRead += length;
      return source.read(at, length);
    },
  };
  expect(await probeMp4(counting)).toEqual({ durationMs: 66_000, width: 1280, height: 720, hasAudio: true });
  expect(bytesRead).toBeLessThan(1000);
  await file.close();
});
