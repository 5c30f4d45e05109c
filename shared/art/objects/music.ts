import type { ObjectOf } from "../object-index.ts";
import { area, bar, box, disc, type Draw, line, oval, ring } from "./shapes.ts";

export const music: Record<ObjectOf<"music">, Draw> = {
  ukulele: ({ deep, mid, pale }) =>
    area("M284 0h84v90h-84z", deep) +
    area(
      "M326 48c84 0 126 58 114 108-6 24-4 32 4 58 20 66-30 122-118 122s-138-56-118-122c8-26 10-34 4-58-12-50 30-108 114-108z",
      mid,
    ) +
    disc(326, 172, 56, deep) +
    ring(326, 172, 64, 8, pale) +
    box(280, 282, 92, 20, deep, 5) +
    bar("M302 0v290M318 0v290M334 0v290M350 0v290", pale, 5),
  piano: ({ deep, spark, white }) =>
    box(180, 52, 308, 256, deep, 12) +
    [0, 1, 2, 3, 4, 5]
      .map((i) => box(192 + i * 48, 76, 44, 222, i === 1 || i === 3 || i === 5 ? spark : white, 5))
      .join("") +
    [0, 1, 3, 4].map((i) => box(222 + i * 48, 70, 32, 134, deep, 4)).join(""),
  headphones: ({ deep, mid, spark, pale }) =>
    bar("M216 206v-32a106 106 0 0 1 212 0v32", deep, 32) +
    box(184, 190, 84, 122, deep, 30) +
    box(376, 190, 84, 122, deep, 30) +
    box(366, 200, 28, 102, mid, 12) +
    box(250, 200, 28, 102, mid, 12) +
    line("M488 206q22 44 0 90M520 188q34 62 0 126", spark, 14) +
    disc(420, 250, 15, pale),
  metronome: ({ deep, mid, pale, spark }) =>
    area("M270 44h100l74 264H196z", deep) +
    area("M286 78h68l36 132H250z", pale) +
    bar("M304 104h32M296 134h48M288 164h64", mid, 9) +
    line("M320 222L448 44", spark, 13) +
    area("M376 80l58 42-28 36-56-44z", spark) +
    box(226, 244, 188, 26, mid, 6) +
    box(184, 300, 272, 22, deep, 8),
  record: ({ deep, mid, pale, spark }) =>
    disc(316, 182, 130, deep) +
    ring(316, 182, 106, 5, mid) +
    ring(316, 182, 84, 5, mid) +
    disc(316, 182, 56, spark) +
    disc(316, 182, 15, pale) +
    line("M492 60V190l-74 66", mid, 15) +
    disc(492, 58, 32, deep) +
    disc(492, 58, 12, pale) +
    `<g transform="rotate(48 412 262)">${box(394, 240, 36, 52, spark, 6)}</g>`,
  microphone: ({ deep, mid, pale, spark }) =>
    box(268, 30, 116, 186, deep, 58) +
    bar("M268 92h46M268 128h46M338 92h46M338 128h46", pale, 10) +
    box(262, 152, 128, 22, spark) +
    line("M224 158a102 102 0 0 0 204 0M326 262v44", mid, 20) +
    box(250, 300, 152, 22, deep, 10) +
    line("M470 92q22 34 0 74M506 66q40 62 0 126", spark, 13),
  drum: ({ deep, mid, pale, spark, white }) =>
    area("M190 138v120c0 32 60 58 134 58s134-26 134-58V138z", deep) +
    line("M206 176l60 116 60-104 60 104 60-116", spark, 11) +
    oval(324, 136, 134, 50, mid) +
    oval(324, 132, 112, 36, white) +
    line("M352 122L510 46M300 122L400 22", deep, 15) +
    disc(346, 124, 17, pale) +
    disc(350, 122, 15, deep),
  notes: ({ deep, mid, spark }) =>
    area("M246 76l220-40v64l-220 40z", deep) +
    line("M256 100V268M456 66V236", deep, 21) +
    `<g transform="rotate(-18 222 272)">${oval(220, 272, 52, 38, deep)}</g>` +
    `<g transform="rotate(-18 422 242)">${oval(420, 242, 54, 40, spark)}</g>` +
    bar("M268 168l178-32", mid, 18),
};
