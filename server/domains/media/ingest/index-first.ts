import { Readable } from "node:stream";
import type { ByteSource } from "./byte-source.ts";
import { RefusedVideoError } from "./refused-video-error.ts";
import { boxesIn } from "../timelines/mp4-boxes.ts";

/** Hours of video have an index of some dozen megabytes. */
const indexMaxBytes = 128 * 1024 * 1024;
const chunkBytes = 1024 * 1024;
/** The boxes around the tables of offsets. */
const containers = new Set(["moov", "trak", "mdia", "minf", "stbl"]);
const largest32 = 2 ** 32 - 1;

type Part = { start: number; end: number };

/**
 * The bytes of an MP4 file without fragments, with its index in front of its media: a player starts before it has the
 * entire file. Only the index is in memory.
 */
export async function indexFirst(source: ByteSource): Promise<Readable> {
  const { head, index, rest } = await partsOf(source);
  const before = await source.read(index.start, index.end - index.start);
  const after = movedIndex(before, index.start);
  return Readable.from(
    (async function* () {
      yield* chunksOf(source, head);
      yield after;
      for (const part of rest) yield* chunksOf(source, part);
    })(),
    { objectMode: false },
  );
}

/** `head`: what is in front of the index. */
async function partsOf(source: ByteSource): Promise<{ head: Part; index: Part; rest: Part[] }> {
  let [at, head]: [number, Part] = [0, { start: 0, end: 0 }];
  let index: Part | null = null;
  for await (const { type, end } of boxesIn(source, { start: 0, end: source.size })) {
    if (type === "ftyp" && at === 0) head = { start: 0, end };
    if (type === "moov") index = { start: at, end };
    at = end;
    if (index) break;
  }
  if (index === null || index.end - index.start > indexMaxBytes) throw new RefusedVideoError("VIDEO_DAMAGED");
  return {
    head,
    index,
    rest: [
      { start: head.end, end: index.start },
      { start: index.end, end: source.size },
    ],
  };
}

async function* chunksOf(source: ByteSource, { start, end }: Part): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += chunkBytes) yield await source.read(at, Math.min(chunkBytes, end - at));
}

/** The index with the offsets that its media have behind it. Where they may not fit into 32 bits, they get 64. */
function movedIndex(index: Buffer, position: number): Buffer {
  const isLong = position + 2 * index.length > largest32;
  const { length } = rebuilt(index, { isLong, moved: (offset) => offset });
  const moved = (offset: number) => offset + length - (offset < position ? 0 : index.length);
  return rebuilt(index, { isLong, moved });
}

type Moving = { isLong: boolean; moved: (offset: number) => number };

/** Boxes one after the other, with their tables of offsets written again. */
function rebuilt(boxes: Buffer, moving: Moving): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < boxes.length;) {
    const { type, body, end } = boxAt(boxes, at);
    const content = boxes.subarray(body, end);
    if (containers.has(type)) parts.push(boxOf(type, rebuilt(content, moving)));
    else if (type === "stco" || type === "co64") parts.push(offsetTable(type, content, moving));
    else parts.push(boxes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

/** @throws RefusedVideoError for a box that does not fit */
function boxAt(boxes: Buffer, at: number): { type: string; body: number; end: number } {
  if (at + 8 > boxes.length) throw new RefusedVideoError("VIDEO_DAMAGED");
  const size = boxes.readUInt32BE(at);
  const end = size === 0 ? boxes.length : at + size;
  if (size === 1 || end < at + 8 || end > boxes.length) throw new RefusedVideoError("VIDEO_DAMAGED");
  return { type: boxes.toString("latin1", at + 4, at + 8), body: at + 8, end };
}

function boxOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}

/** Version and flags, the number of rows, and the offset of each chunk. */
function offsetTable(type: "stco" | "co64", content: Buffer, { isLong, moved }: Moving): Buffer {
  const rows = content.length < 8 ? -1 : content.readUInt32BE(4);
  const width = type === "co64" ? 8 : 4;
  if (rows < 0 || content.length < 8 + rows * width) throw new RefusedVideoError("VIDEO_DAMAGED");
  const movedWidth = isLong ? 8 : width;
  const table = Buffer.alloc(8 + rows * movedWidth);
  content.copy(table, 0, 0, 8);
  for (let row = 0; row < rows; row += 1) {
    const at = 8 + row * width;
    const offset = moved(width === 8 ? Number(content.readBigUInt64BE(at)) : content.readUInt32BE(at));
    if (movedWidth === 8) table.writeBigUInt64BE(BigInt(offset), 8 + row * movedWidth);
    else table.writeUInt32BE(offset, at);
  }
  return boxOf(movedWidth === 8 ? "co64" : "stco", table);
}
