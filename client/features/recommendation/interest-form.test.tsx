// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { StubResponses } from "../../test/client.tsx";
import { showSection } from "../../test/community.tsx";
import { testRecommendations } from "../../test/recommendation.ts";
import { InterestForm } from "./interest-form.tsx";

afterEach(cleanup);

const categories = ["공예", "음악", "요리", "운동"].map((name) => ({
  name,
  icon: "",
  description: "",
  courseCount: 1,
  lectureCount: 1,
}));

function open({ interests = [], answers }: { interests?: string[]; answers?: StubResponses } = {}, canCancel = false) {
  const onDone = vi.fn<() => void>();
  const client = showSection(
    <InterestForm categories={categories} interests={interests} canCancel={canCancel} onDone={onDone} />,
    {
      "recommendation.setInterests": () => ({ data: null }),
      "recommendation.list": () => ({ data: testRecommendations([]) }),
      ...answers,
    },
  );
  return { ...client, onDone };
}

const choose = async (name: string) => fireEvent.click(await screen.findByRole("checkbox", { name: new RegExp(name) }));
const submit = () => fireEvent.click(screen.getByRole("button", { name: "추천받기" }));

test("the form counts what is missing, and submits only enough interests", async () => {
  const { callsOf, onDone } = open();
  await screen.findByText("3개 더 고르면 돼요");
  await choose("공예");
  await choose("음악");
  screen.getByText("하나만 더 고르면 돼요");
  submit();
  expect(callsOf("recommendation.setInterests")).toEqual([]);
  await choose("운동");
  screen.getByText("이제 추천을 받을 수 있어요");
  submit();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(callsOf("recommendation.setInterests")).toEqual([{ categories: ["공예", "음악", "운동"] }]);
});

test("earlier interests are chosen, and a second press takes one back", async () => {
  open({ interests: ["공예", "음악", "요리"] }, true);
  await screen.findByText("3개 골랐어요");
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /공예/ }));
  await choose("공예");
  screen.getByText("2개 골랐어요");
  expect(screen.getByRole("button", { name: "추천받기" }).getAttribute("aria-disabled")).toBe("true");
});

test("interests that are not saved stay in the form, with the failure", async () => {
  const { onDone } = open({
    interests: ["공예", "음악", "요리"],
    answers: { "recommendation.setInterests": () => ({ code: "TOO_MANY_REQUESTS" }) },
  });
  await screen.findByText("이제 추천을 받을 수 있어요");
  submit();
  await waitFor(() => expect(screen.queryByText("이제 추천을 받을 수 있어요")).toBeNull());
  screen.getByText("3개 골랐어요");
  expect(onDone).not.toHaveBeenCalled();
});

test("a new user cannot cancel, others leave the form as it was", async () => {
  open();
  await screen.findByRole("button", { name: "추천받기" });
  expect(screen.queryByRole("button", { name: "취소" })).toBeNull();
  cleanup();
  const { onDone, calledPaths } = open({ interests: ["공예"] }, true);
  fireEvent.click(await screen.findByRole("button", { name: "취소" }));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(calledPaths()).not.toContain("recommendation.setInterests");
});
