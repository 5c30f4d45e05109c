import { InvalidMediaError } from "./invalid-media-error.ts";
import type { ByteSource } from "./byte-source.ts";
import { type Box, boxesIn, findBox, readFields } from "../timelines/mp4-boxes.ts";

export type VideoFacts = { durationMs: number; width: number; height: number; hasAudio: boolean };

async function readDurationMs(source: ByteSource, moov: Box): Promise<number> {
  const mvhd = await findBox(source, ["mvhd"], moov);
  if (mvhd === null) throw new InvalidMediaError("there is no mvhd box");
  const isLong = (await readFields(source, mvhd, 1)).readUInt8(0) === 1;
  const fields = await readFields(source, mvhd, isLong ? 32 : 20);
  const timescale = fields.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(fields.readBigUInt64BE(24)) : fields.readUInt32BE(16);
  const durationMs = Math.round((duration * 1000) / timescale);
  // All ones means "unknown" and would be weeks; zero is the value of live and fragmented files.
  if (!(durationMs > 0 && durationMs < 2 ** 31) || duration === 0xffff_ffff) {
    throw new InvalidMediaError("the video does not say how long it is");
  }
  return durationMs;
}

/** What a track holds: `vide`, `soun` or another code of ISO/IEC 14496-12. */
async function readHandler(source: ByteSource, track: Box): Promise<string | null> {
  const handler = await findBox(source, ["mdia", "hdlr"], track);
  return handler && (await readFields(source, handler, 12)).toString("latin1", 8);
}

async function readFrameSize(source: ByteSource, track: Box): Promise<{ width: number; height: number }> {
  const tkhd = await findBox(source, ["tkhd"], track);
  if (tkhd === null) throw new InvalidMediaError("the video track has no tkhd box");
  const isLong = (await readFields(source, tkhd, 1)).readUInt8(0) === 1;
  const fields = await readFields(source, tkhd, isLong ? 96 : 84);
  // 16.16 fixed point: the upper half is the number of whole pixels.
  const size = { width: fields.readUInt16BE(isLong ? 88 : 76), height: fields.readUInt16BE(isLong ? 92 : 80) };
  if (size.width === 0 || size.height === 0) throw new InvalidMediaError("the video track has no size");
  return size;
}

/**
 * Duration, frame size and tracks of an MP4 file, read from its boxes without reading the video data.
 * @throws InvalidMediaError for anything but a complete, unfragmented MP4 with a video track
 */
export async function probeMp4(source: ByteSource): Promise<VideoFacts> {
  const file = { type: "file", start: 0, end: source.size };
  const top: Box[] = [];
  for await (const box of boxesIn(source, file)) {
    if (top.length === 0 && box.type !== "ftyp") throw new InvalidMediaError("this is not an MP4 file");
    top.push(box);
  }
  const moov = top.find((box) => box.type === "moov");
  if (moov === undefined) throw new InvalidMediaError("there is no moov box");
  if (!top.some((box) => box.type === "mdat")) throw new InvalidMediaError("there is no mdat box");
  const durationMs = await readDurationMs(source, moov);
  let size: { width: number; height: number } | null = null;
  let hasAudio = false;
  for await (const box of boxesIn(source, moov)) {
    const handler = box.type === "trak" ? await readHandler(source, box) : null;
    if (handler === "vide") size ??= await readFrameSize(source, box);
    if (handler === "soun") hasAudio = true;
  }
  if (size === null) throw new InvalidMediaError("there is no video track in the file");
  return { durationMs, ...size, hasAudio };
}
