import type { ObjectOf } from "../object-index.ts";
import { area, bar, box, disc, type Draw, line, ring } from "./shapes.ts";

export const design: Record<ObjectOf<"design">, Draw> = {
  nib: ({ deep, mid, pale, spark }) =>
    box(244, 40, 152, 48, spark, 8) +
    area("M254 96h132c6 60 24 86 40 108L320 330 214 204c16-22 34-48 40-108z", deep) +
    bar("M320 180V322", pale, 10) +
    disc(320, 176, 27, pale) +
    line("M402 190l-52 64", mid, 14),
  glyph: ({ deep, mid, spark, white }) =>
    bar("M170 44H520M170 318H520", mid, 6) +
    box(270, 44, 100, 30, deep) +
    box(200, 96, 254, 36, deep) +
    ring(326, 230, 68, 40, deep) +
    line("M414 172v116", spark, 9) +
    box(398, 214, 32, 32, spark) +
    box(406, 222, 16, 16, white) +
    box(438, 98, 32, 32, spark) +
    box(446, 106, 16, 16, white) +
    disc(414, 168, 15, spark) +
    disc(414, 292, 15, spark),
  screen: ({ deep, mid, pale, spark, white }) =>
    box(196, 56, 288, 248, deep, 20) +
    box(214, 96, 252, 190, white, 8) +
    box(228, 110, 224, 76, mid, 6) +
    bar("M228 210h120M228 236h84", mid, 13) +
    box(352, 206, 100, 52, spark, 26) +
    area("M410 234l76 36-30 12 22 36-22 14-22-36-24 20z", deep) +
    bar("M410 234l76 36-30 12 22 36-22 14-22-36-24 20z", white, 6) +
    [430, 456].map((x) => disc(x, 76, 8, pale)).join(""),
  palette: ({ deep, mid, pale, spark, white }) =>
    area(
      "M316 54c96 0 164 52 164 122 0 60-52 66-92 62-34-4-42 26-26 44 14 18 2 30-36 30-76 0-130-54-130-130 0-70 50-128 120-128z",
      deep,
    ) +
    disc(262, 138, 25, pale) +
    disc(338, 104, 27, mid) +
    disc(410, 142, 29, spark) +
    disc(254, 214, 27, white),
  square: ({ deep, mid, pale, spark }) =>
    area("M460 44V306H176zM408 162v92H308z", deep) +
    [90, 122, 154, 186, 218, 250].map((y, i) => bar(`M460 ${y}h-${i % 2 ? 18 : 30}`, pale, 7)).join("") +
    bar("M484 44V306", spark, 14) +
    bar("M260 306v-18M308 306v-28M356 306v-18M404 306v-28", mid, 7),
  swatches: ({ deep, mid, pale, spark }) =>
    [
      [-40, mid],
      [-8, spark],
      [24, mid],
      [56, deep],
    ]
      .map(([turn, fill]) => `<g transform="rotate(${turn} 300 284)">${box(256, 40, 88, 278, String(fill), 16)}</g>`)
      .join("") +
    disc(300, 280, 22, pale) +
    disc(300, 280, 9, deep),
  signboard: ({ deep, mid, pale, spark }) =>
    bar("M196 76H470", deep, 26) +
    line("M350 90v40M436 90v40", deep, 10) +
    box(304, 126, 178, 178, deep, 89) +
    disc(393, 215, 66, pale) +
    line("M364 196v32q0 22 24 22h12q24 0 24-22v-32zM424 206q24-4 20 18-4 14-22 12", spark, 15) +
    line("M380 176q-8-12 2-22M404 176q-8-12 2-22", mid, 8) +
    bar("M210 40v270", mid, 22),
  eye: ({ deep, mid, pale, spark, white }) =>
    area("M160 184c90-128 240-128 340 0-100 124-250 124-340 0z", deep) +
    area("M196 184c72-96 188-96 266 0-78 92-194 92-266 0z", white) +
    disc(332, 182, 72, mid) +
    area("M332 110a72 72 0 0 1 0 144z", spark) +
    disc(332, 182, 32, deep) +
    disc(350, 164, 11, pale),
  portfolio: ({ deep, mid, spark, white }) =>
    area("M186 84a16 16 0 0 1 16-16h92l34 36h130a16 16 0 0 1 16 16v60H186z", mid) +
    `<g transform="rotate(7 380 130)">${box(268, 52, 168, 160, white, 6)}${box(286, 70, 132, 70, spark, 4)}${bar("M286 158h132M286 184h84", deep, 12)}</g>` +
    area("M176 152h148l22-24h150l-22 162a20 20 0 0 1-20 18H206a20 20 0 0 1-20-18z", deep) +
    box(380, 246, 62, 28, mid, 6),
};
