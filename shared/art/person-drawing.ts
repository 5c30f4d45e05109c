import { type Mix, type Paint, themeMix } from "./palette.ts";

/** A person is a syllable: a head, arms, and ㅅ for legs. "틈" is the head of a person who is lost. */
export interface PersonDrawing {
  head?: "ㅇ" | "ㅁ" | "ㅂ" | "ㅎ" | "틈" | undefined;
  arms?: "ㅗ" | "ㅜ" | "ㅏ" | "ㅓ" | undefined;
  /** Color of arms and legs. */
  ink: Paint;
  /** Color of the head; that of the body when absent. */
  face?: Paint | undefined;
}

const bars = 21;

// A ㅁ cut by the slit, its right half slipped down.
export const lostHead =
  '<g fill="currentColor" stroke="none"><path d="M22.5 8.5H63.5L59.1 29.5H43.5V58.5H52.9L48.5 79.5H22.5Z"/><path d="M71.5 2.5H97.5V73.5H56.5L60.9 52.5H76.5V23.5H67.1Z"/></g>';

const heads = {
  ㅇ: '<circle cx="60" cy="43" r="30"/>',
  ㅁ: '<rect x="33" y="19" width="54" height="50"/>',
  ㅂ: '<path d="M33 8V69H87V8M33 42H87"/>',
  ㅎ: '<path d="M44 4H76" stroke-width="9"/><path d="M26 18H94" stroke-width="12"/><circle cx="60" cy="54" r="22" stroke-width="19"/>',
  틈: lostHead,
};

const armsOf = {
  ㅗ: "M60 84V128M0 128H120",
  ㅜ: "M0 101H120M60 101V146",
  ㅏ: "M60 84V146M60 108H122",
  ㅓ: "M60 84V146M60 108H-2",
};

/** The shapes of one person in a box from (-2, 0) to (122, 232), to be set inside an SVG. */
export function personShapes(
  { head = "ㅇ", arms = "ㅗ", ink, face = ink }: PersonDrawing,
  mix: Mix = themeMix,
): string {
  const crotch = arms === "ㅗ" ? 134 : 142;
  return (
    `<g fill="none" stroke-width="${bars}">` +
    `<g style="color:${mix(face)};stroke:${mix(face)}">${heads[head]}</g>` +
    `<g style="stroke:${mix(ink)}"><path d="${armsOf[arms]}"/><path d="M19 232L60 ${crotch}L101 232" stroke-linejoin="miter"/></g></g>`
  );
}
