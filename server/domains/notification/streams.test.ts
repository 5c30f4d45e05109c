import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serverLimits } from "../../limits.ts";
import { type TestApp, testApp, unlimited } from "../../test/app.ts";
import { type Learner, makeLearner } from "../../test/factories.ts";
import { notifyInTx } from "./commands.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

/** An open stream: the numbers that it has sent, and whether the server has ended it. */
async function open({ token }: Learner) {
  const stop = new AbortController();
  const response = await fetch(`${base}/trpc/notification.changes`, {
    headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
    signal: stop.signal,
  });
  const state = { unread: [] as number[], isEnded: false };
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, unread] of text.matchAll(/"unread":(\d+)/g)) state.unread.push(Number(unread));
    state.isEnded = true;
  };
  const reading = read().catch(() => undefined);
  const close = async () => {
    stop.abort();
    await reading;
  };
  return { response, state, close };
}

let events = 0;
const notify = ({ userId }: Learner) =>
  t.db.transaction().execute((trx) => {
    events += 1;
    const data = { orderId: "order-1", title: "물레 앞에서 처음 빚는 컵", amount: 1_000 };
    return notifyInTx(trx, t.deps, { userId, kind: "REFUND_DONE", eventKey: `${events}`, data }, t.clock.at);
  });

test("a stream sends the number of unread ones at once and after each change, and to no one else", async () => {
  const [learner, other] = [await makeLearner(t), await makeLearner(t)];
  const streams = [await open(learner), await open(learner), await open(other)] as const;
  const [first, second, third] = streams.map(({ state }) => state);
  await vi.waitFor(() => expect(streams.map(({ state }) => state.unread)).toEqual([[0], [0], [0]]));
  await notify(learner);
  await vi.waitFor(() =>
    expect([first?.unread, second?.unread]).toEqual([
      [0, 1],
      [0, 1],
    ]),
  );
  await t.rest("PUT", "/notifications/read", { token: learner.token, body: { until: t.clock.at.toISOString() } });
  await vi.waitFor(() =>
    expect([first?.unread, second?.unread]).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ]),
  );
  expect(third?.unread).toEqual([0]);
  await Promise.all(streams.map(({ close }) => close()));
  await vi.waitFor(() => expect(t.deps.notificationStreams.size).toBe(0));
});

test("a stream ends with its session, and needs one", async () => {
  const learner = await makeLearner(t);
  const { state, close } = await open(learner);
  await vi.waitFor(() => expect(state.unread).toEqual([0]));
  await t.rest("POST", "/auth/logout", { token: learner.token });
  await vi.waitFor(() => expect(state.isEnded).toBe(true));
  await close();
  expect((await fetch(`${base}/trpc/notification.changes`)).status).toBe(401);
});

test("a user's further stream ends the oldest", async () => {
  const learner = await makeLearner(t);
  const streams: Awaited<ReturnType<typeof open>>[] = [];
  for (let index = 0; index <= serverLimits.streamsPerUser; index += 1) streams.push(await open(learner));
  await vi.waitFor(() => expect(streams.filter(({ state }) => state.isEnded)).toEqual([streams[0]]));
  await Promise.all(streams.map(({ close }) => close()));
});

test("a server that stops ends its streams", async () => {
  const own = await testApp();
  const address = await own.app.listen({ port: 0, host: "127.0.0.1" });
  const learner = await makeLearner(own);
  const response = await fetch(`${address}/trpc/notification.changes`, {
    headers: { authorization: `Bearer ${learner.token}` },
  });
  const received = response.text();
  await vi.waitFor(() => expect(own.deps.notificationStreams.size).toBe(1));
  await own.close();
  expect(await received).toContain('"unread":0');
});

test("a stream is in the format of tRPC's client; where it is refused, it is an error response", async () => {
  const own = await testApp();
  const address = `${await own.app.listen({ port: 0, host: "127.0.0.1" })}/trpc/notification.changes`;
  const learner = await makeLearner(own);
  const headers = { authorization: `Bearer ${learner.token}` };
  const response = await fetch(address, { headers });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "private, no-store, no-transform",
    "x-content-type-options": "nosniff",
  });
  const received = response.text();
  await vi.waitFor(() => expect(own.deps.notificationStreams.size).toBe(1));
  await own.rest("POST", "/auth/logout", { token: learner.token });
  const connected = 'event: connected\ndata: {"reconnectAfterInactivityMs":45000}\n\n';
  expect(await received).toBe(`${connected}data: {"unread":0}\n\nevent: return\ndata: \n\n`);
  const refused = await fetch(address);
  expect([refused.status, (await refused.json()).error.data.errorCode]).toEqual([401, "UNAUTHENTICATED"]);
  expect((await fetch(`${address}?input={`)).status).toBe(400);
  await own.close();
});

test("open streams need no connection to the database", async () => {
  const count = async () =>
    (await t.pool.query("select count(*)::int as n from pg_stat_activity where datname = current_database()")).rows[0]
      .n;
  const learner = await makeLearner(t);
  const before = await count();
  const streams: Awaited<ReturnType<typeof open>>[] = [];
  for (let index = 0; index < serverLimits.streamsPerUser; index += 1) streams.push(await open(learner));
  await vi.waitFor(() => expect(streams.every(({ state }) => state.unread.length === 1)).toBe(true));
  expect((await count()) - before).toBeLessThan(serverLimits.streamsPerUser / 2);
  await Promise.all(streams.map(({ close }) => close()));
});

test("a network has a bounded number of streams, however many accounts open them", async () => {
  const openStreams = { perMinute: Infinity, concurrent: 3, waiting: 0 };
  const own = await testApp({ callLimits: { ...unlimited, openStreams } });
  const address = `${await own.app.listen({ port: 0, host: "127.0.0.1" })}/trpc/notification.changes`;
  const learners = await Promise.all(Array.from({ length: 5 }, () => makeLearner(own)));
  const connect = ({ token }: Learner, from: string) =>
    fetch(address, { headers: { authorization: `Bearer ${token}`, "x-forwarded-for": from } });
  // Addresses of one network of IPv6 are one caller.
  const opened = [];
  for (const [index, learner] of learners.entries()) opened.push(await connect(learner, `2001:db8:1:2::${index + 1}`));
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
  const refused = await opened[4]?.json();
  expect(refused.error.data.errorCode).toBe("TOO_MANY_REQUESTS");
  const [first, , , fourth] = learners as [Learner, Learner, Learner, Learner];
  const elsewhere = await connect(first, "2001:db8:1:3::1");
  expect(elsewhere.status).toBe(200);
  await opened[0]?.body?.cancel();
  await vi.waitFor(() => expect(own.deps.notificationStreams.size).toBe(3));
  const again = await connect(fourth, "2001:db8:1:2::9");
  expect(again.status).toBe(200);
  for (const { body } of [...opened.slice(1, 3), elsewhere, again]) await body?.cancel();
  await own.close();
});
