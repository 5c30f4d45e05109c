// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import {
  responses,
  calls,
  failing,
  granted,
  jwt,
  load,
  ok,
  paths,
  userOf,
  rejected,
  teacher,
  user,
  useTestSession,
} from "../../test/session.ts";

useTestSession();

test("[R4.8 R4.9 R4.10] the check at first load refreshes and then fetches the user, once", async () => {
  const s = await load();
  await Promise.all([s.checkSession(), s.checkSession()]);
  expect(paths()).toEqual(["auth.refresh", "auth.user"]);
});

test("[R3.22 R4.11 R4.12] the check stores user and teacher and marks itself as done", async () => {
  const s = await load();
  expect(s.store.get(s.sessionCheckedAtom)).toBe(false);
  await s.checkSession();
  expect([s.store.get(s.userAtom), s.store.get(s.teacherAtom)]).toEqual([user, teacher]);
  expect(s.store.get(s.sessionCheckedAtom)).toBe(true);
});

test("[R4.2] a session is loading until it is checked, authenticated then and unauthenticated after a logout", async () => {
  const s = await load();
  expect(s.store.get(s.sessionStatusAtom)).toBe("loading");
  await s.checkSession();
  expect(s.store.get(s.sessionStatusAtom)).toBe("authenticated");
  await s.logOut();
  expect(s.store.get(s.sessionStatusAtom)).toBe("unauthenticated");
});

test("[R4.9] a visitor who never signed in is known to be signed out without a call", async () => {
  document.cookie = "closegap_signed_in=; max-age=0";
  const s = await load();
  await s.checkSession();
  expect(paths()).toEqual([]);
  expect(s.store.get(s.sessionStatusAtom)).toBe("unauthenticated");
});

test("[R3.23 R4.13 R8.14] a check that fails at the user is logged and completes; frame and guards both go by the token", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  responses["auth.user"] = () => Promise.reject(new TypeError("down"));
  const s = await load();
  await s.checkSession();
  expect(log).toHaveBeenCalledWith("cannot authenticate with an access token", expect.anything());
  expect([s.store.get(s.sessionCheckedAtom), s.store.get(s.sessionStatusAtom)]).toEqual([true, "authenticated"]);
  expect(s.store.get(s.viewerIdAtom)).toBe(user.userId);
});

test("[R4.10 R7b.3] a refused refresh is logged, leaves the token as it was, and no user is fetched", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  responses["auth.refresh"] = () => rejected("REFRESH_INVALID");
  const s = await load();
  await s.checkSession();
  expect(paths()).toEqual(["auth.refresh"]);
  expect(log).toHaveBeenCalledOnce();
  expect(s.store.get(s.tokenAtom).value).toBe("");
  // The same for a token that is there.
  const token = { ...s.store.get(s.tokenAtom), value: jwt(900), expiresAt: Date.now() + 900_000 };
  s.store.set(s.tokenAtom, token);
  await s.refreshAccessToken();
  expect(paths()).toEqual(["auth.refresh", "auth.refresh"]);
  expect(s.store.get(s.tokenAtom)).toEqual(token);
});

test("[R4.14 R4.15] a logout calls the server and then signs out of the authentication service", async () => {
  const s = await load();
  await s.checkSession();
  calls.length = 0;
  await s.logOut();
  expect(paths()).toEqual(["auth.logout", "/api/auth/csrf", "/api/auth/signout"]);
  expect(calls.at(-1)?.sent).toBe("csrfToken=proof&callbackUrl=%2F&json=true");
  expect(document.cookie).not.toContain("closegap_signed_in");
});

test("[R4.16 R4.17 R4.18] after its calls a logout clears the token, the user and the teacher", async () => {
  const s = await load();
  await s.checkSession();
  const cleared: string[] = [];
  const record = (name: string) => () => cleared.push(`${name} after ${paths().at(-1)}`);
  s.store.sub(s.tokenAtom, record("token"));
  s.store.sub(s.userAtom, record("user"));
  s.store.sub(s.teacherAtom, record("teacher"));
  await s.logOut();
  expect(cleared).toEqual(["token", "user", "teacher"].map((name) => `${name} after /api/auth/signout`));
  expect([...userOf(s), s.store.get(s.sessionStatusAtom)]).toEqual([null, null, "", "unauthenticated"]);
});

test.each([
  ["auth.logout", 1],
  ["/api/auth/csrf", 1],
  ["/api/auth/signout", 1],
])("[R4.19 R8.15] a logout whose call to %s fails logs it and goes on to the end", async (path, failures) => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  log.mockClear();
  const s = await load();
  await s.checkSession();
  responses[path] = () => Promise.reject(new TypeError("down"));
  await s.logOut();
  expect(log).toHaveBeenCalledTimes(failures);
  expect(log).toHaveBeenCalledWith("logout error", expect.anything());
  expect(paths()).toContain("/api/auth/csrf");
  expect(userOf(s)).toEqual([null, null, ""]);
});

test("[R4.18] a logout of a user who is no teacher leaves the teacher's state alone", async () => {
  responses["auth.user"] = () => ok({ user: { ...user, role: "USER" }, teacher: null });
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

test("a logout without a session sends no request", async () => {
  document.cookie = "closegap_signed_in=; max-age=0";
  const s = await load();
  await s.logOut();
  expect(paths()).toEqual([]);
});

test("a refresh that answers after the logout brings no user back", async () => {
  const s = await load();
  await s.checkSession();
  let answer = () => {};
  responses["auth.refresh"] = () => new Promise((resolve) => (answer = () => resolve(granted())));
  const refreshing = s.refreshAccessToken();
  await vi.waitFor(() => expect(paths().at(-1)).toBe("auth.refresh"));
  await s.logOut();
  answer();
  await refreshing;
  expect(userOf(s)).toEqual([null, null, ""]);
});

test("[R4.3] a user who changed on the server is updated here", async () => {
  const s = await load();
  await s.checkSession();
  responses["auth.user"] = () => ok({ user: { ...user, name: "다라" }, teacher });
  await s.fetchIdentity();
  expect(s.store.get(s.userAtom)?.name).toBe("다라");
});

test("[R4.4] a personal screen opened after the token expired waits for a new one", async () => {
  const s = await load();
  await s.checkSession();
  s.store.set(s.tokenAtom, { ...s.store.get(s.tokenAtom), expiresAt: 0 });
  calls.length = 0;
  await Promise.all([s.tokenReady(), s.tokenReady()]);
  expect(paths()).toEqual(["auth.refresh"]);
  expect(s.hasValidToken()).toBe(true);
});

test("a check that failed in an outage is completed by the next refresh", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  responses["auth.refresh"] = () => failing(503, "DATABASE_UNAVAILABLE");
  const s = await load();
  await s.checkSession();
  expect(s.store.get(s.sessionStatusAtom)).toBe("unauthenticated");
  await expect(s.tokenReady()).rejects.toThrow("DATABASE_UNAVAILABLE");
  responses["auth.refresh"] = () => granted();
  await s.tokenReady();
  await vi.waitFor(() => expect(s.store.get(s.userAtom)).toEqual(user));
});
