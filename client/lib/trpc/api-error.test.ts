import { createTRPCClient, httpLink } from "@trpc/client";
import { expect, test } from "vitest";
import { detailsOf, errorCodeOf } from "./api-error.ts";
import type { AppRouter } from "./app-router.ts";

/** The error of a call over such a network. */
async function failureOver(network: () => Promise<Response>): Promise<unknown> {
  const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: "http://test.local/trpc", fetch: network })] });
  return client.auth.user.query().catch((error: unknown) => error);
}
const json = (body: unknown, status: number) => async () => Response.json(body, { status });

test("[R8.2] no answer is FETCH_ERROR", async () => {
  expect(errorCodeOf(await failureOver(() => Promise.reject(new TypeError("Failed to fetch"))))).toBe("FETCH_ERROR");
});

test.each([
  ["a page of a proxy", async () => new Response("<html>502 Bad Gateway</html>", { status: 502 })],
  ["half an answer", async () => new Response('{"result":{"da', { status: 200 })],
  ["nothing at all", async () => new Response("", { status: 200 })],
  ["JSON of another service", json({ hello: "there" }, 200)],
])("[R8.3] %s is PARSING_ERROR", async (_, network) => {
  expect(errorCodeOf(await failureOver(network))).toBe("PARSING_ERROR");
});

test("the server's own refusal keeps its code and its details", async () => {
  const data = {
    code: "TOO_MANY_REQUESTS",
    httpStatus: 429,
    errorCode: "ACCOUNT_LOCKED",
    details: { retryAfterSeconds: 9 },
  };
  const failure = await failureOver(json({ error: { message: "ACCOUNT_LOCKED", code: -32029, data } }, 429));
  expect(errorCodeOf(failure)).toBe("ACCOUNT_LOCKED");
  expect(detailsOf(failure)).toEqual({ retryAfterSeconds: 9 });
});
