const at = (bytes: Uint8Array, start: number, text: string): boolean =>
  String.fromCharCode(...bytes.subarray(start, start + text.length)) === text;

/** The format that the first bytes state; null for all others, whatever the file is named. */
export function formatOf(bytes: Uint8Array): "jpeg" | "png" | "webp" | "avif" | null {
  if (at(bytes, 0, "\xff\xd8\xff")) return "jpeg";
  if (at(bytes, 0, "\x89PNG\r\n\x1a\n")) return "png";
  if (at(bytes, 0, "RIFF") && at(bytes, 8, "WEBP")) return "webp";
  // ISO/IEC 14496-12: the brand of the file, or one of those it is compatible with.
  if (at(bytes, 4, "ftyp")) {
    const boxBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
    const brands = String.fromCharCode(...bytes.subarray(8, Math.min(bytes.length, 64, boxBytes)));
    return /avi[fs]/.test(brands) ? "avif" : null;
  }
  return null;
}
