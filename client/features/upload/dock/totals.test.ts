import { expect, test } from "vitest";
import { freshUpload, type QueuedUpload } from "../../../lib/video-upload/queued-upload.ts";
import { countsOf, leftSeconds, shareOf } from "./totals.ts";

const uploadOf = (values: Partial<QueuedUpload>): QueuedUpload => ({
  ...freshUpload,
  id: "1",
  name: "1.mp4",
  bytes: 1000,
  file: null,
  levelSound: false,
  target: null,
  addedAt: 0,
  ...values,
});

test("files on their way, paused, left and refused are counted apart", () => {
  const states = ["SENDING", "OFFLINE", "WAITING", "PAUSED", "LEFT", "REFUSED"] as const;
  expect(
    countsOf(
      states.map((state) => uploadOf({ state })),
      [],
    ),
  ).toEqual({
    moving: 3,
    offline: 1,
    paused: 1,
    left: 1,
    failed: 1,
    processing: 0,
  });
});

test("the share of all files counts bytes, not files", () => {
  expect(shareOf([uploadOf({ bytes: 900, sentBytes: 450 }), uploadOf({ bytes: 100, sentBytes: 100 })])).toBe(0.55);
});

test("the time left is that of all files at the speed of those that are sent; a paused one is not waited for", () => {
  const sending = uploadOf({ state: "SENDING", sentBytes: 500, bytesPerSecond: 100 });
  expect(leftSeconds([sending, uploadOf({ state: "WAITING" }), uploadOf({ state: "PAUSED" })])).toBe(15);
  expect(leftSeconds([uploadOf({ state: "WAITING" })])).toBeNull();
});
