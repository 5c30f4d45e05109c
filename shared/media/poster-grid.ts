import type { FrameSize } from "./rendition.ts";
import { sizeWithin } from "./storyboard.ts";

/** The images of a video from which its teacher chooses are sent as one image, row by row. */
export const posterColumns = 3;
export const posterRows = 2;
const sideMax = 1280;

export const posterSize = (video: FrameSize): FrameSize => sizeWithin(video, sideMax);
