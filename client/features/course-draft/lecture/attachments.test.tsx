// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Attachment } from "../../../../shared/attachment/schema.ts";
import type { CourseDraft, DraftLecture } from "../../../../shared/course/draft.ts";
import { limits } from "../../../../shared/limits.ts";
import { attachmentQueue } from "../../../api/course-draft/attachments.ts";
import type { DraftEditor } from "../../../api/course-draft/draft-editor.ts";
import { applyEdit, type DraftEdit } from "../../../api/course-draft/edits.ts";
import { testClient } from "../../../test/client.tsx";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { Attachments } from "./attachments.tsx";

afterEach(cleanup);

const add = vi.spyOn(attachmentQueue, "add");
beforeEach(() => void add.mockReset().mockReturnValue());

const fileOf = (attachmentId: string): Attachment => ({
  attachmentId,
  fileName: `${attachmentId}.pdf`,
  type: "PDF",
  bytes: 2048,
});
const lectureOf = (attachments: Attachment[]) => ({ lectureId: "l", attachments }) as unknown as DraftLecture;

function draw(attachments: Attachment[]) {
  const edits: DraftEdit[] = [];
  const lecture = lectureOf(attachments);
  const draft = { sections: [], lectures: [lecture] } as unknown as CourseDraft;
  const editor = {
    edit: (edit: DraftEdit) => void edits.push(edit),
    shown: () => edits.reduce(applyEdit, draft),
  } as unknown as DraftEditor;
  render(
    testClient({}).page(
      <ToastProvider>
        <Attachments lecture={lecture} editor={editor} />
      </ToastProvider>,
    ),
  );
  const order = () => editor.shown()?.lectures[0]?.attachments.map(({ attachmentId }) => attachmentId);
  return { edits, order };
}

async function choose(...files: File[]) {
  await screen.findByRole("button", { name: "자료 추가" });
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  Object.defineProperty(input, "files", { value: files, configurable: true });
  fireEvent.change(input);
}
const sized = (name: string, size: number) => Object.defineProperty(new File(["a"], name), "size", { value: size });

test("chosen files are sent, and stand behind the others when they are complete", async () => {
  const { order } = draw([fileOf("a")]);
  await choose(new File(["%PDF-"], "b.pdf"));
  const [files, { onDone } = { onDone: () => {} }] = add.mock.calls[0] ?? [];
  expect(files?.map(({ name }) => name)).toEqual(["b.pdf"]);
  onDone(fileOf("b"));
  onDone(fileOf("c"));
  expect(order()).toEqual(["a", "b", "c"]);
  expect((await screen.findByText("c.pdf를 자료에 넣었어요.")).className).toBe("sr-only");
});

test("files that are empty, too large or too many are not sent, and each is told why", async () => {
  draw(Array.from({ length: limits.attachmentsPerLectureMax - 1 }, (_, n) => fileOf(String(n))));
  await choose(
    new File([], "빈 것.pdf"),
    sized("큰 것.zip", limits.attachmentBytesMax + 1),
    sized("a", 1),
    sized("b", 1),
  );
  expect(add.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(["a"]);
  for (const text of [/빈 것.pdf는 빈 파일/, /큰 것.zip.* 100MB보다/, /20개까지 넣을/]) await screen.findByText(text);
});

const choices = async (name: string) =>
  within((await screen.findByLabelText(`${name} 더 보기`)).closest("li") as HTMLElement);

test("files are moved and removed by their menu", async () => {
  const { order, edits } = draw(["a", "b", "c"].map(fileOf));
  fireEvent.click((await choices("c.pdf")).getByText("위로 옮기기"));
  expect(order()).toEqual(["a", "c", "b"]);
  fireEvent.click((await choices("a.pdf")).getByText("아래로 옮기기"));
  // Behind b, where it stands by now.
  expect(order()).toEqual(["c", "b", "a"]);
  expect((await choices("a.pdf")).queryByText("위로 옮기기")).toBeNull();
  fireEvent.click((await choices("b.pdf")).getByText("삭제"));
  expect(edits.at(-1)).toEqual({ kind: "removeAttachments", input: { lectureId: "l", attachmentIds: ["b"] } });
});
