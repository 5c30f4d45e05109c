import type { ObjectOf } from "../object-index.ts";
import { area, bar, box, disc, type Draw, line, oval, ring } from "./shapes.ts";

const stitches = (y: number): string => `M201 ${y}${"l15 22 15-22".repeat(8)}`;

export const craft: Record<ObjectOf<"craft">, Draw> = {
  bread: ({ deep, mid, pale }) =>
    area("M196 176c-28-10-32-118 42-124 18-26 148-26 164 0 76 6 72 114 42 124z", mid) +
    area("M188 160h264v30H188z", deep) +
    line("M276 80l-16 62M334 74l-16 66M392 80l-16 62", pale, 14) +
    area("M200 186h240l-16 122H216z", deep) +
    bar("M196 186h248", mid, 6),
  table: ({ deep, mid, spark, white }) =>
    box(172, 172, 304, 30, deep, 8) +
    line("M226 200l-32 116M420 200l32 116", deep, 24) +
    area("M184 112h98a49 49 0 0 1-98 0z", mid) +
    area("M346 104h116a58 58 0 0 1-116 0z", deep) +
    area("M354 102c12-58 88-58 100 0z", spark) +
    box(296, 126, 40, 46, white, 6) +
    line("M372 58q-8-14 2-26M408 50q-8-14 2-26M442 58q-8-14 2-26", mid, 8),
  pot: ({ deep, mid, pale, spark }) =>
    box(154, 146, 340, 28, deep, 10) +
    area("M196 134h256v122a52 52 0 0 1-52 52H248a52 52 0 0 1-52-52z", deep) +
    area("M184 134c0-52 62-84 140-84s140 32 140 84z", mid) +
    box(296, 22, 56, 34, spark, 14) +
    line("M362 78q40 10 58 34", pale, 11) +
    bar("M224 214h200", mid, 15),
  jar: ({ deep, mid, spark }) =>
    area("M248 92h152c70 44 74 150 12 222H236c-62-72-58-178 12-222z", deep) +
    box(236, 70, 176, 30, mid, 8) +
    area("M262 72c0-54 124-54 124 0z", deep) +
    box(306, 22, 36, 18, mid, 8) +
    line("M212 176q112 34 224 0M210 210q114 34 228 0", mid, 10) +
    area("M386 244c30-44 60-26 52 4-6 24-34 36-58 34z", spark),
  knife: ({ deep, mid, spark, white }) =>
    area("M184 94h232v112c-90 40-180 30-232-112z", mid) +
    area("M184 94h232v26H194z", deep) +
    area("M416 84h24v62h-24z", white) +
    box(430, 92, 120, 46, deep, 18) +
    disc(466, 115, 8, white) +
    disc(514, 115, 8, white) +
    box(172, 270, 376, 34, deep, 8) +
    disc(352, 240, 30, spark) +
    disc(420, 240, 30, spark) +
    disc(484, 240, 30, spark) +
    [352, 420, 484].map((x) => disc(x, 240, 14, white)).join(""),
  scarf: ({ deep, mid, spark }) =>
    box(186, 46, 264, 262, deep, 12) +
    line([78, 146, 180, 248].map(stitches).join(""), mid, 11) +
    line([112, 214, 276].map(stitches).join(""), spark, 11) +
    line("M220 40L520 92", spark, 15) +
    disc(524, 93, 20, deep),
  yarn: ({ deep, mid, spark }) =>
    line("M232 38L412 306M500 44L280 300", spark, 15) +
    disc(498, 44, 17, deep) +
    disc(232, 38, 17, deep) +
    disc(328, 198, 118, deep) +
    line("M244 150q84-60 170 0M226 194q104-70 204 4M236 240q90-74 182 6M274 288q44-60 100-2", mid, 13) +
    line("M400 288q50 40 120 18", deep, 12),
  cup: ({ deep, mid, pale, spark }) =>
    ring(440, 196, 50, 26, deep) +
    area("M204 112h240v136a56 56 0 0 1-56 56H260a56 56 0 0 1-56-56z", deep) +
    oval(324, 112, 120, 26, mid) +
    oval(324, 114, 92, 15, pale) +
    line("M300 66q-16-20 4-40M350 66q-16-20 4-40M398 70q-14-18 4-36", mid, 13) +
    area("M204 176h240v44c-40 26-80-16-120 8-44 26-80-16-120 4z", spark),
  button: ({ deep, mid, pale, spark }) =>
    disc(316, 180, 128, deep) +
    ring(316, 180, 96, 9, mid) +
    [
      [280, 144],
      [352, 144],
      [280, 216],
      [352, 216],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 21, pale))
      .join("") +
    line("M280 144l72 72M352 144l-72 72", spark, 12) +
    line("M352 216q70 90 140-10 22-40 32-130", spark, 11) +
    line("M528 46v108", mid, 13),
  ladle: ({ deep, mid, pale, spark }) =>
    line("M404 24V188", deep, 24) +
    line("M404 28q44-12 48 36", deep, 20) +
    area("M196 178h232a116 122 0 0 1-232 0z", deep) +
    oval(312, 178, 116, 34, mid) +
    oval(312, 182, 88, 20, spark) +
    disc(346, 176, 12, pale) +
    disc(290, 184, 9, pale) +
    line("M462 250q24 34 0 50-24-16 0-50z", spark, 10),
};
