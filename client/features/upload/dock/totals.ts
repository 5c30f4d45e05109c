import type { MediaAsset } from "../../../../shared/media/asset.ts";
import type { QueuedUpload } from "../../../lib/video-upload/queued-upload.ts";

export type DockCounts = {
  /** On their way, or next. */
  moving: number;
  offline: number;
  paused: number;
  left: number;
  failed: number;
  processing: number;
};

export function countsOf(uploads: readonly QueuedUpload[], assets: readonly MediaAsset[]): DockCounts {
  const count = (...states: QueuedUpload["state"][]) => uploads.filter(({ state }) => states.includes(state)).length;
  const refused = assets.filter(({ status }) => status === "FAILED").length;
  return {
    moving: count("SENDING", "WAITING", "OFFLINE"),
    offline: count("OFFLINE"),
    paused: count("PAUSED"),
    left: count("LEFT"),
    failed: count("REFUSED") + refused,
    processing: assets.length - refused,
  };
}

/** The share of all bytes that the server has. */
export function shareOf(uploads: readonly QueuedUpload[]): number {
  const total = uploads.reduce((sum, { bytes }) => sum + bytes, 0);
  return total === 0 ? 0 : uploads.reduce((sum, { sentBytes }) => sum + sentBytes, 0) / total;
}

/** Until all files that are on their way have arrived; null: the speed is not known. */
export function leftSeconds(uploads: readonly QueuedUpload[]): number | null {
  const moving = uploads.filter(({ state }) => state === "SENDING" || state === "WAITING");
  const speed = moving.reduce((sum, { bytesPerSecond }) => sum + (bytesPerSecond ?? 0), 0);
  if (speed < 1) return null;
  return moving.reduce((sum, { bytes, sentBytes }) => sum + bytes - sentBytes, 0) / speed;
}
