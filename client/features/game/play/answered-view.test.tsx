// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AnsweredQuestion } from "../../../../shared/game/schema.ts";
import { testClient } from "../../../test/client.tsx";
import { testAnswer } from "../../../test/game.ts";
import { AnsweredView } from "./answered-view.tsx";

afterEach(cleanup);

const solution = ["반죽", "초벌", "유약"];

/** The rows of the right order, as they are read. */
async function rowsOf(more: Partial<AnsweredQuestion>): Promise<(string | null)[]> {
  const answer = testAnswer({ kind: "ORDER", options: solution, solution, ...more });
  render(
    testClient({}).page(
      <AnsweredView
        answer={answer}
        courseId="d8e2c6aa-135e-5092-9049-4b4d6ea06610"
        action="다음 문제"
        pending={false}
        error={null}
        onNext={() => {}}
      />,
    ),
  );
  const rows = within(await screen.findByRole("list", { name: "정답" })).getAllByRole("listitem");
  return rows.map((row) => `${row.textContent}${row.querySelector('[aria-label="정답"]') ? " ✓" : ""}`);
}

test("a wrong order is shown as the right one, with where each step was put", async () => {
  const rows = await rowsOf({ response: ["초벌", "반죽", "유약"], verdict: "WRONG" });
  expect(rows).toEqual(["1반죽내 답 2번째", "2초벌내 답 1번째", "3유약 ✓"]);
});

test("an order without an answer says nothing of places", async () => {
  expect(await rowsOf({ response: [], verdict: "LATE" })).toEqual(["1반죽", "2초벌", "3유약"]);
});
