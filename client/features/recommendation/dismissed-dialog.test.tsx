// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { StubResponses } from "../../test/client.tsx";
import { showSection } from "../../test/community.tsx";
import { DismissedLink } from "./dismissed-link.tsx";

afterEach(cleanup);

const dismissed = (...titles: string[]) => ({ data: { items: titles.map((title) => ({ courseId: title, title })) } });

async function open(answers: StubResponses) {
  const client = showSection(<DismissedLink count={2} />, answers);
  fireEvent.click(await screen.findByRole("button", { name: "관심 없음으로 표시한 코스 2개" }));
  return { ...client, dialog: within(await screen.findByRole("dialog")) };
}

test("a course that is restored says so in its row, and the other stays", async () => {
  const { dialog, callsOf } = await open({
    "recommendation.dismissed": () => dismissed("하나", "둘"),
    "recommendation.restore": () => ({ data: null }),
  });
  fireEvent.click(await dialog.findByRole("button", { name: "되돌리기: 하나" }));
  await dialog.findByText("되돌렸어요");
  dialog.getByRole("button", { name: "되돌리기: 둘" });
  expect(callsOf("recommendation.restore")).toEqual([{ courseId: "하나" }]);
});

test("a course that cannot be restored keeps its button", async () => {
  const { dialog, calledPaths } = await open({
    "recommendation.dismissed": () => dismissed("하나"),
    "recommendation.restore": () => ({ code: "TOO_MANY_REQUESTS" }),
  });
  fireEvent.click(await dialog.findByRole("button", { name: "되돌리기: 하나" }));
  await waitFor(() => expect(calledPaths()).toContain("recommendation.restore"));
  dialog.getByRole("button", { name: "되돌리기: 하나" });
  expect(dialog.queryByText("되돌렸어요")).toBeNull();
});

test("the list says when it is empty or cannot be read, and is read again by its button", async () => {
  let failures = 1;
  const { dialog } = await open({
    "recommendation.dismissed": () => (failures-- > 0 ? { code: "SERVICE_BUSY" } : dismissed()),
  });
  fireEvent.click(within(await dialog.findByRole("alert")).getByRole("button"));
  await dialog.findByText("관심 없음으로 표시한 코스가 없어요.");
  expect(dialog.queryByRole("alert")).toBeNull();
});

test("without a dismissed course there is nothing to open", async () => {
  showSection(<DismissedLink count={0} />, {});
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});
