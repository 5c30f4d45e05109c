import { open } from "node:fs/promises";
import { decodeTextFile } from "../../../../shared/text/file.ts";
import { exportAdvice } from "./codecs.ts";
import { InvalidMediaError } from "./invalid-media-error.ts";

const ascii = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

/** Files that are taken for a video, by their first bytes. */
const formats: [name: string, test: (start: string) => boolean][] = [
  ["Matroska (MKV or WebM)", (start) => start.startsWith("\x1A\x45\xDF\xA3")],
  ["AVI", (start) => start.startsWith("RIFF") && start.slice(8, 12) === "AVI "],
  ["a sound in WAV", (start) => start.startsWith("RIFF") && start.slice(8, 12) === "WAVE"],
  ["an image", (start) => /^(?:RIFF.{4}WEBP|\x89PNG|\xFF\xD8\xFF|GIF8|.{4}ftyp(?:heic|heix|mif1|avif))/s.test(start)],
  ["Windows Media (WMV)", (start) => start.startsWith("\x30\x26\xB2\x75")],
  ["Flash Video (FLV)", (start) => start.startsWith("FLV")],
  ["MPEG Transport Stream", (start) => start[0] === "G" && start[188] === "G"],
  ["MPEG Program Stream", (start) => start.startsWith("\0\0\x01\xBA")],
  ["Ogg", (start) => start.startsWith("OggS")],
  ["a sound in MP3", (start) => start.startsWith("ID3") || /^\xFF[\xFB\xF3\xF2]/.test(start)],
  ["a ZIP archive", (start) => start.startsWith("PK\x03\x04")],
  ["a PDF", (start) => start.startsWith("%PDF")],
];

/** Boxes that a file of the MP4 family starts with; a file that ends within one of these is cut. */
const firstBoxes = new Set(["ftyp", "moov", "mdat", "free", "skip", "wide", "styp", "moof", "pnot"]);
const boxHead = 8;
const longBoxHead = 16;

/** `isFragmented`: its index is spread over the file. */
type Container = { isFragmented: boolean };

/**
 * Walks over the outer boxes of a video file.
 * @throws InvalidMediaError for an empty or incomplete file, and for one of another format
 */
export async function checkContainer(path: string): Promise<Container> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw new InvalidMediaError("the file is empty: copy it again");
    const read = async (at: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    const start = await read(0, 1024);
    if (!firstBoxes.has(ascii(start.subarray(4, 8)))) throw new InvalidMediaError(otherFormat(start));
    if (/^(?:heic|heix|mif1|avif)$/.test(ascii(start.subarray(8, 12)))) throw new InvalidMediaError(otherFormat(start));
    return await walk(read, size);
  } finally {
    await file.close();
  }
}

const incomplete = () =>
  new InvalidMediaError(
    "the video is incomplete: the recording or the copy was interrupted, so record or copy it again",
  );

async function walk(read: (at: number, length: number) => Promise<Buffer>, size: number): Promise<Container> {
  const found = new Set<string>();
  for (let at = 0; at < size;) {
    const head = await read(at, longBoxHead);
    // Players ignore what is too short for a box after the last one.
    if (head.length < boxHead) break;
    const type = ascii(head.subarray(4, 8));
    const length = boxLength(head, size - at);
    // Bytes after the index and the media that are no box belong to a camera.
    if (found.has("moov") && found.has("mdat") && !/^[\w ]{4}$/.test(type)) break;
    if (length === null || at + length > size) throw incomplete();
    found.add(type);
    at += length;
  }
  if (!found.has("moov") || !found.has("mdat")) throw incomplete();
  return { isFragmented: found.has("moof") };
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

function otherFormat(start: Buffer): string {
  const text = ascii(start);
  const name = formats.find(([, test]) => test(text))?.[0] ?? (isText(start) ? "a text" : null);
  const found = name === null ? "this is no video that can be read" : `this is ${name}, not an MP4 video`;
  return `${found}: ${exportAdvice}`;
}

/** The start may end within a letter. */
function isText(start: Buffer): boolean {
  try {
    return decodeTextFile(start.subarray(0, Math.max(1, start.lastIndexOf(0x0a)))) !== "";
  } catch {
    return false;
  }
}
