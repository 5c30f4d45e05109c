import { expect, test } from "vitest";
import type { Progress } from "../../../../shared/progress/schema.ts";
import { startPositionOf, withPending } from "./start-position.ts";

test.each([
  ["continues at the last position", 40, false, undefined, { positionSec: 40, resumed: true }],
  ["starts at the second in the URL", 40, false, 12, { positionSec: 12, resumed: false }],
  ["limits a second in the URL to the length of the video", 40, false, 900, { positionSec: 59, resumed: false }],
  ["starts a completed lecture from the start", 40, true, undefined, { positionSec: 0, resumed: false }],
  ["starts from the start within five seconds of the end", 55, false, undefined, { positionSec: 0, resumed: false }],
  ["does not count as continued within the first second", 0.4, false, undefined, { positionSec: 0, resumed: false }],
])("it %s", (_, lastPositionSec, completed, requestedSec, start) => {
  expect(startPositionOf({ lastPositionSec, completed }, { requestedSec: requestedSec, durationSec: 60 })).toEqual(
    start,
  );
});

test("it starts from 0 for a user without progress", () => {
  expect(startPositionOf(null, { requestedSec: undefined, durationSec: 60 })).toEqual({
    positionSec: 0,
    resumed: false,
  });
});

test.each([
  ["later than the server's", { seq: 11 }, 30],
  ["known to the server", { seq: 10 }, 40],
  ["older than another device's", { seq: 9 }, 40],
  ["one of a replaced video", { seq: 11, videoId: "v0" }, 40],
])("an unsent position that is %s is used or not", (_, pending, expected) => {
  const progress = { lastPositionSec: 40, seq: 10, videoId: "v1" } as Progress;
  const left = { lastPositionSec: 30, watchedRanges: [], videoId: "v1", ...pending };
  expect(withPending(progress, left)?.lastPositionSec).toBe(expected);
});
