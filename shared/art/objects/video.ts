import type { ObjectOf } from "../object-index.ts";
import { area, bar, box, disc, type Draw, line } from "./shapes.ts";

export const video: Record<ObjectOf<"video">, Draw> = {
  camera: ({ deep, mid, pale, spark }) =>
    line("M324 180L432 316M318 180L208 316M320 180V316", deep, 18) +
    area("M398 92l168-46v160l-168-46z", spark) +
    box(236, 62, 176, 128, deep, 16) +
    box(272, 40, 68, 30, deep, 8) +
    disc(336, 126, 48, pale) +
    disc(336, 126, 34, mid) +
    disc(336, 126, 15, deep) +
    disc(392, 84, 9, spark),
  timeline: ({ deep, mid, spark, pale }) =>
    [
      [52, 0, deep],
      [142, 30, mid],
      [232, 10, deep],
    ]
      .map(
        ([y, shift, fill]) =>
          box(184 + Number(shift), Number(y), 128, 76, String(fill), 10) +
          box(322 + Number(shift), Number(y), 168 - Number(shift), 76, fill === deep ? mid : deep, 10),
      )
      .join("") +
    bar("M350 180h18M382 162v36M400 172v16M418 156v48M436 168v24M454 176v8", pale, 9) +
    box(392, 26, 10, 306, spark) +
    area("M370 14h54v30l-27 27-27-27z", spark),
  clapper: ({ deep, mid, spark, white }) =>
    box(196, 132, 286, 178, deep, 12) +
    `<g transform="rotate(-8 200 122)">${box(196, 74, 286, 46, deep, 6)}${area("M240 74h42l-24 46h-42zM324 74h42l-24 46h-42zM408 74h42l-24 46h-42z", white)}</g>` +
    area("M362 176l82 46-82 46z", spark) +
    bar("M222 176h92M222 210h66M222 244h84", mid, 14),
  frame: ({ deep, mid, spark, white }) =>
    box(190, 50, 300, 260, deep, 8) +
    box(216, 76, 248, 208, white) +
    disc(410, 128, 30, spark) +
    area("M216 284v-66l62-64 72 78 40-36 74 70v18z", mid) +
    area("M296 284l94-88 74 70v18z", deep),
  aperture: ({ deep, mid, pale }) =>
    disc(322, 180, 138, deep) +
    disc(322, 180, 112, mid) +
    `<g>${[0, 60, 120, 180, 240, 300].map((turn) => `<path transform="rotate(${turn} 322 180)" d="M291 126h118" stroke="${deep}" stroke-width="11"/>`).join("")}</g>` +
    area("M291 126h62l31 54-31 54h-62l-31-54z", pale),
  reel: ({ deep, mid, pale, spark, white }) =>
    box(220, 30, 220, 300, deep, 34) +
    box(238, 50, 184, 260, mid, 20) +
    area("M302 128l92 54-92 54z", white) +
    box(238, 274, 184, 36, deep) +
    box(254, 286, 120, 10, pale, 5) +
    box(254, 286, 96, 10, spark, 5) +
    disc(350, 291, 11, spark),
  lamp: ({ deep, mid, spark, white }) =>
    line("M330 210V300M330 256L250 326M330 256l80 70", deep, 17) +
    area("M196 40l236-14a14 14 0 0 1 14 14v164a14 14 0 0 1-14 14L196 204z", deep) +
    area("M218 60l208-12v148l-208-12z", spark) +
    bar("M322 54v136M218 122h208", white, 9) +
    line("M474 72l56-22M480 122h62M474 172l56 22", mid, 16),
  strip: ({ deep, mid, pale, spark, white }) =>
    box(204, 28, 268, 304, deep) +
    [44, 96, 148, 200, 252, 300].map((y) => box(216, y, 28, 26, pale, 5) + box(432, y, 28, 26, pale, 5)).join("") +
    box(258, 28, 160, 84, mid) +
    box(258, 126, 160, 108, white) +
    box(258, 248, 160, 84, mid) +
    disc(374, 166, 21, spark) +
    area("M258 234l52-60 44 40 24-20 40 40z", mid),
};
