import type { ObjectOf } from "../object-index.ts";
import { area, bar, box, disc, type Draw, line } from "./shapes.ts";

export const general: Record<ObjectOf<"general">, Draw> = {
  bulb: ({ deep, mid, spark, white }) =>
    area("M320 40c66 0 116 48 116 110 0 62-52 72-60 108H264c-8-36-60-46-60-108 0-62 50-110 116-110z", deep) +
    line("M290 240l-18-80 30 22 18-34 18 34 30-22-18 80", spark, 13) +
    box(262, 262, 116, 26, mid, 8) +
    box(276, 294, 88, 24, deep, 10) +
    line("M382 88q22 20 24 54", white, 12) +
    line("M474 70l34-24M490 146h42M474 216l34 22", spark, 15),
  compass: ({ deep, mid, pale, spark, white }) =>
    disc(320, 180, 134, deep) +
    disc(320, 180, 104, white) +
    area("M402 98l-54 110-56-56z", spark) +
    area("M238 262l54-110 56 56z", mid) +
    disc(320, 180, 16, pale) +
    bar("M320 84v16M416 180h-16M320 276v-16M224 180h16", deep, 11),
  flag: ({ deep, mid, spark }) =>
    area("M150 326l132-156 62 68 74-106 148 194z", deep) +
    area("M418 132l50 66-36 22-26-16-30 8z", mid) +
    line("M418 134V26", deep, 13) +
    area("M424 26h96l-24 32 24 32h-96z", spark),
  puzzle: ({ deep, mid, spark }) =>
    area("M196 60h112v34a34 34 0 0 0 0 62v34h-34a34 34 0 0 1-62 0h-16z", mid) +
    area("M328 60h128v130h-34a34 34 0 0 0-62 0h-32v-38a34 34 0 0 0 0-54z", deep) +
    area("M196 210h14a38 38 0 0 0 66 0h32v94H196z", deep) +
    area("M328 210h32a34 34 0 0 0 62 0h34v94H328z", spark),
  ticket: ({ deep, mid, spark, white }) =>
    `<g transform="rotate(-8 330 180)">${area("M170 92h320v54a34 34 0 0 0 0 68v54H170v-54a34 34 0 0 0 0-68z", deep)}${bar("M398 104v22M398 140v22M398 176v22M398 212v22", white, 9)}${line("M348 148l-66 66", spark, 17)}${disc(286, 150, 18, spark)}${disc(344, 210, 18, spark)}${box(424, 148, 36, 66, mid, 6)}</g>`,
  gift: ({ deep, mid, spark }) =>
    box(196, 142, 266, 166, deep, 8) +
    box(180, 98, 298, 62, mid, 8) +
    box(302, 98, 54, 210, spark) +
    line("M330 92c-10-70-100-66-92-20 6 26 62 22 92 20 30 2 86 6 92-20 8-46-82-50-92 20z", deep, 19),
};
