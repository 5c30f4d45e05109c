import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { type Learner, makeLearner } from "../../../test/factories.ts";
import { argon2Passwords } from "./passwords.ts";

let t: TestApp;
let learner: Learner;
beforeAll(async () => {
  t = await testApp({ passwords: argon2Passwords() });
  learner = await makeLearner(t);
});
afterAll(() => t.close());

/** The longest delay of the event loop, as a part of the time in which all have signed in. */
async function delayWhileAllSignIn(people: Learner[]): Promise<number> {
  const from = performance.now();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answers = await Promise.all(
    people.map(({ email }) => t.rest("POST", "/auth/login", { body: { email, password: "물레-앞에서-처음" } })),
  );
  delay.disable();
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  return delay.percentile(99) / 1e6 / (performance.now() - from);
}

test("twenty sign-ins at once leave the event loop free for all other requests", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => makeLearner(t)));
  const rounds: number[] = [];
  for (let n = 0; n < 5; n += 1) rounds.push(await delayWhileAllSignIn(people));
  // On the main thread a round's hashes would hold it for most of that time.
  expect(rounds.toSorted((a, b) => a - b)[2]).toBeLessThan(0.25);
});

/** Alternating, so that whatever else the machine does falls on both alike. */
async function compare(known: () => Promise<unknown>, unknown: () => Promise<unknown>, rounds: number) {
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < rounds; n += 1) {
    for (const [index, call] of [known, unknown].entries()) {
      const from = performance.now();
      await call();
      times[index]?.push(performance.now() - from);
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  return median(times[0]) / median(times[1]);
}

test("the time of a refused sign-in does not tell whether the address has an account", async () => {
  const from = (n: number) => ({ "x-forwarded-for": `10.1.0.${n}` });
  let addresses = 0;
  const attempt = (email: string) => () =>
    t.rest("POST", "/auth/login", { body: { email, password: "wrong" }, headers: from((addresses += 1)) });
  const ratio = await compare(attempt(learner.email), attempt("unknown@closegap.test"), 21);
  // Without the decoy hash the ratio is above ten.
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test("the time of a reset does not tell whether the address has an account", async () => {
  const people = await Promise.all(Array.from({ length: 15 }, () => makeLearner(t)));
  let n = 0;
  const request = (email: () => string) => () =>
    t.rest("POST", "/auth/password/reset", {
      body: { email: email() },
      headers: { "x-forwarded-for": `10.2.0.${n % 250}` },
    });
  const known = request(() => people[(n += 1) % people.length]?.email ?? "");
  const ratio = await compare(
    known,
    request(() => `unknown-${(n += 1)}@closegap.test`),
    15,
  );
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});
