// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { TRPCClientError } from "@trpc/client";
import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CourseDraft } from "../../../../shared/course/draft.ts";
import { limits } from "../../../../shared/limits.ts";
import { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import { applyEdit, type DraftEdit, inverseOf, seenFrom } from "../../../api/course-draft/edits.ts";
import { testDraft, testDraftLecture } from "../../../test/course-draft.ts";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import "../../../ui/overlay/toast-region.tsx";
import { CopyDialog } from "./copy-dialog.tsx";

const targets = vi.hoisted(() => ({ editors: {} as Record<string, unknown> }));
vi.mock("../../../api/course-draft/use-draft.ts", () => ({
  useOwnCourses: () => ({
    data: ["own", ...Object.keys(targets.editors)].map((courseId) => ({ courseId, title: `코스 ${courseId}` })),
  }),
  useDraft: (courseId: string) => {
    const editor = targets.editors[courseId] as DraftEditor;
    return {
      editor,
      state: useSyncExternalStore(editor.subscribe, editor.snapshot),
      draft: editor.shown(),
      error: null,
    };
  },
}));

const refusal = new TRPCClientError("DRAFT_FULL", {
  result: { error: { data: { errorCode: "DRAFT_FULL", details: {} } } } as never,
});
const lecture = (lectureId: string, sectionId: string) => testDraftLecture({ lectureId, sectionId });
const source = testDraft([lecture("준비", "첫째"), lecture("반죽", "첫째")], { courseId: "own" });

/** A course whose server answers as `send` does. */
function addTarget(
  courseId: string,
  lectures = [lecture("소개", "하나"), lecture("마무리", "둘")],
  send = async (): Promise<unknown> => null,
) {
  let draft = testDraft(lectures, { courseId });
  const sent: DraftEdit[] = [];
  const editor = new DraftEditor<CourseDraft>({
    apply: applyEdit,
    inverse: inverseOf,
    seenFrom,
    send: (edit) => (sent.push(edit), send()),
    read: () => draft,
    write: (next) => (draft = next),
    refresh: () => {},
    stored: { read: () => [], write: () => {} },
  });
  targets.editors[courseId] = editor;
  const outline = () =>
    editor.shown()?.lectures.flatMap(({ title, sectionId, isRemoved }) => (isRemoved ? [] : `${sectionId}/${title}`));
  return { editor, sent, outline };
}
function draw(isSaved = true) {
  const onClose = vi.fn<() => void>();
  render(
    <ToastProvider>
      <CopyDialog course={source} lectures={source.lectures} isSaved={isSaved} onClose={onClose} />
    </ToastProvider>,
  );
  return onClose;
}
const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

beforeEach(() => (targets.editors = {}));
afterEach(cleanup);

test("lectures are copied to the end of the chosen section in one step, which can be undone and done again", async () => {
  addTarget("a");
  const { editor, outline, sent } = addTarget("b");
  const onClose = draw();
  await choose("코스", "b");
  await choose("섹션", "하나");
  await press("복사");
  expect(outline()).toEqual(["하나/소개", "하나/준비", "하나/반죽", "둘/마무리"]);
  expect(sent).toMatchObject([{ kind: "copyLectures", input: { lectures: [{ from: "준비" }, { from: "반죽" }] } }]);
  expect(onClose).toHaveBeenCalledOnce();
  await screen.findAllByText("강의 2개를 ‘코스 b’에 복사했어요.");
  await act(async () => editor.undo());
  expect(outline()).toEqual(["하나/소개", "둘/마무리"]);
  await act(async () => editor.redo());
  expect(outline()).toEqual(["하나/소개", "하나/준비", "하나/반죽", "둘/마무리"]);
});

test("a new section takes them, and both are one step", async () => {
  const { editor, outline, sent } = addTarget("a");
  draw();
  await choose("섹션", "new");
  await press("복사");
  expect(sent.map(({ kind }) => kind)).toEqual(["addSections", "copyLectures"]);
  expect(editor.shown()?.sections).toHaveLength(3);
  expect(outline()).toHaveLength(4);
  await act(async () => editor.undo());
  expect([editor.shown()?.sections.length, outline()]).toEqual([2, ["하나/소개", "둘/마무리"]]);
});

test("nothing is sent to a course that is full, or before the server has the lectures", async () => {
  const full = Array.from({ length: limits.courseLecturesMax - 1 }, (_, at) => lecture(String(at), "하나"));
  const { sent } = addTarget("a", full);
  draw();
  await press("복사");
  screen.getByText("강의는 500개까지 넣을 수 있어요.");
  cleanup();
  const next = addTarget("a");
  draw(false);
  await press("복사");
  screen.getByText("저장하고 있어요. 끝나면 복사할 수 있어요.");
  expect([sent, next.sent]).toEqual([[], []]);
});

test("a refused copy is told, and without another course there is no place to copy to", async () => {
  const { outline } = addTarget("a", undefined, () => Promise.reject(refusal));
  const onClose = draw();
  await press("복사");
  expect(onClose).toHaveBeenCalledOnce();
  expect(outline()).toEqual(["하나/소개", "둘/마무리"]);
  cleanup();
  targets.editors = {};
  draw();
  screen.getByText("다른 코스가 아직 없어요. 코스를 하나 더 만들면 복사할 수 있어요.");
  expect(screen.queryByRole("button", { name: "복사" })).toBeNull();
});
