import type { MsRange } from "../../shared/media/ranges.ts";

/** PostgreSQL's text form of an int4multirange: `{[0,5000),[8000,9000)}`. */
export const toMultirange = (union: readonly MsRange[]): string =>
  `{${union.map(([from, to]) => `[${from},${to})`).join(",")}}`;

export const fromMultirange = (text: string): MsRange[] =>
  Array.from(text.matchAll(/\[(\d+),(\d+)\)/g), ([, from, to]) => [Number(from), Number(to)] as const);
