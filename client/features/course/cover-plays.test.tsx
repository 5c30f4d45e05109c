// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Course, CurriculumLecture, Trailer } from "../../../shared/course/schema.ts";
import { testClient } from "../../test/client.tsx";
import { testCourse } from "../../test/course.ts";
import { CoverPlays } from "./cover-plays.tsx";

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  vi.stubGlobal("fetch", async () => new Response("WEBVTT\n\n00:00.000 --> 00:01.000\n어서 오세요\n"));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const address = (file: string) => `/media/trailers/${testCourse.courseId}/${file}`;
const trailer: Trailer = {
  durationSec: 80,
  posterUrl: address("poster.webp?v=a1"),
  captions: [{ lang: "ko", label: "한국어", url: address("captions.ko.vtt") }],
  sources: [
    { type: "application/vnd.apple.mpegurl", url: address("hls/master.m3u8") },
    { type: "video/mp4", url: address("video.mp4") },
  ],
};
const preview: CurriculumLecture = { lectureId: "first", title: "흙", durationSec: 145, isPreview: true };

function show(changes: { trailer: Trailer | null; preview?: CurriculumLecture | undefined }) {
  const course = { ...testCourse, trailer: changes.trailer } as unknown as Course;
  const { container } = render(testClient({}).page(<CoverPlays course={course} preview={changes.preview} />));
  return { video: () => container.querySelector("video") };
}

test("the trailer plays in the place of the cover, before the preview, with its poster and captions", async () => {
  const { video } = show({ trailer, preview });
  const links = await screen.findAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["소개 영상 1분 20초", "맛보기 2분 25초"]);
  const [play] = links;
  expect(play?.getAttribute("href")).toBe(address("video.mp4"));
  if (play) fireEvent.click(play);
  const player = await screen.findByRole("region", { name: `소개 영상: ${testCourse.title}` });
  expect(document.activeElement).toBe(player);
  expect(video()?.getAttribute("src")).toBe(address("video.mp4"));
  expect(video()?.getAttribute("poster")).toBe(trailer.posterUrl);
  await vi.waitFor(() => expect(video()?.querySelector("track")?.getAttribute("src")).toBe(address("captions.ko.vtt")));
  fireEvent.keyDown(player, { key: "Escape" });
  expect(video()).toBeNull();
  expect(document.activeElement).toBe(play);
});

test("its end offers the first preview and plays again; a browser that cannot play it says so", async () => {
  const { video } = show({ trailer, preview });
  fireEvent.click(await screen.findByRole("link", { name: "소개 영상 1분 20초" }));
  await vi.waitFor(() => expect(video()).not.toBeNull());
  fireEvent.ended(video() as Element);
  screen.getByText("소개 영상이 끝났어요.");
  const offered = screen.getByRole("link", { name: "맛보기 2분 25초 보기" }).getAttribute("href");
  expect(offered).toContain("/lectures/first/watch");
  const again = screen.getByRole("button", { name: "다시 보기" });
  again.focus();
  fireEvent.click(again);
  expect(document.activeElement).toBe(video()?.closest("section"));
  fireEvent.error(video() as Element);
  screen.getByText("여기서는 재생할 수 없어요.");
});

test("a course without a trailer has the link to its preview alone, and an owner the trailer alone", async () => {
  show({ trailer: null, preview });
  expect((await screen.findAllByRole("link")).map(({ textContent }) => textContent)).toEqual(["맛보기 2분 25초"]);
  cleanup();
  show({ trailer });
  expect((await screen.findAllByRole("link")).map(({ textContent }) => textContent)).toEqual(["소개 영상 1분 20초"]);
});
