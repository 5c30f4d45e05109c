import type { ByteSource } from "../../../server/domains/media/ingest/byte-source.ts";
import { type Box, boxesIn } from "../../../server/domains/media/timelines/mp4-boxes.ts";

/** The codes of the tags, of which the first character is no ASCII. */
const codes = { title: "\u00a9nam", comment: "\u00a9cmt" } as const;

/** Bytes before the boxes inside: a version and flags. */
const headOf: Record<string, number> = { meta: 4 };
/** Before the text of a tag: its type and its language. */
const textHead = 8;

/** A tag of an MP4 file, as encoders write them; null for none. */
export async function readTag(source: ByteSource, tag: keyof typeof codes): Promise<string | null> {
  let within: Box = { type: "file", start: 0, end: source.size };
  for (const type of ["moov", "udta", "meta", "ilst", codes[tag], "data"]) {
    const found = await childOf(source, within, type);
    if (!found) return null;
    within = { ...found, start: found.start + (headOf[type] ?? 0) };
  }
  return (await source.read(within.start + textHead, within.end - within.start - textHead)).toString("utf8");
}

async function childOf(source: ByteSource, within: Box, type: string): Promise<Box | null> {
  for await (const box of boxesIn(source, within)) if (box.type === type) return box;
  return null;
}
