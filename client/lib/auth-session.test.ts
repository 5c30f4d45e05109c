// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const user = {
  userId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7",
  role: "TEACHER",
  email: "a@b.test",
  name: "가나",
  emailVerifiedAt: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};
const teacher = { teacherId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c8", name: "가나" };

/** A server that answers by procedure name or address; every call is noted with the token it carried. */
let answers: Record<string, () => Answer | Promise<Answer>>;
type Answer = { status: number; body: unknown };
let calls: { path: string; token: string; sent: string }[];

const jwt = (seconds: number) =>
  [
    "e30",
    Buffer.from(JSON.stringify({ sub: user.userId, exp: Math.floor(Date.now() / 1000) + seconds })).toString(
      "base64url",
    ),
    String(Math.random()),
  ].join(".");
const ok = (data: unknown) => ({ status: 200, body: { result: { data } } });
const refused = (errorCode: string) => ({
  status: 401,
  body: { error: { message: errorCode, code: -32001, data: { errorCode, httpStatus: 401 } } },
});
const granted = (seconds = 900) => ok({ accessToken: jwt(seconds), serverTime: new Date().toISOString() });

beforeEach(() => {
  vi.resetModules();
  calls = [];
  answers = {
    "auth.refresh": () => granted(),
    "auth.user": () => ok({ user, teacher }),
    "auth.logout": () => ok(null),
    "/api/auth/csrf": () => ({ status: 200, body: { csrfToken: "proof" } }),
    "/api/auth/signout": () => ({ status: 200, body: { url: "http://localhost/" } }),
  };
  document.cookie = "closegap_signed_in=1";
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const path = new URL(url, "http://localhost").pathname.replace("/trpc/", "");
    const token = new Headers(init?.headers).get("authorization")?.replace("Bearer ", "") ?? "";
    const sent = init?.body instanceof URLSearchParams ? init.body.toString() : "";
    calls.push({ path, token, sent });
    const answer = await answers[path]?.();
    return new Response(JSON.stringify(answer?.body), {
      status: answer?.status ?? 404,
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(() => {
  document.cookie = "closegap_signed_in=; max-age=0";
  vi.unstubAllGlobals();
});

async function load() {
  const session = await import("./auth-session.ts");
  const state = await import("./session-state.ts");
  const { store } = await import("./store.ts");
  const { api } = await import("./trpc.ts");
  return { ...session, ...state, store, api };
}
const paths = () => calls.map(({ path }) => path);

test("the check at first load refreshes, fetches the user, stores user and teacher, and marks itself done, once", async () => {
  const s = await load();
  expect(s.store.get(s.sessionStatusAtom)).toBe("loading");
  await Promise.all([s.checkSession(), s.checkSession()]);
  expect(paths()).toEqual(["auth.refresh", "auth.user"]);
  expect([s.store.get(s.userAtom), s.store.get(s.teacherAtom)]).toEqual([user, teacher]);
  expect([s.store.get(s.sessionCheckedAtom), s.store.get(s.sessionStatusAtom)]).toEqual([true, "authenticated"]);
});

test("a visitor who never signed in is known to be signed out without a call", async () => {
  document.cookie = "closegap_signed_in=; max-age=0";
  const s = await load();
  await s.checkSession();
  expect(paths()).toEqual([]);
  expect(s.store.get(s.sessionStatusAtom)).toBe("unauthenticated");
});

test("a failing check is logged and completes all the same", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  answers["auth.user"] = () => Promise.reject(new TypeError("down"));
  const s = await load();
  await s.checkSession();
  expect(log).toHaveBeenCalledWith("cannot authenticate with an access token", expect.anything());
  expect([s.store.get(s.sessionCheckedAtom), s.store.get(s.sessionStatusAtom)]).toEqual([true, "unauthenticated"]);
});

test("a refused refresh is logged, leaves the token as it was, and no user is fetched", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  answers["auth.refresh"] = () => refused("REFRESH_INVALID");
  const s = await load();
  await s.checkSession();
  expect(paths()).toEqual(["auth.refresh"]);
  expect(log).toHaveBeenCalledOnce();
  expect(s.store.get(s.tokenAtom).value).toBe("");
});

test("parallel calls that are refused share one refresh and are each tried once more", async () => {
  const s = await load();
  await s.checkSession();
  const old = s.store.get(s.tokenAtom).value;
  calls.length = 0;
  // The server forgot the token although its time is not up; the client's own clock says so too.
  s.store.set(s.tokenAtom, { ...s.store.get(s.tokenAtom), expiresAt: 0 });
  answers["order.list"] = () =>
    calls.at(-1)?.token === old ? refused("TOKEN_INVALID") : ok({ items: [], page: 1, rows: 20, total: 0 });
  const input = { userId: user.userId };
  await Promise.all([s.api.order.list.query(input), s.api.order.list.query(input), s.api.order.list.query(input)]);
  expect(paths().filter((path) => path === "auth.refresh")).toHaveLength(1);
  expect(calls.filter(({ path, token }) => path === "order.list" && token !== old)).toHaveLength(3);
});

test("a call that is refused again after a refresh fails; without a valid token the person is logged out, once", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const s = await load();
  await s.checkSession();
  answers["order.list"] = () => refused("TOKEN_EXPIRED");
  await expect(s.api.order.list.query({ userId: user.userId })).rejects.toThrow("TOKEN_EXPIRED");
  expect(paths().filter((path) => path === "order.list")).toHaveLength(2);
  expect(s.store.get(s.userAtom)).toEqual(user);

  answers["auth.refresh"] = () => refused("REFRESH_INVALID");
  s.store.set(s.tokenAtom, { ...s.store.get(s.tokenAtom), expiresAt: 0 });
  const call = () => s.api.order.list.query({ userId: user.userId });
  await Promise.all([1, 2].map(() => expect(call()).rejects.toThrow("TOKEN_EXPIRED")));
  expect(personOf(s)).toEqual([null, null, ""]);
  expect(paths().filter((path) => path === "auth.logout")).toHaveLength(1);
});

test("a logout tells the server, then the auth service, then forgets token, user and teacher", async () => {
  const s = await load();
  await s.checkSession();
  calls.length = 0;
  const forgotten: string[] = [];
  s.store.sub(s.tokenAtom, () => forgotten.push("token"));
  s.store.sub(s.userAtom, () => forgotten.push("user"));
  s.store.sub(s.teacherAtom, () => forgotten.push("teacher"));
  await s.logOut();
  expect(paths()).toEqual(["auth.logout", "/api/auth/csrf", "/api/auth/signout"]);
  expect(calls.at(-1)?.sent).toBe("csrfToken=proof&callbackUrl=%2F&json=true");
  expect(forgotten).toEqual(["token", "user", "teacher"]);
  expect([...personOf(s), s.store.get(s.sessionStatusAtom)]).toEqual([null, null, "", "unauthenticated"]);
  expect(document.cookie).not.toContain("closegap_signed_in");
});

test.each([
  ["auth.logout", 1],
  ["/api/auth/csrf", 1],
  ["/api/auth/signout", 1],
])("a logout whose call to %s fails logs it and goes on to the end", async (path, failures) => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  log.mockClear();
  const s = await load();
  await s.checkSession();
  answers[path] = () => Promise.reject(new TypeError("down"));
  await s.logOut();
  expect(log).toHaveBeenCalledTimes(failures);
  expect(log).toHaveBeenCalledWith("logout error", expect.anything());
  expect(paths()).toContain("/api/auth/csrf");
  expect(personOf(s)).toEqual([null, null, ""]);
});

test("a logout of somebody who is no teacher leaves the teacher's state alone", async () => {
  answers["auth.user"] = () => ok({ user: { ...user, role: "USER" }, teacher: null });
  const s = await load();
  await s.checkSession();
  let touched = 0;
  s.store.sub(s.teacherAtom, () => (touched += 1));
  await s.logOut();
  expect(touched).toBe(0);
});

test("two logouts at once are one", async () => {
  const s = await load();
  await s.checkSession();
  await Promise.all([s.logOut(), s.logOut()]);
  expect(paths().filter((path) => path === "auth.logout")).toHaveLength(1);
});

test("where nobody is signed in, a logout asks nobody", async () => {
  document.cookie = "closegap_signed_in=; max-age=0";
  const s = await load();
  await s.logOut();
  expect(paths()).toEqual([]);
});

test("a refresh that answers after the logout brings nobody back", async () => {
  const s = await load();
  await s.checkSession();
  let answer = () => {};
  answers["auth.refresh"] = () => new Promise((resolve) => (answer = () => resolve(granted())));
  const refreshing = s.refreshAccessToken();
  await vi.waitFor(() => expect(paths().at(-1)).toBe("auth.refresh"));
  await s.logOut();
  answer();
  await refreshing;
  expect(personOf(s)).toEqual([null, null, ""]);
});

test("a person renewed on the server is renewed here", async () => {
  const s = await load();
  await s.checkSession();
  answers["auth.user"] = () => ok({ user: { ...user, name: "다라" }, teacher });
  await s.fetchIdentity();
  expect(s.store.get(s.userAtom)?.name).toBe("다라");
});

const personOf = (s: Awaited<ReturnType<typeof load>>) => [
  s.store.get(s.userAtom),
  s.store.get(s.teacherAtom),
  s.store.get(s.tokenAtom).value,
];

test("a person's own screen opened after the token ran out waits for a new one", async () => {
  const s = await load();
  await s.checkSession();
  s.store.set(s.tokenAtom, { ...s.store.get(s.tokenAtom), expiresAt: 0 });
  calls.length = 0;
  await Promise.all([s.tokenReady(), s.tokenReady()]);
  expect(paths()).toEqual(["auth.refresh"]);
  expect(s.hasValidToken()).toBe(true);
});
