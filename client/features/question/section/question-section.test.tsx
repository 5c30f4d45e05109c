// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { StubResponse } from "../../../test/client.tsx";
import { showSection } from "../../../test/community.tsx";
import { QuestionSection } from "./question-section.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a question that is submitted before it is known which lectures can be asked about is sent once they are", async () => {
  const context = Promise.withResolvers<StubResponse>();
  const empty = { items: [], page: 1, rows: 20, total: 0 };
  const { callsOf } = showSection(
    <QuestionSection scope={{ courseId: "k1" }} teacher={{ teacherId: "t1", name: "윤서하" }} />,
    {
      "question.list": () => ({
        data: { ...empty, counts: { OPEN: 0, ANSWERED: 0, RESOLVED: 0 }, answerMedianSec: null },
      }),
      "question.mine": () => ({ data: empty }),
      "question.viewer": () => ({ data: [] }),
      "question.similar": () => ({ data: [] }),
      "question.askContext": () => context.promise,
      "question.add": () => ({ code: "TOO_MANY_REQUESTS" }),
    },
  );
  fireEvent.change(await screen.findByRole("textbox", { name: "무엇이 궁금한가요?" }), { target: { value: "왜요?" } });
  press("질문하기");
  press("질문 등록하기");
  expect(callsOf("question.add")).toEqual([]);
  context.resolve({ data: { isTeacher: false, lectures: [{ lectureId: "l1", title: "벽", number: 9 }], last: null } });
  await waitFor(() => expect(callsOf("question.add")).toMatchObject([{ lectureId: "l1", title: "왜요?" }]));
});
