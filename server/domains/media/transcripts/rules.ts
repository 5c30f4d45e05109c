import type { SpeechSegment } from "../../../integrations/transcriber/port.ts";
import { serverLimits } from "../../../limits.ts";

/** A coded packet of sound: its time and size. */
export type PacketSize = { startMs: number; bytes: number };

const pauseMs = 500;
/** The last part of a piece, where a pause is looked for. */
const searchedShare = 0.15;

/**
 * Where a piece of sound ends: in the quietest half second of its last part. Coders spend fewer bytes on a pause than on
 * speech; with a constant rate it ends near its limit.
 * @param packets of the longest piece, in the order of their times
 * @param limitMs the start of the first packet that does not fit
 * @returns the start of the first packet of the next piece
 */
export function quietestCut(packets: readonly PacketSize[], limitMs: number): number {
  const startMs = packets[0]?.startMs ?? limitMs;
  const searchedMs = limitMs - (limitMs - startMs) * searchedShare;
  let quietest = { cutMs: limitMs, bytes: Infinity };
  let [bytes, to] = [0, 0];
  for (const [from, packet] of packets.entries()) {
    for (; to < packets.length && (packets[to]?.startMs ?? limitMs) < packet.startMs + pauseMs; to += 1)
      bytes += packets[to]?.bytes ?? 0;
    const isSearched = packet.startMs >= searchedMs && packet.startMs + pauseMs <= limitMs;
    const cutMs = packets[(from + to) >> 1]?.startMs ?? limitMs;
    if (isSearched && bytes <= quietest.bytes) quietest = { cutMs, bytes };
    bytes -= packet.bytes;
  }
  return quietest.cutMs;
}

export type NewCue = SpeechSegment;

/**
 * Segments as captions: a long one is divided between sentences, else between words, and its time by the number of
 * characters.
 */
export const cuesOfSegments = (segments: readonly SpeechSegment[]): NewCue[] => segments.flatMap(cuesOf);

function cuesOf(segment: SpeechSegment): NewCue[] {
  const { text, startMs, endMs } = segment;
  const msOfCharacter = (endMs - startMs) / Array.from(text).length;
  const cues: NewCue[] = [];
  let at = 0;
  for (const part of divided(text)) {
    const start = startMs + Math.round(at * msOfCharacter);
    // With the space behind it.
    at += Array.from(part).length + 1;
    const end = Math.min(endMs, startMs + Math.round(at * msOfCharacter));
    if (end > start) cues.push({ ...segment, startMs: start, endMs: end, text: part });
  }
  return cues;
}

/** Parts of at most `cueTextMax` characters, as equal as the ends of sentences and words allow. */
function divided(text: string): string[] {
  const letters = Array.from(text);
  if (letters.length <= serverLimits.cueTextMax) return [text];
  const middle = letters.length / 2;
  const gaps = letters.flatMap((letter, index) => (letter === " " ? [index] : []));
  const distance = (gap: number) =>
    Math.abs(gap - middle) - (/[.?!。…]/.test(letters[gap - 1] ?? "") ? letters.length / 4 : 0);
  const [gap] = gaps.toSorted((a, b) => distance(a) - distance(b));
  if (gap === undefined) {
    const half = Math.ceil(middle);
    return [letters.slice(0, half).join(""), letters.slice(half).join("")].flatMap(divided);
  }
  return [letters.slice(0, gap).join(""), letters.slice(gap + 1).join("")].flatMap(divided);
}

/** Speech of a piece in the time of its video: `startMs` is the start of the piece, `endMs` that of the next one. */
export const shifted = (
  segments: readonly SpeechSegment[],
  piece: { startMs: number; endMs: number },
): SpeechSegment[] =>
  segments.flatMap((segment) => {
    const startMs = piece.startMs + segment.startMs;
    const endMs = Math.min(piece.startMs + segment.endMs, piece.endMs);
    return endMs > startMs ? [{ ...segment, startMs, endMs }] : [];
  });
