import type { FrameSize, RenditionQuality } from "../../../shared/media/rendition.ts";
import type { SoundMeasures } from "../../../shared/media/sound.ts";
import type { StoryboardGrid } from "../../../shared/media/storyboard.ts";
import type { DrawnPosters } from "./draw-posters.ts";

/** A work of the worker. A rendition goes to `folders/name` in the origin's private file system. */
export type Work = { file: File } & (
  | { kind: "MAKE"; quality: RenditionQuality; folders: readonly string[]; name: string }
  | { kind: "DRAW_STORYBOARD"; grid: StoryboardGrid }
  | { kind: "DRAW_POSTERS"; durationMs: number; size: FrameSize }
  | { kind: "MEASURE_SOUND"; durationMs: number }
);
export type WorkKind = Work["kind"];

/** The result of each work. */
export type Results = { MAKE: File; DRAW_STORYBOARD: Blob; DRAW_POSTERS: DrawnPosters; MEASURE_SOUND: SoundMeasures };

export type ToWorker = Work | { kind: "PAUSE" } | { kind: "RESUME" };

/** From the worker. `result`: null if this browser cannot make it. */
export type FromWorker = { kind: "PROGRESS"; share: number } | { kind: "DONE"; result: Results[WorkKind] | null };
