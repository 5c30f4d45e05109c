import { expect, test } from "vitest";
import type { LectureCard } from "../../../shared/lecture/schema.ts";
import { previewOf } from "./preview-of.ts";

const lecture = (lectureId: string, isPreview: boolean): LectureCard => ({
  lectureId,
  title: "중심 잡기",
  summary: "팔꿈치를 무릎에 붙여요.",
  category: "공예",
  cover: "cup/2",
  teacher: { teacherId: "t1", name: "윤서하" },
  durationSec: 166,
  price: null,
  isPreview,
  ratingCount: 0,
  ratingAverage: null,
  featured: false,
  publishedAt: null,
  course: null,
});

test("the first preview of the list is shown, with what its cover is drawn of", () => {
  expect(previewOf([lecture("a", false), lecture("b", true), lecture("c", true)])).toEqual({
    lectureId: "b",
    title: "중심 잡기",
    durationSec: 166,
    category: "공예",
    cover: "cup/2",
    course: null,
  });
});

test("without a preview nothing is shown", () => {
  expect(previewOf([lecture("a", false)])).toBeNull();
});
