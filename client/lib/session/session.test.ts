// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import {
  responses,
  calls,
  failing,
  granted,
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

test("a check that fails at the user is logged and completes; frame and guards both go by the token", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  responses["auth.user"] = () => Promise.reject(new TypeError("down"));
  const s = await load();
  await s.checkSession();
  expect(log).toHaveBeenCalledWith("cannot authenticate with an access token", expect.anything());
  expect([s.store.get(s.sessionCheckedAtom), s.store.get(s.sessionStatusAtom)]).toEqual([true, "authenticated"]);
  expect(s.store.get(s.viewerIdAtom)).toBe(user.userId);
});

test("a refused refresh is logged, leaves the token as it was, and no user is fetched", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  responses["auth.refresh"] = () => rejected("REFRESH_INVALID");
  const s = await load();
  await s.checkSession();
  expect(paths()).toEqual(["auth.refresh"]);
  expect(log).toHaveBeenCalledOnce();
  expect(s.store.get(s.tokenAtom).value).toBe("");
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
  expect([...userOf(s), s.store.get(s.sessionStatusAtom)]).toEqual([null, null, "", "unauthenticated"]);
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
  responses[path] = () => Promise.reject(new TypeError("down"));
  await s.logOut();
  expect(log).toHaveBeenCalledTimes(failures);
  expect(log).toHaveBeenCalledWith("logout error", expect.anything());
  expect(paths()).toContain("/api/auth/csrf");
  expect(userOf(s)).toEqual([null, null, ""]);
});

test("a logout of a user who is no teacher leaves the teacher's state alone", async () => {
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

test("where no user is signed in, a logout asks no user", async () => {
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

test("a person renewed on the server is renewed here", async () => {
  const s = await load();
  await s.checkSession();
  responses["auth.user"] = () => ok({ user: { ...user, name: "다라" }, teacher });
  await s.fetchIdentity();
  expect(s.store.get(s.userAtom)?.name).toBe("다라");
});

test("a person's own screen opened after the token expired waits for a new one", async () => {
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
