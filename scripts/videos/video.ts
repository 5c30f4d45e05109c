import type { SlideLecture } from "../seed/source/slides.ts";

export interface SlideFrame {
  lecture: string;
  /** Above the title: the course, or what is taught. */
  context: string;
  teacher: string;
  category: string;
  key: string;
}

export interface VideoToBuild {
  lecture: SlideLecture;
  frame: SlideFrame;
  hasHls: boolean;
  /** The object of the lecture, or of its course. */
  cover: string | undefined;
}
