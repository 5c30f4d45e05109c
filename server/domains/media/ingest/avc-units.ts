import { RefusedVideoError } from "./refused-video-error.ts";

/** Bytes of the length in front of each unit of a track, from its record (ISO/IEC 14496-15, 5.3.3.1). */
export function unitLengthSize(description: AllowSharedBufferSource | undefined): number {
  if (description === undefined) return 4;
  const record = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
  return ((record[4] ?? 3) & 3) + 1;
}

/**
 * Walks over the units of an image of H.264, at `[start, end)`.
 * @returns whether they fill the image exactly
 */
export function walkUnits(
  data: Uint8Array,
  lengthSize: number,
  onUnit: (start: number, end: number) => void = () => {},
): boolean {
  for (let at = 0; at < data.length;) {
    if (at + lengthSize > data.length) return false;
    let length = 0;
    for (let byte = 0; byte < lengthSize; byte += 1) length = length * 256 + (data[at + byte] ?? 0);
    const start = at + lengthSize;
    at = start + length;
    if (at > data.length) return false;
    onUnit(start, at);
  }
  return true;
}

/**
 * Checks that the units of H.264 fill their image exactly: behind a damaged length decoders stop, and the image stays black.
 * @throws RefusedVideoError
 */
export function assertUnits(data: Uint8Array, lengthSize: number, timestamp: number): void {
  if (walkUnits(data, lengthSize)) return;
  throw new RefusedVideoError("VIDEO_DAMAGED", { atSec: Math.max(0, Math.floor(timestamp)) });
}
