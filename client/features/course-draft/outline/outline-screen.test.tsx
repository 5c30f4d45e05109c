// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CourseDraft, DraftLecture, DraftVideo } from "../../../../shared/course/draft.ts";
import { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import { applyEdit, inverseOf, seenFrom } from "../../../api/course-draft/edits.ts";
import { testDraft, testDraftLecture } from "../../../test/course-draft.ts";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { OutlineScreen } from "./outline-screen.tsx";

const drawn = vi.hoisted((): string[] => []);
vi.mock("./video-mark.tsx", () => ({
  VideoMark: ({ video }: { video: DraftVideo }) => {
    drawn.push(video.fileName ?? "");
    return null;
  },
}));

// Sending files has tests of its own.
vi.mock("../../../components/uploads/video-drop.tsx", () => ({ VideoDrop: () => null }));

const lectureOf = (number: number, sectionId: string): DraftLecture =>
  testDraftLecture({
    lectureId: `lecture-${number}`,
    sectionId,
    title: `${number}번 강의`,
    video: {
      mediaAssetId: `asset-${number}`,
      status: "READY",
      step: null,
      percent: 100,
      errorCode: null,
      fileName: String(number),
      durationMs: 60_000,
      mediaId: null,
      hasCaptions: true,
    },
  });

function Shown({ editor }: { editor: DraftEditor }) {
  const state = useSyncExternalStore(editor.subscribe, editor.snapshot);
  const course = editor.shown();
  return course ? <OutlineScreen course={course} editor={editor} state={state} /> : null;
}

function open(lectures: DraftLecture[]): DraftEditor {
  let draft = testDraft(lectures);
  const editor = new DraftEditor<CourseDraft>({
    apply: applyEdit,
    inverse: inverseOf,
    seenFrom,
    send: async () => null,
    read: () => draft,
    write: (next) => (draft = next),
    refresh: () => {},
    stored: { read: () => [], write: () => {} },
  });
  render(
    <ToastProvider>
      <Shown editor={editor} />
    </ToastProvider>,
  );
  return editor;
}

const sectionsOf = (editor: DraftEditor) =>
  editor
    .shown()
    ?.sections.map(({ sectionId }) =>
      (editor.shown()?.lectures ?? [])
        .filter((one) => one.sectionId === sectionId && !one.isRemoved)
        .map(({ lectureId }) => lectureId.replace("lecture-", "")),
    );
const press = (name: string) =>
  act(async () => {
    const bar = screen.getByRole("region", { name: "선택한 강의" });
    fireEvent.click(within(bar).getByRole("button", { name }));
  });
const menuOf = async (name: string, entry: string) => {
  const row = screen.getByLabelText(`${name} 더 보기`).closest("details");
  if (!row) throw new Error(`${name} has no menu`);
  await act(async () => void fireEvent.click(within(row).getByText(entry)));
};
const select = (number: number, isRange = false) =>
  act(async () => {
    fireEvent.click(screen.getByRole("checkbox", { name: `${number}번 강의 선택` }), { shiftKey: isRange });
  });

beforeEach(() => drawn.splice(0));
afterEach(cleanup);

test("a move among 500 lectures draws the rows whose place has changed, and no other", async () => {
  const editor = open(
    Array.from({ length: 500 }, (_, index) => lectureOf(index + 1, `섹션 ${Math.floor(index / 100)}`)),
  );
  expect(drawn).toHaveLength(500);
  drawn.splice(0);
  // By its id: a search by role looks at all 500 rows.
  const grip = document.querySelector("#grip-lecture-250");
  if (!grip) throw new Error("lecture 250 has no grip");
  await act(async () => void fireEvent.keyDown(grip, { key: "ArrowDown", altKey: true }));
  expect(new Set(drawn)).toEqual(new Set(["250", "251"]));
  drawn.splice(0);
  await act(async () => editor.undo());
  expect(new Set(drawn)).toEqual(new Set(["250", "251"]));
});

test("lectures are selected one by one and as a range, and changed together in one step", async () => {
  const editor = open([1, 2, 3, 4].map((number) => lectureOf(number, "하나")).concat(lectureOf(5, "둘")));
  await select(1);
  await select(3, true);
  expect(screen.getByText("3개 선택")).toBeDefined();
  await select(2);
  await press("맛보기로 공개");
  const previews = () => editor.shown()?.lectures.flatMap(({ isPreview, lectureId }) => (isPreview ? lectureId : []));
  expect(previews()).toEqual(["lecture-1", "lecture-3"]);
  await act(async () => editor.undo());
  expect(previews()).toEqual([]);
  await act(async () => {
    fireEvent.change(screen.getByRole("combobox", { name: "섹션으로 옮기기" }), { target: { value: "둘" } });
  });
  expect(sectionsOf(editor)).toEqual([
    ["2", "4"],
    ["5", "1", "3"],
  ]);
  await press("삭제");
  expect(sectionsOf(editor)).toEqual([["2", "4"], ["5"]]);
  expect(screen.queryByText(/개 선택$/)).toBeNull();
});

test("a section is split at a lecture, merged with the one before, and removed with its lectures", async () => {
  const editor = open([1, 2, 3, 4].map((number) => lectureOf(number, "하나")));
  await menuOf("3번 강의", "여기부터 새 섹션");
  expect(sectionsOf(editor)).toEqual([
    ["1", "2"],
    ["3", "4"],
  ]);
  await menuOf("섹션 2", "앞 섹션과 합치기");
  expect(sectionsOf(editor)).toEqual([["1", "2", "3", "4"]]);
  await act(async () => editor.undo());
  await menuOf("섹션 2", "섹션과 강의 2개 삭제");
  expect(sectionsOf(editor)).toEqual([["1", "2"]]);
  await act(async () => editor.undo());
  expect(sectionsOf(editor)).toEqual([
    ["1", "2"],
    ["3", "4"],
  ]);
});
