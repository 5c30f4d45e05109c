// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type StubResponses, testClient } from "../../test/client.tsx";
import { VisitorInquiryDialog } from "./visitor-inquiry-dialog.tsx";

afterEach(cleanup);

function open(answers: StubResponses = {}) {
  const client = testClient(answers);
  const onClose = vi.fn<() => void>();
  render(client.page(<VisitorInquiryDialog open onClose={onClose} />));
  return { ...client, onClose };
}
const field = (name: string) => screen.findByRole("textbox", { name });
const write = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "문의하기" }));

async function fill(): Promise<void> {
  await write("답변 받을 이메일", " Learner@Example.com ");
  fireEvent.click(screen.getByRole("radio", { name: "계정" }));
  await write("제목", "로그인이 안 돼요");
  await write("문의 내용", "비밀번호를 바꿔도 들어갈 수 없어요.");
}

test("what is missing is said at each field, and nothing is sent", async () => {
  const { calledPaths } = open();
  await field("제목");
  submit();
  await screen.findByText("이메일을 입력해 주세요.");
  screen.getByText("문의 유형을 선택해 주세요.");
  screen.getByText("제목을 입력해 주세요.");
  screen.getByText("문의 내용을 입력해 주세요.");
  expect(calledPaths()).toEqual([]);
});

test("an inquiry is sent once, and the answer is promised to its address", async () => {
  const { callsOf, onClose } = open({
    "inquiry.openAsVisitor": () => ({ data: { dueAt: "2026-03-03T03:00:00.000Z" } }),
  });
  await fill();
  submit();
  submit();
  await screen.findByRole("heading", { name: "문의를 접수했어요" });
  screen.getByText("03.03(화) 12:00까지 learner@example.com 주소로 답변해 드릴게요.");
  expect(callsOf("inquiry.openAsVisitor")).toEqual([
    {
      email: "learner@example.com",
      category: "ACCOUNT",
      title: "로그인이 안 돼요",
      content: "비밀번호를 바꿔도 들어갈 수 없어요.",
    },
  ]);
  fireEvent.click(screen.getByRole("button", { name: "확인" }));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(async () => expect(await field("제목")).toHaveProperty("value", ""));
});

test("an inquiry that is refused is said so and keeps its text", async () => {
  open({ "inquiry.openAsVisitor": () => ({ code: "TOO_MANY_REQUESTS" }) });
  await fill();
  submit();
  await waitFor(() => expect(screen.getAllByRole("alert").some(({ textContent }) => textContent !== "")).toBe(true));
  expect(await field("문의 내용")).toHaveProperty("value", "비밀번호를 바꿔도 들어갈 수 없어요.");
});
