const dyes = ["jjok", "meok", "honghwa", "chija", "ssuk", "gam", "cheongja", "bam"] as const;

export type Dye = (typeof dyes)[number];
export type Tone = "deep" | "mid" | "pale" | "spark";

/** A color a drawing may use: a tone of a dye, or one of the interface's own. */
export type Paint = `${Dye}-${Tone}` | "accent" | "text" | "text-2";

/** Turns a paint into a CSS color. */
export type Mix = (paint: Paint) => string;

/** The theme's variables: one drawing serves light and dark. */
export const themeMix: Mix = (paint) => (isInk(paint) ? `var(--color-${paint})` : `var(--dye-${paint})`);

/** A dye picked by a number, the same for the same number. */
export function dyeAt(index: number): Dye {
  return dyes[index % dyes.length] ?? "jjok";
}

function isInk(paint: Paint): boolean {
  return paint === "accent" || paint === "text" || paint === "text-2";
}
