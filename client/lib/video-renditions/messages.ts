import type { RenditionQuality } from "../../../shared/media/rendition.ts";

/** To the worker. The rendition goes to `folders/name` in the origin's private file system. */
export type ToWorker =
  | { kind: "MAKE"; file: File; quality: RenditionQuality; folders: readonly string[]; name: string }
  | { kind: "PAUSE" }
  | { kind: "RESUME" };

/** From the worker. `UNSUPPORTED`: this browser cannot make it. */
export type FromWorker = { kind: "PROGRESS"; share: number } | { kind: "MADE"; file: File } | { kind: "UNSUPPORTED" };
