const at = (bytes: Buffer, start: number, text: string): boolean =>
  bytes.subarray(start, start + text.length).toString("latin1") === text;

/** The format that the first bytes state; null for all others, whatever the file is named. */
export function formatOf(bytes: Buffer): "jpeg" | "png" | "webp" | "avif" | null {
  if (at(bytes, 0, "\xff\xd8\xff")) return "jpeg";
  if (at(bytes, 0, "\x89PNG\r\n\x1a\n")) return "png";
  if (at(bytes, 0, "RIFF") && at(bytes, 8, "WEBP")) return "webp";
  // ISO/IEC 14496-12: the brand of the file, or one of those it is compatible with.
  if (at(bytes, 4, "ftyp")) {
    const brands = bytes.subarray(8, Math.min(bytes.length, 64, bytes.readUInt32BE(0))).toString("latin1");
    return /avi[fs]/.test(brands) ? "avif" : null;
  }
  return null;
}
