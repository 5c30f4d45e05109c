// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Lecture } from "../../../../shared/lecture/schema.ts";
import { emptyCarousel } from "../../../lib/carousel/carousel.ts";
import { testClient } from "../../../test/client.tsx";
import { LockedScreen } from "./locked-screen.tsx";

afterEach(cleanup);

const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const courseOf = (n: number, title: string) => ({
  courseId: idOf(n),
  title,
  level: "입문",
  price: 99_000,
  salePrice: null,
  lowestPrice30: null,
  lectureCount: 2,
  durationSec: 60,
});
const lecture: Lecture = {
  lectureId: idOf(1),
  title: "흙 반죽하기",
  summary: "흙에서 공기를 빼요.",
  category: "공예",
  teacher: { teacherId: idOf(4), name: "윤서하" },
  durationSec: 60,
  price: 9_900,
  isPreview: false,
  ratingCount: 0,
  ratingAverage: null,
  featured: false,
  publishedAt: "2025-11-01T00:00:00.000Z",
  tags: [],
  chapters: [],
  captions: [],
  sources: [],
  posterUrl: `/media/${idOf(1)}/poster.webp`,
  storyboard: null,
  hasAudio: true,
  isWithdrawn: false,
  features: [],
  attachments: [],
  hasScript: false,
  courses: [courseOf(2, "컵"), courseOf(3, "접시")],
};

async function show(ended: string[]) {
  const props = {
    watch: { lecture, course: null },
    carousel: emptyCarousel,
    signedIn: true,
    courseId: undefined,
    ended,
  };
  render(testClient({}).page(<LockedScreen {...props} />));
  await screen.findByText(ended.length > 0 ? /수강 기간이 끝난 강의예요/ : "코스를 시작하면 볼 수 있어요.");
  return screen.getAllByRole("link").map((link) => link.textContent);
}

test("a lecture that was never bought is bought with a course or alone", async () => {
  expect(await show([])).toEqual(
    expect.arrayContaining(["컵 코스 보기", "접시 코스 보기", "이 강의만 구매 · 9,900원"]),
  );
});

test("a course whose period has ended is renewed, before others", async () => {
  const links = await show([idOf(3)]);
  expect(links.slice(-3)).toEqual(["접시 다시 수강", "컵 코스 보기", "이 강의만 구매 · 9,900원"]);
});

test("a lecture whose period has ended is renewed at the current price", async () => {
  expect(await show([idOf(1)])).toContain("이 강의 다시 수강 · 9,900원");
});
