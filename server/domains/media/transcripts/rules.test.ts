import { expect, test } from "vitest";
import { serverLimits } from "../../../limits.ts";
import { cuesOfSegments, quietestCut, shifted } from "./rules.ts";

const said = (text: string, startMs = 0, endMs = 6_000) => ({ text, startMs, endMs, confidence: 0.8 });

/** Packets of 20 ms; those of a pause have few bytes. */
const packets = (seconds: number, pause: readonly [number, number], bytes = 400) =>
  Array.from({ length: seconds * 50 }, (_, index) => {
    const startMs = index * 20;
    return { startMs, bytes: startMs >= pause[0] && startMs < pause[1] ? 20 : bytes };
  });

test.each([
  ["in the pause near its end", packets(100, [92_000, 92_800]), 92_000, 92_800],
  ["in the longest of its last pauses", packets(100, [90_000, 91_000]), 90_000, 91_000],
  ["not in a pause that is long over", packets(100, [50_000, 52_000]), 99_000, 100_000],
  ["near its end at a constant rate", packets(100, [0, 0]), 99_000, 100_000],
])("a piece of sound ends %s", (_, sizes, from, to) => {
  const cut = quietestCut(sizes, 100_000);
  expect(cut).toBeGreaterThanOrEqual(from);
  expect(cut).toBeLessThan(to);
  expect(sizes.map(({ startMs }) => startMs)).toContain(cut);
});

test("a piece that is shorter than a pause ends at its limit", () => {
  expect(quietestCut([{ startMs: 0, bytes: 400 }], 21)).toBe(21);
});

test("speech moves to the time of its video, and ends where its piece ends", () => {
  const piece = { startMs: 60_000, endMs: 65_000 };
  expect(shifted([said("가", 0, 2_000), said("나", 4_000, 9_000), said("다", 5_000, 6_000)], piece)).toEqual([
    said("가", 60_000, 62_000),
    said("나", 64_000, 65_000),
  ]);
});

test("a short segment is one cue", () => {
  expect(cuesOfSegments([said("물레를 돌려요.")])).toEqual([said("물레를 돌려요.")]);
});

test("a long segment is divided between its sentences, and its time by their lengths", () => {
  const [first, second] = [
    "물레가 천천히 돌기 시작하면 두 손을 흙 위에 가볍게 올려 주세요.",
    "팔꿈치는 무릎에 꼭 붙이고 숨을 천천히 내쉬면서 중심을 잡아요.",
  ];
  const cues = cuesOfSegments([said(`${first} ${second}`, 10_000, 20_000)]);
  expect(cues.map(({ text }) => text)).toEqual([first, second]);
  expect(cues.map(({ startMs }) => startMs)[0]).toBe(10_000);
  expect(cues[0]?.endMs).toBe(cues[1]?.startMs);
  expect(cues[1]?.endMs).toBe(20_000);
  expect(Math.abs((cues[0]?.endMs ?? 0) - 15_000)).toBeLessThan(1_000);
});

test.each([
  ["without the end of a sentence", "흙이 마르기 전에 ".repeat(20).trim()],
  ["without a space", "가".repeat(250)],
  ["of other characters", `${"😀".repeat(70)} ${"나".repeat(70)}`],
])("a segment %s loses no character, and no cue is too long or without time", (_, text) => {
  const cues = cuesOfSegments([said(text, 0, 9_000)]);
  expect(
    cues
      .map((cue) => cue.text)
      .join("")
      .replaceAll(" ", ""),
  ).toBe(text.replaceAll(" ", ""));
  for (const [index, cue] of cues.entries()) {
    expect(Array.from(cue.text).length).toBeLessThanOrEqual(serverLimits.cueTextMax);
    expect(cue.endMs).toBeGreaterThan(cue.startMs);
    expect(cue.startMs).toBe(cues[index - 1]?.endMs ?? 0);
  }
  expect(cues.at(-1)?.endMs).toBe(9_000);
});

test("parts of a segment that would take no time are left out", () => {
  const cues = cuesOfSegments([said("가 ".repeat(200).trim(), 0, 3)]);
  expect(cues.length).toBeGreaterThan(0);
  for (const cue of cues) expect(cue.endMs).toBeGreaterThan(cue.startMs);
});
