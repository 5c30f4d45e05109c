import { expect, test } from "vitest";
import type { Cue } from "../../../../shared/captions/cues.ts";
import { alignedParts } from "./alignment-rules.ts";

/** Captions of a second each, without pauses. */
const version = (texts: string, { offset = 0, rest = 0 } = {}) => {
  const cues: Cue[] = Array.from(texts, (text, index) => ({
    startSec: offset + index,
    endSec: offset + index + 1,
    text,
  }));
  return { cues, durationMs: (offset + texts.length + rest) * 1000 };
};
/** As `from–to → from–to`, joined where both go on. */
const shown = (parts: ReturnType<typeof alignedParts>) =>
  parts.map(({ from, to }) => `${from.join("–")} → ${to.join("–")}`);

test("a video that is cut again has the parts with the same captions in the same order", () => {
  expect(shown(alignedParts(version("가나다라"), version("가나다라")))).toEqual([
    "0–1000 → 0–1000",
    "1000–2000 → 1000–2000",
    "2000–3000 → 2000–3000",
    "3000–4000 → 3000–4000",
  ]);
  expect(shown(alignedParts(version("가나다라"), version("새가나라", { offset: 2 })))).toEqual([
    "0–1000 → 3000–4000",
    "1000–2000 → 4000–5000",
    "3000–4000 → 5000–6000",
  ]);
});

test("captions that come again are matched beside those that come once", () => {
  expect(shown(alignedParts(version("네네가네"), version("네네가네")))).toHaveLength(4);
  expect(shown(alignedParts(version("가네"), version("네네")))).toEqual([]);
});

test("what is before and after the captions counts if it is as long", () => {
  const [same, other] = [version("가", { offset: 2, rest: 2 }), version("가", { offset: 9, rest: 9 })];
  expect(shown(alignedParts(same, same))).toEqual([
    "0–2000 → 0–2000",
    "2000–3000 → 2000–3000",
    "3000–5000 → 3000–5000",
  ]);
  expect(shown(alignedParts(same, other))).toEqual(["2000–3000 → 9000–10000"]);
});

test("captions that changed places are in one of them", () => {
  expect(alignedParts(version("가나다라"), version("다라가나"))).toHaveLength(2);
});

test("without captions videos of the same length are the same", () => {
  expect(shown(alignedParts({ cues: [], durationMs: 60_000 }, version("가", { rest: 59.5 })))).toEqual([
    "0–60000 → 0–60500",
  ]);
  expect(alignedParts({ cues: [], durationMs: 60_000 }, { cues: [], durationMs: 70_000 })).toEqual([]);
});
