import type { ByteSource } from "../ingest/byte-source.ts";
import { type TimePoint, type Timeline, timelineOf } from "./timeline.ts";

/** An EBML element (RFC 8794): its id and the position of its content in the file. */
type Element = { id: number; at: number; start: number; end: number };

const ids = {
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  timestampScale: 0x2a_d7_b1,
  cluster: 0x1f_43_b6_75,
  timestamp: 0xe7,
} as const;

/** Default nanoseconds per time unit (RFC 9559). */
const defaultScale = 1_000_000;

/**
 * The timeline of a WebM file, from its clusters.
 * @returns null when the file does not state it, such as a live one with elements of unknown size
 * @throws InvalidMediaError
 */
export async function webmTimeline(source: ByteSource, durationMs: number): Promise<Timeline | null> {
  const segment = await findElement(source, ids.segment, { start: 0, end: source.size });
  if (segment === null) return null;
  let scale = defaultScale;
  const points: TimePoint[] = [];
  let end = segment.start;
  for await (const element of elementsIn(source, segment)) {
    if (element.id === ids.info) scale = (await readNumber(source, ids.timestampScale, element)) ?? scale;
    if (element.id !== ids.cluster) continue;
    const units = await readNumber(source, ids.timestamp, element);
    if (units === null) return null;
    points.push([element.at, (units * scale) / 1_000_000]);
    end = element.end;
  }
  return timelineOf(points, [end, durationMs]);
}

/** The elements within a part of the file, up to the first that does not fit or has unknown size. */
async function* elementsIn(source: ByteSource, within: { start: number; end: number }): AsyncGenerator<Element> {
  for (let at = within.start; at < within.end;) {
    const head = await source.read(at, Math.min(12, within.end - at));
    const idLength = lengthOfNumber(head, 0);
    const sizeLength = lengthOfNumber(head, idLength);
    if (idLength > 4 || sizeLength > 8 || idLength + sizeLength > head.length) return;
    const size = readSize(head.subarray(idLength, idLength + sizeLength));
    const start = at + idLength + sizeLength;
    if (start + size > within.end) return;
    yield { id: head.readUIntBE(0, idLength), at, start, end: start + size };
    at = start + size;
  }
}

async function findElement(
  source: ByteSource,
  id: number,
  within: { start: number; end: number },
): Promise<Element | null> {
  for await (const element of elementsIn(source, within)) if (element.id === id) return element;
  return null;
}

async function readNumber(source: ByteSource, id: number, within: Element): Promise<number | null> {
  const element = await findElement(source, id, within);
  if (element === null) return null;
  const bytes = await source.read(element.start, Math.min(8, element.end - element.start));
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

/** Length in bytes of a variable-length number: the leading zero bits of its first byte plus one. */
const lengthOfNumber = (bytes: Buffer, at: number): number => Math.clz32(bytes[at] ?? 0) - 23;

/** Infinity when all bits are set, which means unknown size. */
function readSize(bytes: Buffer): number {
  const first = (bytes[0] ?? 0) & (0xff >> bytes.length);
  const isUnknown = first === 0xff >> bytes.length && bytes.subarray(1).every((byte) => byte === 0xff);
  return isUnknown ? Infinity : bytes.subarray(1).reduce((value, byte) => value * 256 + byte, first);
}
