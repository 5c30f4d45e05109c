import type { Dye, Mix, Tone } from "./palette.ts";

/** The dyes of the style sheet (`client/ui/tokens.css`), for images and videos that no style sheet reaches. */
const dyes: Record<Dye, Record<Tone, string>> = {
  jjok: { deep: "#17335f", mid: "#5b8ccb", pale: "#dfe9f5", spark: "#f2b84b" },
  meok: { deep: "#202b2a", mid: "#84938f", pale: "#e3e9e6", spark: "#ee6c35" },
  honghwa: { deep: "#8a2039", mid: "#ea8292", pale: "#fbe4e4", spark: "#f6c667" },
  chija: { deep: "#4d3b0a", mid: "#f1b93a", pale: "#fcf0cf", spark: "#17335f" },
  ssuk: { deep: "#24513b", mid: "#8ab58c", pale: "#e3efde", spark: "#f2c14e" },
  gam: { deep: "#84330f", mid: "#f08a4f", pale: "#fce7da", spark: "#12584a" },
  cheongja: { deep: "#0e4c4c", mid: "#7dbdb3", pale: "#dcefea", spark: "#ee6c35" },
  bam: { deep: "#4b2d21", mid: "#bd8a64", pale: "#f1e5d9", spark: "#7dbdb3" },
};

/** Colors of the interface in the light theme. */
export const lightColors = {
  accent: "#e8602a",
  text: "#14201c",
  "text-2": "#46544e",
  bg: "#f6f8f6",
  surface: "#ffffff",
} as const;

/** The paints as colors: a image that is shown elsewhere looks the same in both themes. */
export const lightMix: Mix = (paint) => {
  if (paint === "accent" || paint === "text" || paint === "text-2") return lightColors[paint];
  const [dye, tone] = paint.split("-") as [Dye, Tone];
  return dyes[dye][tone];
};
