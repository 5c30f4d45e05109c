// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { ConfusionMapPanel } from "../watch/confusion-map-panel.tsx";
import { AnnotationCard } from "./annotation-card.tsx";
import { AnnotationMarks } from "./annotation-marks.tsx";

afterEach(cleanup);

const lectureId = "01990000-0000-7000-8000-0000000000f1";
const annotation = { timestampSec: 42, content: "왼손이 기준이에요." };
const segment = { timestampSec: 382, learners: 38, caption: "간격만 지켜 주세요.", questionCount: 0 };

test("the card of the segment on the screen is closed, and its mark seeks", async () => {
  const seek = vi.fn<(sec: number) => void>();
  const { page } = testClient({ "annotation.list": () => ({ data: [annotation] }) });
  render(
    page(
      <>
        <AnnotationCard lectureId={lectureId} teacherName="윤서하" second={45} />
        <AnnotationMarks lectureId={lectureId} lengthSec={60} seek={seek} />
      </>,
    ),
  );
  const card = within(await screen.findByRole("complementary", { name: "윤서하 님의 설명" }));
  card.getByText("왼손이 기준이에요.");
  fireEvent.click(screen.getByRole("button", { name: "0:42 설명: 왼손이 기준이에요." }));
  expect(seek).toHaveBeenCalledWith(42);
  fireEvent.click(card.getByRole("button", { name: "설명 닫기" }));
  expect(screen.queryByRole("complementary")).toBeNull();
});

function openPanel(answers: StubResponses) {
  const client = testClient({
    "confusion.map": () => ({ data: { registered: 412, markers: 203, slots: [], worst: [segment] } }),
    ...answers,
  });
  render(
    client.page(
      <ToastProvider>
        <ConfusionMapPanel lectureId={lectureId} seek={() => {}} onShowQuestions={() => {}} />
      </ToastProvider>,
    ),
  );
  return client;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the teacher adds to a segment that many do not understand, and changes it there", async () => {
  const saved = { timestampSec: 382, content: "세 번째부터는 간격만 봐요." };
  const { callsOf } = openPanel({
    "annotation.list": () => ({ data: [] }),
    "annotation.save": () => ({ data: [saved] }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "설명 덧붙이기" }));
  fireEvent.change(screen.getByRole("textbox", { name: "설명" }), { target: { value: saved.content } });
  press("등록하기");
  await screen.findByRole("heading", { name: "덧붙인 설명 1" });
  expect(callsOf("annotation.save")).toEqual([{ lectureId, ...saved }]);
  press("설명 수정하기");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "설명" }).value).toBe(saved.content);
});

test("the teacher removes what was added, after a question", async () => {
  const { callsOf } = openPanel({
    "annotation.list": () => ({ data: [annotation] }),
    "annotation.remove": () => ({ data: [] }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "0:42 설명 삭제하기" }));
  press("삭제");
  await waitFor(() => expect(screen.queryByText(annotation.content)).toBeNull());
  expect(callsOf("annotation.remove")).toEqual([{ lectureId, timestampSec: 42 }]);
});

test("what could not be saved stays in the field, with the reason", async () => {
  openPanel({ "annotation.list": () => ({ data: [] }), "annotation.save": () => ({ code: "TOO_MANY_ANNOTATIONS" }) });
  fireEvent.click(await screen.findByRole("button", { name: "설명 덧붙이기" }));
  fireEvent.change(screen.getByRole("textbox", { name: "설명" }), { target: { value: "간격" } });
  press("등록하기");
  await screen.findByText(/더 덧붙일 수 없어요/);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "설명" }).value).toBe("간격");
});
