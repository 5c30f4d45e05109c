import { InvalidMediaError } from "../ingest/invalid-media-error.ts";
import type { ByteSource } from "../ingest/byte-source.ts";

/** A box of ISO/IEC 14496-12: its type and the position of its content in the file. */
export type Box = { type: string; start: number; end: number };

async function readBox(source: ByteSource, at: number, limit: number): Promise<Box> {
  const head = await source.read(at, 8);
  const type = head.toString("latin1", 4);
  const size32 = head.readUInt32BE(0);
  let headSize = 8;
  let size = size32;
  if (size32 === 1) {
    headSize = 16;
    size = Number((await source.read(at + 8, 8)).readBigUInt64BE(0));
  } else if (size32 === 0) {
    size = limit - at;
  }
  if (size < headSize || at + size > limit) throw new InvalidMediaError(`the ${type} box does not fit into the file`);
  return { type, start: at + headSize, end: at + size };
}

export async function* boxesIn(source: ByteSource, within: { start: number; end: number }): AsyncGenerator<Box> {
  for (let at = within.start; at < within.end;) {
    const box = await readBox(source, at, within.end);
    yield box;
    at = box.end;
  }
}

export async function findBox(source: ByteSource, path: string[], within: Box): Promise<Box | null> {
  const [type, ...rest] = path;
  for await (const box of boxesIn(source, within)) {
    if (box.type === type) return rest.length === 0 ? box : await findBox(source, rest, box);
  }
  return null;
}

/** Reads the first `length` bytes of a box with plain fields. */
export async function readFields(source: ByteSource, box: Box, length: number): Promise<Buffer> {
  if (box.end - box.start < length) throw new InvalidMediaError(`the ${box.type} box is too short`);
  return source.read(box.start, length);
}
