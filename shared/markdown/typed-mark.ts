/**
 * The mark beside a character that is prose. Parsers take it for a space, so it divides its neighbors, and it is
 * invisible. A text contains none of its own.
 */
export const typedMark = "\u{feff}";

/** A backtick that is prose: a mark beside it would not keep it from starting code. */
export const typedBacktick = "\u{fdd0}";
