/** What a request's Range header requests of a file: all of it, one stretch (both ends included), or nothing it has. */
type ByteRange = { start: number; end: number };
type RangeVerdict = ByteRange | "WHOLE" | "UNSATISFIABLE";

const single = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * RFC 9110, 14.2. Several ranges at once, and what is not understood, are answered with the entire file, as it allows.
 * The package range-parser (1.3.0) refuses a suffix longer than the file, for which 14.1.2 requires the entire file.
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

/** Which version of a file is on the disk; `lastModified` in the form of HTTP, whole seconds. */
export type Version = { etag: string; lastModified: string };

type Conditions = Partial<Record<"if-none-match" | "if-modified-since" | "if-range", string>>;

/** The caller has this very version already: 304. */
export function isUnchanged(conditions: Conditions, version: Version): boolean {
  const known = conditions["if-none-match"];
  if (known !== undefined) {
    return known.split(",").some((tag) => ["*", version.etag].includes(tag.trim().replace(/^W\//, "")));
  }
  const since = conditions["if-modified-since"];
  return since !== undefined && Date.parse(version.lastModified) <= Date.parse(since);
}

/** A part may be added to what the caller has only when that is of this version. */
export function ifRangeMatches(conditions: Conditions, version: Version): boolean {
  const held = conditions["if-range"];
  return held === undefined || held === version.etag || held === version.lastModified;
}
