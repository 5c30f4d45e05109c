import { expect, test } from "vitest";
import { publishedChapters, suggestedChapters } from "./chapters.ts";

const chapter = (startMs: number, title: string) => ({ startMs, title });
const cue = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text, isUnsure: false });

test("a chapter lasts until the next one, and the last one until the end", () => {
  const chapters = [
    chapter(60_000, "굽기"),
    chapter(0, "반죽"),
    chapter(30_000, ""),
    chapter(60_000, "둘"),
    chapter(99_999, "뒤"),
  ];
  expect(publishedChapters(chapters, 90_000)).toEqual([
    { title: "반죽", startMs: 0, endMs: 60_000 },
    { title: "둘", startMs: 60_000, endMs: 90_000 },
  ]);
});

const video = { cues: [], silences: [], chapters: [], durationMs: 200_000 };
const spoken = [
  cue(1_000, 4_000, "안녕하세요."),
  cue(5_000, 60_000, "재료를 재요"),
  cue(64_000, 70_000, "이제 반죽을 시작할 텐데, 물의 온도를 먼저 살펴볼게요."),
  cue(72_500, 80_000, "곧이어"),
  cue(180_000, 190_000, "끝인사"),
];

test("chapters are suggested behind pauses, with the words that follow", () => {
  expect(suggestedChapters({ ...video, cues: spoken })).toEqual([
    chapter(0, "안녕하세요"),
    chapter(64_000, "이제 반죽을 시작할 텐데, 물의 온도를 먼저"),
  ]);
});

test("no chapter is suggested beside one that there is", () => {
  expect(
    suggestedChapters({ ...video, cues: spoken, chapters: [chapter(0, "처음"), chapter(50_000, "반죽")] }),
  ).toEqual([]);
  expect(suggestedChapters(video)).toEqual([]);
});

test("chapters are suggested behind silences, with the words that follow or without any", () => {
  const silences = [
    { startMs: 10_000, endMs: 11_000 },
    { startMs: 40_000, endMs: 44_000 },
    { startMs: 100_000, endMs: 103_000 },
    { startMs: 190_000, endMs: 200_000 },
  ];
  expect(suggestedChapters({ ...video, silences })).toEqual([chapter(44_000, ""), chapter(103_000, "")]);
  const cues = [cue(103_500, 106_000, "이제 구워요.")];
  expect(suggestedChapters({ ...video, silences, cues, chapters: [chapter(0, "처음")] })).toEqual([
    chapter(44_000, ""),
    chapter(103_000, "이제 구워요"),
  ]);
});
