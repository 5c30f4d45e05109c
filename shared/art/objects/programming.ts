import type { ObjectOf } from "../object-index.ts";
import { area, bar, box, disc, type Draw, line, oval } from "./shapes.ts";

export const programming: Record<ObjectOf<"programming">, Draw> = {
  terminal: ({ deep, mid, pale, spark }) =>
    box(196, 58, 284, 244, deep, 18) +
    area("M196 76a18 18 0 0 1 18-18h248a18 18 0 0 1 18 18v32H196z", mid) +
    [398, 426, 454].map((x) => disc(x, 83, 9, pale)).join("") +
    line("M346 146l38 34-38 34", spark, 20) +
    box(398, 204, 56, 20, spark, 4) +
    line("M226 148h70M226 184h50M226 220h64M226 262h150M400 262h50", mid, 14),
  branch: ({ deep, mid, pale, spark }) =>
    line("M196 90H408a30 30 0 0 1 30 30V276", deep, 22) +
    line("M290 90c52 0 30 108 92 108h56", mid, 22) +
    [
      [210, 90, deep],
      [372, 90, deep],
      [372, 198, mid],
      [438, 198, deep],
      [438, 282, spark],
    ]
      .map(([x, y, fill]) => disc(Number(x), Number(y), 31, String(fill)) + disc(Number(x), Number(y), 13, pale))
      .join(""),
  braces: ({ deep, mid, spark }) =>
    line("M262 76h-8q-34 0-34 34v36q0 34-30 34q30 0 30 34v36q0 34 34 34h8", deep, 30) +
    line("M392 76h8q34 0 34 34v36q0 34 30 34q-30 0-30 34v36q0 34-34 34h-8", deep, 30) +
    box(288, 128, 104, 30, mid, 15) +
    box(288, 202, 84, 30, spark, 15),
  server: ({ deep, mid, pale, spark }) =>
    [60, 145, 230]
      .map(
        (y, i) =>
          box(200, y, 270, 70, deep, 10) +
          disc(438, y + 35, 13, i === 1 ? spark : mid) +
          disc(402, y + 35, 13, mid) +
          bar(`M226 ${y + 25}h140M226 ${y + 45}h140`, pale, 9),
      )
      .join("") + bar("M335 130v15M335 215v15", mid, 40),
  robot: ({ deep, mid, pale, spark }) =>
    line("M320 96V48", deep, 18) +
    disc(320, 46, 18, spark) +
    box(444, 140, 34, 76, mid, 12) +
    box(162, 140, 34, 76, mid, 12) +
    box(196, 84, 248, 190, deep, 34) +
    disc(386, 154, 34, pale) +
    disc(254, 154, 34, pale) +
    disc(392, 154, 15, deep) +
    disc(260, 154, 15, deep) +
    line("M270 226q50 22 110-4", spark, 16) +
    box(250, 274, 140, 34, mid),
  key: ({ deep, mid, pale }) =>
    box(196, 62, 268, 246, deep, 34) +
    box(222, 70, 216, 190, mid, 24) +
    line("M402 104v54q0 20-20 20h-92M322 142l-36 36 36 36", pale, 26) +
    line("M222 284h216", mid, 8),
  bug: ({ deep, mid, pale, spark }) =>
    line("M398 128l58-30 12-40M412 184h78M398 238l56 30 14 40M242 128l-58-30M228 184h-60M242 238l-56 30", deep, 17) +
    line("M344 82q14-42 58-46M296 82q-14-42-58-46", deep, 13) +
    disc(320, 96, 44, mid) +
    oval(320, 198, 104, 112, deep) +
    bar("M320 96v214", pale, 9) +
    [
      [372, 156, 21],
      [362, 234, 25],
      [268, 156, 21],
      [278, 234, 25],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, spark))
      .join(""),
  phone: ({ deep, mid, pale, spark, white }) =>
    box(224, 34, 216, 292, deep, 34) +
    box(242, 56, 180, 248, pale, 18) +
    [0, 1, 2]
      .map((row) =>
        [0, 1, 2]
          .map((column) => box(258 + column * 52, 84 + row * 56, 42, 42, row === 1 && column === 2 ? spark : mid, 11))
          .join(""),
      )
      .join("") +
    box(258, 254, 146, 34, deep, 12) +
    disc(388, 271, 9, white),
  center: ({ deep, mid, spark }) =>
    `<rect x="188" y="56" width="288" height="248" rx="14" fill="none" stroke="${deep}" stroke-width="22"/>` +
    line("M332 20v52M332 288v52M150 180h58M456 180h58", mid, 13) +
    bar("M332 84v192M212 180h240", mid, 7) +
    box(266, 132, 132, 96, deep, 10) +
    box(308, 164, 48, 32, spark, 6),
  pattern: ({ deep, mid, spark }) =>
    line("M384 76v150M319 113l130 76M449 113l-130 76", deep, 38) +
    disc(246, 250, 36, spark) +
    box(190, 296, 300, 22, mid, 11) +
    line("M196 70h-24v190h24", deep, 22) +
    line("M500 70h24v190h-24", deep, 22),
  reading: ({ deep, mid, spark, white }) =>
    line("M404 252l70 66", deep, 46) +
    disc(322, 168, 124, deep) +
    disc(322, 168, 94, white) +
    line("M296 130l-38 38 38 38", mid, 21) +
    line("M366 130l38 38-38 38", deep, 21) +
    line("M346 116l-28 104", spark, 17),
};
