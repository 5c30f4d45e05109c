import type { ObjectOf } from "../object-index.ts";
import { area, bar, box, disc, type Draw, line, oval } from "./shapes.ts";

export const data: Record<ObjectOf<"data">, Draw> = {
  bars: ({ deep, mid, spark }) =>
    [
      [200, 110, mid],
      [262, 170, mid],
      [330, 128, mid],
      [392, 196, deep],
      [454, 250, spark],
    ]
      .map(([x, height, fill]) => box(Number(x), 292 - Number(height), 48, Number(height), String(fill), 4))
      .join("") + box(190, 288, 326, 20, deep),
  ledger: ({ deep, mid, spark, white }) =>
    box(200, 54, 266, 252, white, 8) +
    area("M200 62a8 8 0 0 1 8-8h250a8 8 0 0 1 8 8v52H200z", deep) +
    bar("M226 84h44M292 84h44M358 84h34", mid, 13) +
    bar("M412 84h34", spark, 13) +
    [
      [222, 120, mid],
      [286, 84, mid],
      [350, 142, deep],
      [408, 72, spark],
    ]
      .map(([x, height, fill]) => box(Number(x), 290 - Number(height), 44, Number(height), String(fill)))
      .join("") +
    box(200, 290, 266, 16, deep),
  grid: ({ deep, mid, spark, white }) =>
    box(196, 58, 284, 246, deep, 12) +
    [0, 1, 2]
      .map((row) =>
        [0, 1, 2]
          .map((column) => box(210 + column * 88, 118 + row * 60, 78, 48, row === 1 ? spark : white, 3))
          .join(""),
      )
      .join("") +
    bar("M222 88h52M310 88h52M398 88h52", mid, 16),
  database: ({ deep, mid, pale, spark }) =>
    area("M200 96v172c0 26 54 46 124 46s124-20 124-46V96z", deep) +
    oval(324, 96, 124, 44, mid) +
    bar("M199 152c8 24 58 42 125 42s117-18 125-42M199 214c8 24 58 42 125 42s117-18 125-42", pale, 12) +
    disc(404, 158, 13, spark) +
    disc(404, 220, 13, mid) +
    disc(404, 280, 13, mid),
  pie: ({ deep, mid, spark }) =>
    area("M312 188V68a120 120 0 1 0 104 180z", deep) +
    area("M312 188l104 60a120 120 0 0 0 16-60z", mid) +
    area("M334 166V46a120 120 0 0 1 120 120z", spark),
  trend: ({ deep, mid, spark }) =>
    bar("M216 52V292H520", deep, 30) +
    box(256, 222, 42, 56, mid) +
    box(322, 196, 42, 82, mid) +
    box(388, 166, 42, 112, mid) +
    box(454, 196, 42, 82, mid) +
    line("M254 190l70-42 48 30 84-78", spark, 22) +
    area("M414 62h88v88z", spark),
  magnifier: ({ deep, mid, spark, white }) =>
    line("M398 254l66 62", deep, 46) +
    disc(316, 170, 122, deep) +
    disc(316, 170, 92, white) +
    box(262, 176, 32, 54, mid) +
    box(306, 146, 32, 84, mid) +
    box(350, 114, 32, 116, spark),
  clipboard: ({ deep, mid, spark, white }) =>
    box(206, 62, 246, 254, deep, 16) +
    box(226, 90, 206, 206, white, 4) +
    box(276, 42, 104, 56, mid, 12) +
    [136, 188, 240].map((y, i) => line(`M340 ${y}l18 18 42-40`, i === 1 ? spark : deep, 17)).join("") +
    bar("M246 140h66M246 192h66M246 244h66", mid, 14),
  scales: ({ deep, mid, spark }) =>
    line("M320 74V290M200 116L452 84", deep, 18) +
    disc(320, 66, 24, spark) +
    line("M452 88l-52 122M452 88l52 122M204 118l-46 102M204 118l46 102", mid, 8) +
    area("M386 208h132a66 66 0 0 1-132 0z", deep) +
    area("M142 218h124a62 62 0 0 1-124 0z", deep) +
    box(422, 158, 60, 50, spark, 4) +
    box(236, 288, 168, 24, deep, 8),
  funnel: ({ deep, mid, spark }) =>
    area("M184 104h292L366 216v106l-70-30v-76z", deep) +
    oval(330, 104, 146, 32, mid) +
    disc(286, 62, 22, spark) +
    disc(352, 48, 24, spark) +
    disc(414, 70, 22, spark),
};
