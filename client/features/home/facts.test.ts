import { expect, test } from "vitest";
import { factsOf } from "./facts.ts";

const counts = { courses: 18, lectures: 136, teachers: 9 };
const figures = (medianLectureSec: number | null, medianAnswerSec: number | null) =>
  factsOf({ title: null, lead: null, preview: null, medianLectureSec, medianAnswerSec }, counts).map(
    ({ figure }) => figure,
  );

test("a shop of short lectures and quick answers says so beside its refund rule", () => {
  expect(figures(156, 30_240)).toEqual(["한 편 3분", "7일 · 3강", "9시간"]);
});

test("figures that would not help are left out", () => {
  expect(figures(3_600, null)).toEqual(["7일 · 3강"]);
  expect(figures(null, 3 * 86_400)).toEqual(["7일 · 3강"]);
});

test("a length of seconds is a minute", () => {
  expect(figures(12, null)).toEqual(["한 편 1분", "7일 · 3강"]);
});
