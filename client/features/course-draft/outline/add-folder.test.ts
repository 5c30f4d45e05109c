// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import type { CourseDraft, DraftLecture } from "../../../../shared/course/draft.ts";
import { limits } from "../../../../shared/limits.ts";
import { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import { applyEdit, inverseOf, seenFrom } from "../../../api/course-draft/edits.ts";
import { testDraft, testDraftLecture } from "../../../test/course-draft.ts";
import { sendFiles } from "../import/send-files.ts";
import { addFolder, takeFolder } from "./add-folder.ts";

vi.mock("../import/send-files.ts");
beforeEach(() => vi.mocked(sendFiles).mockClear());

function editorOf(lectures: DraftLecture[]) {
  let draft = testDraft(lectures);
  return new DraftEditor<CourseDraft>({
    apply: applyEdit,
    inverse: inverseOf,
    seenFrom,
    send: async () => null,
    read: () => draft,
    write: (next) => (draft = next),
    refresh: () => {},
    stored: { read: () => [], write: () => {} },
  });
}

const fileOf = (path: string, text = "x") => ({ path, file: new File([text], path.split("/").at(-1) ?? "") });
const outlineOf = (editor: DraftEditor) =>
  editor.shown()?.sections.map(({ sectionId, title }) => [
    title,
    ...(editor
      .shown()
      ?.lectures.filter((lecture) => lecture.sectionId === sectionId && !lecture.isRemoved)
      .map((lecture) => lecture.title) ?? []),
  ]);
async function add(editor: DraftEditor, files: ReturnType<typeof fileOf>[]) {
  const course = editor.shown();
  if (!course) throw new Error("the editor has a draft");
  return addFolder(course, editor, takeFolder(files));
}
const sent = () => {
  const calls = vi.mocked(sendFiles).mock.calls.map(([, files]) => files);
  return {
    videos: calls.flatMap(({ videos }) => videos.map(({ file }) => file.name)),
    attachments: calls.flatMap(({ attachments }) =>
      attachments.map(({ items }) => items.map((item) => ("name" in item ? item.name : item.fileName))),
    ),
    captions: calls.flatMap(({ texts }) => texts.flatMap((one) => one.texts.captions)),
  };
};

test("a folder of an empty course makes its sections in one step, which is taken back as one", async () => {
  const editor = editorOf([]);
  const captions = "1\n00:00:00,500 --> 00:00:02,000\n밀가루를 재요.\n";
  const files = [
    fileOf("/빵/1_재료/1_준비.mp4"),
    fileOf("/빵/1_재료/1_준비.srt", captions),
    fileOf("/빵/2_굽기/1_오븐.mp4"),
    fileOf("/빵/2_굽기/재료표.txt"),
  ];
  expect(await add(editor, files)).toEqual([]);
  expect(outlineOf(editor)).toEqual([
    ["재료", "준비"],
    ["굽기", "오븐"],
  ]);
  expect(sent()).toEqual({
    videos: ["1_준비.mp4", "1_오븐.mp4"],
    attachments: [["재료표.txt"]],
    captions: [{ lang: "ko", text: captions }],
  });
  editor.undo();
  // The only section stays: its lectures can come back into it.
  expect(outlineOf(editor)).toEqual([["재료"]]);
  editor.redo();
  expect(outlineOf(editor)).toEqual([
    ["재료", "준비"],
    ["굽기", "오븐"],
  ]);
});

test("lectures follow those of the last section, and sections of folders follow it", async () => {
  const editor = editorOf([testDraftLecture({ lectureId: "앞 강의", sectionId: "앞 섹션" })]);
  await add(editor, [fileOf("2.mp4"), fileOf("10.mp4")]);
  await add(editor, [fileOf("/빵/뒤/1_굽기.mp4")]);
  expect(outlineOf(editor)).toEqual([
    ["앞 섹션", "앞 강의", "2", "10"],
    ["뒤", "굽기"],
  ]);
});

test("lectures beside the folders follow those of the last folder", async () => {
  const editor = editorOf([]);
  await add(editor, [fileOf("/빵/1장/a.mp4"), fileOf("/빵/2장/b.mp4"), fileOf("/빵/마무리.mp4")]);
  expect(outlineOf(editor)).toEqual([
    ["1장", "a"],
    ["2장", "b", "마무리"],
  ]);
});

test("files that cannot be used are left out, and named", async () => {
  const editor = editorOf([]);
  const files = [
    fileOf("/빵/1/1.mp4"),
    fileOf("/빵/1/1.vtt", "WEBVTT\n\n00:00:02.000 --> 00:00:0"),
    fileOf("/빵/1/빈 파일.txt", ""),
    fileOf("/빵/표지.jpg"),
  ];
  expect(await add(editor, files)).toEqual([
    "빈 파일.txt는 빈 파일이에요.",
    "1.vtt는 자막으로 읽을 수 없어서 뺐어요.",
    "같은 폴더에 영상이 없어서 표지.jpg는 뺐어요.",
  ]);
  expect(outlineOf(editor)).toEqual([["1", "1"]]);
  expect(sent()).toEqual({ videos: ["1.mp4"], attachments: [], captions: [] });
});

test("a folder with more lectures than a course may have changes nothing", async () => {
  const editor = editorOf(
    Array.from({ length: limits.courseLecturesMax }, (_, index) =>
      testDraftLecture({ lectureId: `${index}`, sectionId: "가득" }),
    ),
  );
  expect(await add(editor, [fileOf("1.mp4")])).toEqual(["강의는 500개까지 넣을 수 있어요."]);
  expect(outlineOf(editor)?.[0]).toHaveLength(limits.courseLecturesMax + 1);
  expect(sendFiles).not.toHaveBeenCalled();
});
