import { expect, test } from "vitest";
import { BatchBudget } from "./batch-budget.ts";

const answer = (characters: number) => async () => ({ ok: true, data: "x".repeat(characters) });

test("the calls of a batch whose answers grow too large together are refused", async () => {
  const budget = new BatchBudget();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => budget.run(answer(500_000))));
  const made = results.filter(({ status }) => status === "fulfilled").length;
  // Four fill the budget; another one runs beside the last of them.
  expect(made).toBeGreaterThanOrEqual(4);
  expect(made).toBeLessThanOrEqual(5);
  const [refused] = results.filter((result) => result.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "BATCH_TOO_LARGE", status: 413 });
});

test("the calls of a batch run two at a time", async () => {
  const budget = new BatchBudget();
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      budget.run(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return { ok: true, data: [{ n: 1, text: null }] };
      }),
    ),
  );
  expect(most).toBe(2);
});
