import { createHash } from "node:crypto";
import type { SlideFrame } from "./video.ts";
import type { SlideLecture } from "../seed/source/slides.ts";

/** The content of a video, as a hash that is written into it: says whether the video is that of its source. */
export const sourceHash = ({ title, chapters }: SlideLecture, frame: SlideFrame): string =>
  createHash("sha256").update(JSON.stringify({ title, chapters, frame })).digest("hex").slice(0, 16);
