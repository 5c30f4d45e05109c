import type { ObjectOf } from "../object-index.ts";
import { area, bar, box, disc, type Draw, line } from "./shapes.ts";

export const language: Record<ObjectOf<"language">, Draw> = {
  envelope: ({ deep, mid, spark, white }) =>
    box(188, 74, 300, 222, deep, 14) +
    box(202, 88, 272, 194, white, 6) +
    line("M200 92l138 108L476 92", deep, 17) +
    disc(436, 254, 42, spark) +
    line("M418 254l14 14 24-26", white, 11) +
    bar("M226 234h110M226 258h70", mid, 13),
  bubbles: ({ deep, mid, spark, white }) =>
    area(
      "M216 48h188a26 26 0 0 1 26 26v96a26 26 0 0 1-26 26H286l-50 44v-44h-20a26 26 0 0 1-26-26V74a26 26 0 0 1 26-26z",
      mid,
    ) +
    area(
      "M318 140h172a24 24 0 0 1 24 24v92a24 24 0 0 1-24 24h-18v46l-54-46H318a24 24 0 0 1-24-24v-92a24 24 0 0 1 24-24z",
      deep,
    ) +
    [354, 404, 454].map((x, i) => disc(x, 210, 16, i === 1 ? spark : white)).join(""),
  gate: ({ deep, mid, spark }) =>
    area("M164 40c110 22 206 22 316 0l12 44c-110 22-230 22-340 0z", deep) +
    box(190, 134, 262, 30, spark) +
    area("M232 84h36v236h-44zM380 84h36l8 236h-44z", spark) +
    box(308, 84, 32, 54, deep) +
    box(212, 300, 72, 22, deep) +
    box(366, 300, 72, 22, deep) +
    bar("M470 322h60M120 322h60", mid, 8),
  clock: ({ deep, mid, spark, white }) =>
    disc(320, 180, 132, deep) +
    disc(320, 180, 102, white) +
    bar("M320 84v26M416 180h-26M320 276v-26M224 180h26", mid, 13) +
    line("M320 180l64-54", deep, 19) +
    line("M320 180l42 56", spark, 15) +
    disc(320, 180, 15, deep),
  suitcase: ({ deep, mid, spark, pale }) =>
    bar("M276 106V66a18 18 0 0 1 18-18h66a18 18 0 0 1 18 18v40", mid, 22) +
    box(188, 98, 286, 204, deep, 26) +
    bar("M240 98v204M422 98v204", mid, 20) +
    disc(358, 196, 44, spark) +
    bar("M314 196h88M358 152c-26 30-26 58 0 88M358 152c26 30 26 58 0 88", pale, 7) +
    disc(236, 314, 16, deep) +
    disc(426, 314, 16, deep),
  easel: ({ deep, mid, spark, white }) =>
    line("M340 230l92 96M300 230l-92 96M320 36V60", deep, 18) +
    box(186, 56, 308, 186, deep, 8) +
    box(204, 74, 272, 150, white) +
    line("M226 196l62-46 52 22 66-66", mid, 15) +
    area("M382 92h54v54z", spark) +
    box(168, 48, 344, 22, mid, 8),
  book: ({ deep, mid, spark, white }) =>
    area("M170 92c60-26 110-20 150 10 44-30 100-36 170-10v214c-70-24-124-18-170 14-42-32-92-38-150-14z", deep) +
    area("M190 96c50-16 94-10 130 20v182c-36-22-82-26-130-10z", white) +
    area("M320 116c40-30 88-36 150-20v192c-62-16-112-12-150 10z", white) +
    line("M212 152q44-10 76 10M212 196q44-10 76 10", mid, 13) +
    line("M352 152q44-22 88-12M352 196q44-22 88-12M352 240q30-16 56-14", mid, 13) +
    area("M408 78h40v96l-20-20-20 20z", spark),
  globe: ({ deep, mid, spark }) =>
    disc(312, 166, 122, mid) +
    area(
      "M230 92c40-40 90-34 100-6 8 26-44 34-40 66 4 26-26 34-52 20-40-20-42-50-8-80zM352 130c30-30 70-6 76 24 6 44-34 62-56 96-26 26-48-10-40-44 6-22-8-48 20-76z",
      deep,
    ) +
    bar("M402 52a150 150 0 0 1-40 258", spark, 15) +
    disc(404, 50, 16, deep) +
    line("M340 312v12M264 326h150", deep, 20),
};
