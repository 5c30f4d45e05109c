import { type Box, boxesIn, findBox } from "../timelines/mp4-boxes.ts";
import type { ByteSource } from "./byte-source.ts";
import { InvalidMediaError } from "./invalid-media-error.ts";

const tableHead = 8;
const rowBytes = 8;
/** A day at 120 frames a second. */
const samplesMax = 10_368_000;

/** Whether no table of a file states more samples than a video has: damaged counts would be expanded for minutes. */
export async function hasPlausibleCounts(source: ByteSource): Promise<boolean> {
  try {
    const moov = await findBox(source, ["moov"], { type: "file", start: 0, end: source.size });
    if (moov === null) return true;
    for await (const track of boxesIn(source, moov)) {
      if (track.type !== "trak") continue;
      const tableOf = (type: string) => findBox(source, ["mdia", "minf", "stbl", type], track);
      const [times, offsets] = [await tableOf("stts"), await tableOf("ctts")];
      // Readers expand the runs of both tables if there are offsets. Uncompressed sound has none, and more samples.
      if (!times || !offsets) continue;
      for (const table of [times, offsets]) if ((await countSamples(source, table)) > samplesMax) return false;
    }
    return true;
  } catch (error) {
    // Boxes that do not fit are left to the reader of all tracks.
    if (error instanceof InvalidMediaError) return true;
    throw error;
  }
}

async function countSamples(source: ByteSource, table: Box): Promise<number> {
  const length = Math.max(0, Math.floor((table.end - table.start - tableHead) / rowBytes));
  let count = 0;
  for (let row = 0; row < length && count <= samplesMax; row += 1)
    count += (await source.read(table.start + tableHead + row * rowBytes, 4)).readUInt32BE(0);
  return count;
}
