import type { ByteSource } from "../ingest/byte-source.ts";
import { type Box, boxesIn, findBox, readFields } from "./mp4-boxes.ts";
import { type TimePoint, type Timeline, timelineOf } from "./timeline.ts";

/** Larger tables are not read; hours of video need a few megabytes. */
const tableMaxBytes = 16 * 1024 * 1024;

/**
 * The timeline of an MP4 file, from the chunks of its video track.
 * @returns null when the file lacks the tables
 * @throws InvalidMediaError
 */
export async function mp4Timeline(source: ByteSource, durationMs: number): Promise<Timeline | null> {
  const file = { type: "file", start: 0, end: source.size };
  const moov = await findBox(source, ["moov"], file);
  const mdat = await findBox(source, ["mdat"], file);
  if (moov === null || mdat === null) return null;
  for await (const track of boxesIn(source, moov)) {
    if (track.type !== "trak" || !(await isVideo(source, track))) continue;
    const timescale = await readTimescale(source, track);
    const tables = await readTables(source, track);
    return timescale > 0 && tables ? timelineOf(pointsOf(tables, timescale), [mdat.end, durationMs]) : null;
  }
  return null;
}

async function isVideo(source: ByteSource, track: Box): Promise<boolean> {
  const handler = await findBox(source, ["mdia", "hdlr"], track);
  return handler !== null && (await readFields(source, handler, 12)).toString("latin1", 8) === "vide";
}

/** Time units per second; 0 when the track does not state them. */
async function readTimescale(source: ByteSource, track: Box): Promise<number> {
  const header = await findBox(source, ["mdia", "mdhd"], track);
  if (header === null) return 0;
  const isLong = (await readFields(source, header, 1)).readUInt8(0) === 1;
  return (await readFields(source, header, isLong ? 24 : 16)).readUInt32BE(isLong ? 20 : 12);
}

type Tables = {
  /** Runs of samples with the same duration: [count, time units]. */
  durations: number[][];
  /** Number of samples per chunk, from a chunk (the first is 1) on: [chunk, samples, …]. */
  chunkSizes: number[][];
  /** File offset of each chunk. */
  offsets: number[];
};

async function readTables(source: ByteSource, track: Box): Promise<Tables | null> {
  const table = async (type: string, columns: number, long = false): Promise<number[][] | null> => {
    const box = await findBox(source, ["mdia", "minf", "stbl", type], track);
    return box && readTable(source, box, columns, long);
  };
  const durations = await table("stts", 2);
  const chunkSizes = await table("stsc", 3);
  const offsets = (await table("stco", 1)) ?? (await table("co64", 1, true));
  return durations && chunkSizes && offsets && { durations, chunkSizes, offsets: offsets.map(([at = 0]) => at) };
}

/** Rows of 32-bit or 64-bit numbers. */
async function readTable(source: ByteSource, box: Box, columns: number, long: boolean): Promise<number[][] | null> {
  const width = long ? 8 : 4;
  const rows = (await readFields(source, box, 8)).readUInt32BE(4);
  const bytes = rows * columns * width;
  if (bytes > tableMaxBytes || box.end - box.start < 8 + bytes) return null;
  const body = await source.read(box.start + 8, bytes);
  const at = (index: number) => (long ? Number(body.readBigUInt64BE(index * width)) : body.readUInt32BE(index * width));
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, i) => at(row * columns + i)));
}

/** The first byte of each chunk and its time. */
function* pointsOf({ durations, chunkSizes, offsets }: Tables, timescale: number): Generator<TimePoint> {
  let units = 0;
  let run = 0;
  let leftInRun = durations[0]?.[0] ?? 0;
  let size = 0;
  for (const [index, offset] of offsets.entries()) {
    yield [offset, (units * 1000) / timescale];
    while (chunkSizes[size + 1] && (chunkSizes[size + 1]?.[0] ?? 0) <= index + 1) size += 1;
    let samples = chunkSizes[size]?.[1] ?? 0;
    while (samples > 0 && run < durations.length) {
      const taken = Math.min(samples, leftInRun);
      units += taken * (durations[run]?.[1] ?? 0);
      samples -= taken;
      leftInRun -= taken;
      if (leftInRun === 0) leftInRun = durations[++run]?.[0] ?? 0;
    }
  }
}
