// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { CourseDraft, DraftVideo } from "../../../../shared/course/draft.ts";
import type { MediaAsset } from "../../../../shared/media/asset.ts";
import { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import { applyEdit, type DraftEdit, inverseOf, seenFrom } from "../../../api/course-draft/edits.ts";
import { uploadQueue } from "../../../api/media-asset/upload-queue.ts";
import { testClient } from "../../../test/client.tsx";
import { emptyPage, testDraft, testDraftLecture } from "../../../test/course-draft.ts";
import { withAssets } from "../use-course.ts";
import { TrailerChoice } from "./trailer-choice.tsx";

afterEach(cleanup);

const videoOf = (name: string): DraftVideo => ({
  mediaAssetId: `asset-${name}`,
  status: "READY",
  step: null,
  percent: 100,
  errorCode: null,
  fileName: `${name}.mp4`,
  mediaId: `media-${name}`,
  durationMs: 95_000,
  hasCaptions: true,
});
const lectures = [
  testDraftLecture({ lectureId: "섞기", sectionId: "A", isPreview: true, video: videoOf("섞기") }),
  testDraftLecture({ lectureId: "굽기", sectionId: "A", video: videoOf("굽기") }),
  testDraftLecture({ lectureId: "기다리기", sectionId: "A" }),
  testDraftLecture({ lectureId: "지운 것", sectionId: "A", isRemoved: true, video: videoOf("지운 것") }),
];

function Shown({ editor }: { editor: DraftEditor }) {
  useSyncExternalStore(editor.subscribe, editor.snapshot);
  const course = editor.shown();
  return course ? <TrailerChoice course={course} editor={editor} /> : null;
}

function open(values: Partial<CourseDraft> = {}) {
  let draft = testDraft(lectures, values);
  const sent: DraftEdit[] = [];
  const editor = new DraftEditor<CourseDraft>({
    apply: applyEdit,
    inverse: inverseOf,
    seenFrom,
    send: async (edit) => void sent.push(edit),
    read: () => draft,
    write: (next) => {
      draft = next;
    },
    refresh: () => {},
    stored: { read: () => [], write: () => {} },
  });
  const client = testClient({
    "mediaUpload.terms": () => ({ data: { hasEncoders: false } }),
    "mediaAsset.posters": () => ({ data: { items: [{ file: "a.webp", url: "/posters/a.webp" }], shown: "a.webp" } }),
    "mediaDraft.link": () => ({ data: { url: "/media-uploads/videos/x/video.mp4?signature=1" } }),
  });
  const { container } = render(client.page(<Shown editor={editor} />));
  return { editor, sent, container, ...client };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("the video of a lecture is chosen, watched, taken out, and is back when the step is taken back", async () => {
  const { editor, sent, container, callsOf } = open();
  await press("강의 영상에서 고르기");
  expect(screen.getAllByRole("radio")).toHaveLength(2);
  fireEvent.click(screen.getByRole("radio", { name: /2강 굽기/ }));
  await screen.findByText(/^2강 영상을 결제하지 않은 사람도/);
  await vi.waitFor(() => expect(container.querySelector("img")?.getAttribute("src")).toBe("/posters/a.webp"));
  await press("재생");
  await vi.waitFor(() => expect(container.querySelector("video")?.getAttribute("src")).toContain("signature"));
  expect(callsOf("mediaDraft.link")).toEqual([{ mediaId: "media-굽기" }]);
  fireEvent.click(screen.getByRole("radio", { name: /1강 섞기/ }));
  await vi.waitFor(() => expect(screen.queryByText(/결제하지 않은 사람도/)).toBeNull());
  await press("빼기");
  await screen.findByText(/^코스 화면 맨 위에서/);
  editor.undo();
  await screen.findByRole("link", { name: "자막·포스터" });
  expect(screen.getByRole("radio", { name: /1강 섞기/ })).toHaveProperty("checked", true);
  const trailers = sent.map(({ input }) => "changes" in input && "trailer" in input.changes && input.changes.trailer);
  expect(trailers).toEqual([
    { from: null, to: "media-굽기" },
    { from: "media-굽기", to: "media-섞기" },
    { from: "media-섞기", to: null },
    { from: null, to: "media-섞기" },
  ]);
});

test("a chosen file is sent as the trailer of the course", async () => {
  const add = vi.spyOn(uploadQueue, "add").mockReturnValue();
  open();
  await press("영상 업로드");
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  const file = new File(["video"], "소개.mp4");
  Object.defineProperty(input, "files", { value: [file] });
  fireEvent.change(input);
  await vi.waitFor(() =>
    expect(add).toHaveBeenCalledWith([file], { target: { courseId: testDraft([]).courseId, lectureId: null } }),
  );
  add.mockRestore();
});

test("an upload is shown beside the trailer that it replaces, until it is given up or ready", async () => {
  const sending: DraftVideo = { ...videoOf("소개"), status: "PROCESSING", percent: 40, mediaId: null };
  const values = {
    page: { ...emptyPage, trailer: "media-섞기" },
    trailerVideo: videoOf("섞기"),
    trailerUpload: sending,
  };
  open(values);
  await screen.findByText("1강 섞기");
  screen.getByText("소개.mp4");
  screen.getByText("변환 중 40%");
  screen.getByText(/^준비되면 지금 소개 영상과 바뀌어요/);
  await press("쓰지 않기");
  await vi.waitFor(() => expect(screen.queryByText("소개.mp4")).toBeNull());
  // Its asset is followed: the server has it as the trailer when it is ready.
  const ready = { ...videoOf("소개"), status: "READY", lectureId: null } as unknown as MediaAsset;
  expect(withAssets(testDraft(lectures, values), [ready])).toMatchObject({
    page: { trailer: "media-소개" },
    trailerVideo: { fileName: "소개.mp4" },
    trailerUpload: null,
  });
});

test("an upload that failed says so, with the place of its reason", async () => {
  open({ trailerUpload: { ...videoOf("소개"), status: "FAILED", mediaId: null, errorCode: "FILE_EMPTY" } });
  await screen.findByText("업로드 실패");
  expect(screen.getByRole("link", { name: "실패 이유 보기" }).getAttribute("href")).toBe("/studio/videos");
});
