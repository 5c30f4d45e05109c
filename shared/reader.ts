import { limits } from "./limits.ts";

/**
 * Reads a value that the browser stored or that an address contains; undefined if it is not valid. These values are read
 * before the first paint, so this is a few functions in place of the schema library, which forms load when they are used.
 */
export type Reader<T> = (value: unknown) => T | undefined;
export type ReadBy<R> = R extends Reader<infer T> ? Exclude<T, undefined> : never;

export const text: Reader<string> = (value) => (typeof value === "string" ? value : undefined);

/** A NUL is in no text that the server stores, and it refuses to look for one. */
export const textUpTo =
  (max: number): Reader<string> =>
  (value) =>
    typeof value === "string" && value.length <= max && !value.includes("\0") ? value : undefined;

export const pattern =
  (expression: RegExp): Reader<string> =>
  (value) =>
    typeof value === "string" && expression.test(value) ? value : undefined;

export const uuid = pattern(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i);

export const boolean: Reader<boolean> = (value) => (typeof value === "boolean" ? value : undefined);

export const numberIn =
  (min = -Infinity, max = Infinity): Reader<number> =>
  (value) =>
    typeof value === "number" && value >= min && value <= max ? value : undefined;

export const integerIn =
  (min: number, max = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (value) =>
    Number.isInteger(value) ? numberIn(min, max)(value) : undefined;

/** A number that may be written as text, as in an address. */
export const numericString =
  (reader: Reader<number>): Reader<number> =>
  (value) =>
    reader(typeof value === "string" && value.trim() !== "" ? Number(value) : value);

/** Text that the router has read as a number, because it looks like one. */
export const anyText: Reader<string> = (value) => text(typeof value === "number" ? String(value) : value);

export const oneOf =
  <const T extends string>(values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((known) => known === value);

export const nullable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : reader(value);

export const withDefault =
  <T, D>(reader: Reader<T>, fallback: D): Reader<T | D> =>
  (value) =>
    reader(value) ?? fallback;

export const listOf =
  <T>(reader: Reader<T>, max = Infinity): Reader<T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > max) return undefined;
    const items = value.map(reader).filter((item) => item !== undefined);
    return items.length === value.length ? items : undefined;
  };

type Readers = Record<string, Reader<unknown>>;

/** An object with these fields and no others; each must be valid. */
export const object =
  <R extends Readers>(readers: R): Reader<{ [Key in keyof R]: ReadBy<R[Key]> }> =>
  (value) => {
    if (typeof value !== "object" || value === null) return undefined;
    const read = fieldsOf(value, readers);
    return Object.values(read).includes(undefined) ? undefined : (read as { [Key in keyof R]: ReadBy<R[Key]> });
  };

/** The search parameters of a screen: an invalid value counts as absent, others are left out. */
export const searchOf =
  <R extends Readers>(readers: R) =>
  (search: object): { [Key in keyof R]?: ReadBy<R[Key]> } =>
    fieldsOf(search, readers) as { [Key in keyof R]?: ReadBy<R[Key]> };

const fieldsOf = (value: object, readers: Readers): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(readers).map(([key, reader]) => [key, reader((value as Record<string, unknown>)[key])]),
  );

/** The number of a page in an address. */
export const pageInAddress = numericString(integerIn(1, limits.pageMax));
