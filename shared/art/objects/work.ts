import type { ObjectOf } from "../object-index.ts";
import { area, bar, box, disc, type Draw, line, oval } from "./shapes.ts";

export const work: Record<ObjectOf<"work">, Draw> = {
  shares: ({ deep, mid, spark }) =>
    bar("M324 76a104 104 0 0 1 82 163", mid, 58) +
    bar("M402 244a104 104 0 0 1-170-8", spark, 58) +
    bar("M229 230A104 104 0 0 1 316 76", deep, 58) +
    line("M282 156l18 52 20-46 20 46 18-52M276 178h88", deep, 9),
  sheet: ({ deep, mid, spark, white }) =>
    box(190, 54, 296, 254, deep, 10) +
    [0, 1, 2]
      .map((row) => [0, 1, 2].map((column) => box(238 + column * 80, 104 + row * 64, 74, 58, white)).join(""))
      .join("") +
    bar("M250 79h50M330 79h50M410 79h50M204 133h22M204 197h22M204 261h22", mid, 13) +
    `<rect x="318" y="168" width="154" height="58" fill="none" stroke="${spark}" stroke-width="13"/>` +
    box(460, 214, 26, 26, spark),
  wallet: ({ deep, mid, spark, pale, white }) =>
    box(228, 50, 220, 130, spark, 10) +
    box(244, 70, 220, 120, white, 10) +
    box(188, 100, 292, 206, deep, 26) +
    bar("M212 132h244", mid, 8) +
    area("M396 164h104v84H396a42 42 0 0 1 0-84z", mid) +
    disc(406, 206, 18, pale),
  coins: ({ deep, mid, spark }) =>
    [286, 240, 194]
      .map((y) => area(`M194 ${y}v22c0 18 44 32 96 32s96-14 96-32v-22z`, deep) + oval(290, y, 96, 30, mid))
      .join("") +
    [286, 240, 194, 148, 102]
      .map((y) => area(`M336 ${y}v22c0 16 38 30 84 30s84-14 84-30v-22z`, deep) + oval(420, y, 84, 27, mid))
      .join("") +
    oval(420, 102, 52, 14, spark),
  report: ({ deep, mid, spark, white }) =>
    area("M204 42h180l76 76v200H204z", deep) +
    area("M222 60h148v72h72v168H222z", white) +
    area("M384 42l76 76h-76z", mid) +
    bar("M250 100h84M250 268h164M250 240h164", mid, 14) +
    box(250, 132, 76, 78, mid) +
    box(346, 176, 26, 38, mid) +
    box(384, 156, 30, 58, spark),
  calculator: ({ deep, mid, spark, pale, white }) =>
    box(202, 34, 262, 292, deep, 24) +
    box(224, 56, 218, 62, pale, 8) +
    bar("M396 87h28M320 87h54", deep, 20) +
    [0, 1, 2]
      .map((row) =>
        [0, 1, 2, 3]
          .map((column) => box(224 + column * 57, 136 + row * 58, 47, 46, column === 3 ? spark : row ? white : mid, 9))
          .join(""),
      )
      .join(""),
  receipt: ({ deep, mid, spark, white }) =>
    area("M214 34h226v286l-28-24-28 24-29-24-28 24-28-24-28 24-29-24-28 24z", deep) +
    area("M230 50h194v240l-12-10-28 24-29-24-28 24-28-24-28 24-29-24-12 10z", white) +
    bar("M252 86h84M252 120h84M252 154h84", mid, 13) +
    bar("M366 86h38M366 120h38M366 154h38", deep, 13) +
    bar("M252 188h152", mid, 6) +
    bar("M340 226h64", spark, 26),
  calendar: ({ deep, mid, spark, white }) =>
    box(192, 72, 282, 236, deep, 18) +
    box(210, 134, 246, 156, white, 6) +
    line("M264 48v46M402 48v46", mid, 20) +
    [0, 1, 2]
      .map((row) =>
        [0, 1, 2, 3]
          .map((column) => box(226 + column * 58, 148 + row * 46, 38, 32, row === 1 && column === 2 ? spark : mid, 5))
          .join(""),
      )
      .join(""),
  piggy: ({ deep, mid, spark, pale }) =>
    box(232, 254, 48, 62, deep, 10) +
    box(364, 254, 48, 62, deep, 10) +
    oval(318, 196, 142, 98, deep) +
    area("M388 92l70-20-10 74z", deep) +
    box(430, 168, 62, 66, mid, 18) +
    disc(452, 201, 7, deep) +
    disc(474, 201, 7, deep) +
    disc(400, 168, 12, pale) +
    bar("M278 120h84", pale, 14) +
    disc(330, 62, 42, spark) +
    line("M180 176q-26-20-6-40", deep, 12),
};
