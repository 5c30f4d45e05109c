import { createTRPCClient, httpLink } from "@trpc/client";
import { expect, test } from "vitest";
import type { AppRouter } from "../../server/router.ts";
import { retryLink } from "./retry-link.ts";

type Failure = { status: number; errorCode: string; retryAfterSeconds?: number };

/** A client of a server that fails a given number of times, then answers; the waits are noted and take no time. */
async function call(...failures: Failure[]) {
  const waits: number[] = [];
  let calls = 0;
  const fetch = async () => {
    const failure = failures[calls++];
    if (!failure) return Response.json({ result: { data: { userId: "u1" } } });
    const { status, errorCode, ...details } = failure;
    const data = { errorCode, httpStatus: status, details };
    return Response.json({ error: { message: errorCode, code: -32000, data } }, { status });
  };
  const wait = async (ms: number) => void waits.push(ms);
  const api = createTRPCClient<AppRouter>({
    links: [retryLink(wait), httpLink({ url: "http://test.local/trpc", fetch })],
  });
  const answer = await api.admin.user.query({ email: "a@b.test" }).then(
    () => "answered",
    (error: Error) => error.message,
  );
  return { answer, waits, calls };
}

const busy = { status: 503, errorCode: "SERVICE_BUSY", retryAfterSeconds: 2 };

test("a busy server is called again after the time that it says", async () => {
  const limited = { status: 429, errorCode: "TOO_MANY_REQUESTS", retryAfterSeconds: 7 };
  expect(await call(busy, limited)).toEqual({ answer: "answered", waits: [2_000, 7_000], calls: 3 });
});

test("after a few tries at a server that stays busy its error is returned", async () => {
  const { answer, calls } = await call(...Array.from({ length: 9 }, () => busy));
  expect([answer, calls]).toEqual(["SERVICE_BUSY", 5]);
});

test.each([
  ["a wait of minutes", { status: 429, errorCode: "ACCOUNT_LOCKED", retryAfterSeconds: 900 }],
  ["a failure without a time", { status: 503, errorCode: "GATEWAY_UNAVAILABLE" }],
  ["a refusal", { status: 409, errorCode: "ALREADY_REFUNDED", retryAfterSeconds: 1 }],
])("%s is reported at once", async (_, failure) => {
  expect(await call(failure)).toEqual({ answer: failure.errorCode, waits: [], calls: 1 });
});
