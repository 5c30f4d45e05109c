// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import {
  responses,
  type StubResponse,
  calls,
  count,
  failing,
  granted,
  jwt,
  load,
  loadExpired,
  ok,
  paths,
  userOf,
  rejected,
  teacher,
  type TestSession,
  user,
  useTestSession,
} from "../../test/session.ts";

useTestSession();

const ordersOf = (s: TestSession) => s.api.order.list.query({ userId: user.userId });
const noOrders = () => ok({ items: [], page: 1, rows: 20, total: 0 });

test("[R6.5 R8.1] parallel calls whose token the server refuses before its expiry share one refresh and are each tried once more", async () => {
  const s = await load();
  await s.checkSession();
  const old = s.store.get(s.tokenAtom).value;
  calls.length = 0;
  responses["order.list"] = () => (calls.at(-1)?.token === old ? rejected("TOKEN_INVALID") : noOrders());
  await Promise.all([1, 2, 3].map(() => ordersOf(s)));
  expect(count("auth.refresh")).toBe(1);
  expect(calls.filter(({ path }) => path === "order.list").map(({ token }) => token !== old)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(s.store.get(s.userAtom)).toEqual(user);
});

test("a rejection that arrives after another call has replaced the token only causes a retry", async () => {
  const s = await load();
  await s.checkSession();
  const old = s.store.get(s.tokenAtom).value;
  let answer = () => {};
  responses["order.list"] = () =>
    calls.at(-1)?.token === old
      ? new Promise((resolve) => (answer = () => resolve(rejected("TOKEN_INVALID"))))
      : noOrders();
  const call = ordersOf(s);
  await vi.waitFor(() => expect(count("order.list")).toBe(1));
  await s.refreshAccessToken();
  calls.length = 0;
  answer();
  await call;
  expect(paths()).toEqual(["order.list"]);
});

test.each([
  ["the retry is refused too", () => granted(), 2],
  ["the refresh is refused", () => rejected("REFRESH_INVALID"), 1],
])("[R8.1] a token that the server refuses before its expiry ends the session when %s", async (_, refresh, sent) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const s = await load();
  await s.checkSession();
  [responses["auth.refresh"], responses["order.list"]] = [refresh, () => rejected("TOKEN_INVALID")];
  await expect(ordersOf(s)).rejects.toThrow("TOKEN_INVALID");
  expect([count("order.list"), ...userOf(s)]).toEqual([sent, null, null, ""]);
  expect(document.cookie).not.toContain("closegap_signed_in");
});

test("[R8.1] after a refused refresh of an expired token no call is sent, and the user is logged out once for all of them", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const s = await loadExpired();
  responses["auth.refresh"] = () => rejected("REFRESH_INVALID");
  const codes = await Promise.all([1, 2, 3].map(() => ordersOf(s).catch(s.errorCodeOf)));
  expect(codes).toEqual(["UNAUTHENTICATED", "UNAUTHENTICATED", "UNAUTHENTICATED"]);
  expect([paths(), ...userOf(s)]).toEqual([["auth.refresh", "auth.logout"], null, null, ""]);
});

const outages: [string, () => StubResponse | Promise<StubResponse>, string][] = [
  ["an unavailable database", () => failing(503, "DATABASE_UNAVAILABLE"), "DATABASE_UNAVAILABLE"],
  ["a busy server", () => failing(503, "SERVICE_BUSY"), "SERVICE_BUSY"],
  ["a limit of calls", () => failing(429, "TOO_MANY_REQUESTS"), "TOO_MANY_REQUESTS"],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch")), "FETCH_ERROR"],
  ["the page of a proxy", () => ({ status: 502, body: "Bad Gateway" }), "PARSING_ERROR"],
];

test.each(outages)(
  "%s during a refresh is the error of the call; nothing is sent without a token and the session stays",
  async (_, outage, code) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const s = await loadExpired();
    responses["order.list"] = noOrders;
    responses["auth.refresh"] = outage;
    expect(s.errorCodeOf(await ordersOf(s).catch((error: unknown) => error))).toBe(code);
    expect([paths(), ...userOf(s).slice(0, 2)]).toEqual([["auth.refresh"], user, teacher]);
    expect(document.cookie).toContain("closegap_signed_in=1");

    responses["auth.refresh"] = () => granted();
    await ordersOf(s);
    expect(calls.at(-1)?.token).toBe(s.store.get(s.tokenAtom).value);
  },
);

test.each(outages)("%s after a refused token leaves the session as it is", async (_, outage, code) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const s = await load();
  await s.checkSession();
  [responses["auth.refresh"], responses["order.list"]] = [outage, () => rejected("TOKEN_INVALID")];
  const failure = await ordersOf(s).catch((error: unknown) => error);
  expect([s.errorCodeOf(failure), count("order.list"), count("auth.logout")]).toEqual([code, 1, 0]);
  expect(s.store.get(s.userAtom)).toEqual(user);
});

test("calls that need no token are sent during an outage of the refresh", async () => {
  const s = await loadExpired();
  responses["auth.refresh"] = () => failing(503, "DATABASE_UNAVAILABLE");
  responses["course.list"] = responses["auth.emailCheck"] = () => ok({});
  await Promise.all([s.api.course.list.query({}), s.api.auth.emailCheck.mutate({ email: "a@b.test" })]);
  expect(paths()).toEqual(["course.list", "auth.emailCheck"]);
});

test("a call of an earlier session that is refused neither runs in the next one nor ends it", async () => {
  const s = await load();
  await s.checkSession();
  let answer = () => {};
  responses["order.list"] = () => new Promise((resolve) => (answer = () => resolve(rejected("TOKEN_INVALID"))));
  const call = ordersOf(s).catch(s.errorCodeOf);
  await vi.waitFor(() => expect(count("order.list")).toBe(1));
  s.startSession({ accessToken: jwt(900), serverTime: new Date().toISOString(), user, teacher } as never);
  answer();
  expect(await call).toBe("TOKEN_INVALID");
  expect([count("order.list"), count("auth.logout")]).toEqual([1, 0]);
  expect(s.store.get(s.userAtom)).toEqual(user);
});

test("a logout ends the reads on their way, and what is read meanwhile is not sent", async () => {
  const s = await load();
  await s.checkSession();
  responses["order.list"] = () => new Promise<never>(() => {});
  let logout = () => {};
  responses["auth.logout"] = () => new Promise((resolve) => (logout = () => resolve(ok(null))));
  const onItsWay = ordersOf(s).catch(s.errorCodeOf);
  await vi.waitFor(() => expect(count("order.list")).toBe(1));
  const leaving = s.logOut();
  expect(await onItsWay).toBe("UNAUTHENTICATED");
  expect(await ordersOf(s).catch(s.errorCodeOf)).toBe("UNAUTHENTICATED");
  await vi.waitFor(() => expect(count("auth.logout")).toBe(1));
  logout();
  await leaving;
  expect([count("order.list"), count("auth.refresh"), count("auth.logout")]).toEqual([1, 1, 1]);
});
