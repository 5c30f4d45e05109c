import { freshUpload, type QueuedUpload } from "../lib/video-upload/queued-upload.ts";

/** A file that is being sent. */
export const testUpload = (values: Partial<QueuedUpload>): QueuedUpload => ({
  ...freshUpload,
  id: "1",
  name: "물레.mp4",
  bytes: 1000,
  file: null,
  levelSound: false,
  target: null,
  addedAt: 0,
  state: "SENDING",
  ...values,
});
