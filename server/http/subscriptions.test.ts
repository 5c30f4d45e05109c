import { EventSource } from "eventsource";
import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { AppRouter } from "../router.ts";
import { type TestApp, testApp } from "../test/app.ts";
import { makeLearner } from "../test/factories.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

/** The notifications of a user as tRPC's own client reads our streams. */
function subscribe(token: string) {
  const client = createTRPCClient<AppRouter>({
    links: [
      httpSubscriptionLink({
        url: `${base}/trpc`,
        EventSource,
        eventSourceOptions: () => ({
          fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
        }),
      }),
    ],
  });
  const seen: string[] = [];
  const subscription = client.notification.changes.subscribe(undefined, {
    onStarted: () => seen.push("started"),
    onData: ({ unread }) => seen.push(`unread ${unread}`),
    onError: (error) => seen.push(`error ${error.data?.errorCode}`),
    onStopped: () => seen.push("stopped"),
    onComplete: () => seen.push("complete"),
  });
  return { seen, unsubscribe: () => subscription.unsubscribe() };
}

test("tRPC's own subscription link reads a stream from its start to its end", async () => {
  const learner = await makeLearner(t);
  const { seen, unsubscribe } = subscribe(learner.token);
  await vi.waitFor(() => expect(seen).toEqual(["started", "unread 0"]));
  await t.rest("POST", "/auth/logout", { token: learner.token });
  await vi.waitFor(() => expect(seen.slice(2)).toContain("complete"));
  unsubscribe();
});
