import { decodeTextFile } from "../../../../shared/text/file.ts";
import type { RefusedFormat } from "../../../../shared/media/refusals.ts";
import type { ByteSource } from "./byte-source.ts";
import { RefusedVideoError } from "./refused-video-error.ts";

const ascii = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

/** Files that are taken for a video, by their first bytes. */
const formats: [name: RefusedFormat, test: (start: string) => boolean][] = [
  ["MATROSKA", (start) => start.startsWith("\x1A\x45\xDF\xA3")],
  ["AVI", (start) => start.startsWith("RIFF") && start.slice(8, 12) === "AVI "],
  ["WAV", (start) => start.startsWith("RIFF") && start.slice(8, 12) === "WAVE"],
  ["IMAGE", (start) => /^(?:RIFF.{4}WEBP|\x89PNG|\xFF\xD8\xFF|GIF8|.{4}ftyp(?:heic|heix|mif1|avif))/s.test(start)],
  ["WMV", (start) => start.startsWith("\x30\x26\xB2\x75")],
  ["FLV", (start) => start.startsWith("FLV")],
  ["MPEG_TS", (start) => start[0] === "G" && start[188] === "G"],
  ["MPEG_PS", (start) => start.startsWith("\0\0\x01\xBA")],
  ["OGG", (start) => start.startsWith("OggS")],
  ["MP3", (start) => start.startsWith("ID3") || /^\xFF[\xFB\xF3\xF2]/.test(start)],
  ["ZIP", (start) => start.startsWith("PK\x03\x04")],
  ["PDF", (start) => start.startsWith("%PDF")],
];

/** Boxes that a file of the MP4 family starts with; a file that ends within one of these is cut. */
const firstBoxes = new Set(["ftyp", "moov", "mdat", "free", "skip", "wide", "styp", "moof", "pnot"]);
const boxHead = 8;
const longBoxHead = 16;

/** `isFragmented`: its index is spread over the file. `isIndexFirst`: a player can start before it has the entire file. */
type Container = { isFragmented: boolean; isIndexFirst: boolean };

/**
 * Walks over the outer boxes of a video file.
 * @throws RefusedVideoError for an empty or incomplete file, and for one of another format
 */
export async function checkContainer(source: ByteSource): Promise<Container> {
  if (source.size === 0) throw new RefusedVideoError("FILE_EMPTY");
  const start = await readUpTo(source, 0, 1024);
  const isImage = /^(?:heic|heix|mif1|avif)$/.test(ascii(start.subarray(8, 12)));
  if (isImage || !firstBoxes.has(ascii(start.subarray(4, 8))))
    throw new RefusedVideoError("FORMAT_UNSUPPORTED", { format: formatOf(start) });
  return walk(source);
}

/** As many bytes as there are. */
const readUpTo = (source: ByteSource, at: number, length: number): Promise<Buffer> =>
  source.read(at, Math.min(length, source.size - at));

async function walk(source: ByteSource): Promise<Container> {
  const found = new Set<string>();
  for (let at = 0; at < source.size;) {
    const head = await readUpTo(source, at, longBoxHead);
    // Players ignore what is too short for a box after the last one.
    if (head.length < boxHead) break;
    const type = ascii(head.subarray(4, 8));
    const length = boxLength(head, source.size - at);
    // Bytes after the index and the media that are no box belong to a camera.
    if (found.has("moov") && found.has("mdat") && !/^[\w ]{4}$/.test(type)) break;
    if (length === null || at + length > source.size) throw new RefusedVideoError("FILE_INCOMPLETE");
    found.add(type);
    at += length;
  }
  if (!found.has("moov") || !found.has("mdat")) throw new RefusedVideoError("FILE_INCOMPLETE");
  const types = [...found];
  return { isFragmented: found.has("moof"), isIndexFirst: types.indexOf("moov") < types.indexOf("mdat") };
}

/** @returns null for a length that no box has */
function boxLength(head: Buffer, rest: number): number | null {
  const short = head.readUInt32BE(0);
  if (short === 0) return rest;
  if (short !== 1) return short < boxHead ? null : short;
  if (head.length < longBoxHead) return null;
  const long = Number(head.readBigUInt64BE(8));
  return long < longBoxHead ? null : long;
}

function formatOf(start: Buffer): RefusedFormat {
  const text = ascii(start);
  return formats.find(([, test]) => test(text))?.[0] ?? (isText(start) ? "TEXT" : "UNKNOWN");
}

/** The start may end within a letter. */
function isText(start: Buffer): boolean {
  try {
    return decodeTextFile(start.subarray(0, Math.max(1, start.lastIndexOf(0x0a)))) !== "";
  } catch {
    return false;
  }
}
