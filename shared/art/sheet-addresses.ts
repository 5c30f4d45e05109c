import type { Sheet } from "./object-index.ts";

/** The files of objects, by a hash of their contents: browsers keep them for good. A test says which ones have changed. */
export const sheetAddresses: Record<Sheet, string> = {
  programming: "/art/programming-37b474f.svg",
  data: "/art/data-64ce1e7.svg",
  design: "/art/design-846e799.svg",
  video: "/art/video-2f13cb0.svg",
  music: "/art/music-5ed5d09.svg",
  language: "/art/language-b22bfd5.svg",
  work: "/art/work-e2365a4.svg",
  craft: "/art/craft-a743283.svg",
  general: "/art/general-a01bb02.svg",
};
