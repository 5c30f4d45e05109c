import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { type Learner, makeLearner } from "../../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function delayWhileAllSignIn(people: Learner[]): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answers = await Promise.all(
    people.map(({ email }) => t.rest("POST", "/auth/login", { body: { email, password: "물레-앞에서-처음" } })),
  );
  delay.disable();
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  return delay.percentile(99) / 1e6;
}

test("twenty sign-ins at once leave the event loop free for everyone else", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => makeLearner(t)));
  const rounds: number[] = [];
  for (let n = 0; n < 5; n += 1) rounds.push(await delayWhileAllSignIn(people));
  // Milliseconds. On the main thread each round's hashes would hold it for most of a second.
  expect(rounds.toSorted((a, b) => a - b)[2]).toBeLessThan(50);
});
