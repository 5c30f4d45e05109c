/**
 * The part of a file that a Range header requests: everything, one range (both ends inclusive), or none that exists.
 */
type ByteRange = { start: number; end: number };
type RangeVerdict = ByteRange | "WHOLE" | "UNSATISFIABLE";

const single = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * Parses a Range header by RFC 9110, 14.2, which allows the complete file as response to several ranges and to an
 * invalid header. The package range-parser (1.3.0) rejects a suffix longer than the file, for which 14.1.2 requires
 * the complete file.
 */
export function parseRangeHeader(header: string | undefined, size: number): RangeVerdict {
  const parts = header === undefined ? null : single.exec(header.replaceAll(" ", ""));
  if (parts === null) return "WHOLE";
  const [, first, last, suffix] = parts;
  if (first === undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? "UNSATISFIABLE" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "WHOLE";
  return start < size ? { start, end } : "UNSATISFIABLE";
}

/** The version of a file on disk; `lastModified` in HTTP format, whole seconds. */
export type Version = { etag: string; lastModified: string };

type Conditions = Partial<Record<"if-none-match" | "if-modified-since" | "if-range", string>>;

/** Whether the caller already has this version (304). */
export function isUnchanged(conditions: Conditions, version: Version): boolean {
  const known = conditions["if-none-match"];
  if (known !== undefined) {
    return known.split(",").some((tag) => ["*", version.etag].includes(tag.trim().replace(/^W\//, "")));
  }
  const since = conditions["if-modified-since"];
  return since !== undefined && Date.parse(version.lastModified) <= Date.parse(since);
}

/** Whether the caller may combine a range with what it has: only if that is of this version. */
export function ifRangeMatches(conditions: Conditions, version: Version): boolean {
  const validator = conditions["if-range"];
  return validator === undefined || validator === version.etag || validator === version.lastModified;
}
