import { afterEach, beforeEach, vi } from "vitest";

export const user = {
  userId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7",
  role: "TEACHER",
  email: "a@b.test",
  name: "가나",
  emailVerifiedAt: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};
export const teacher = { teacherId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c8", name: "가나" };

export type StubResponse = { status: number; body: unknown };
/** Responses of the server, by procedure name or address. */
export const responses: Record<string, () => StubResponse | Promise<StubResponse>> = {};
/** Every call, with the token that it carried. */
export const calls: { path: string; token: string; sent: string }[] = [];

export const jwt = (seconds: number) => {
  const payload = JSON.stringify({ sub: user.userId, exp: Math.floor(Date.now() / 1000) + seconds });
  return ["e30", Buffer.from(payload).toString("base64url"), String(Math.random())].join(".");
};
export const ok = (data: unknown): StubResponse => ({ status: 200, body: { result: { data } } });
export const failing = (status: number, errorCode: string): StubResponse => ({
  status,
  body: { error: { message: errorCode, code: -32001, data: { errorCode, httpStatus: status } } },
});
export const rejected = (errorCode: string): StubResponse => failing(401, errorCode);
export const granted = (seconds = 900): StubResponse =>
  ok({ accessToken: jwt(seconds), serverTime: new Date().toISOString() });

/** For each test of the file: a signed-in browser, a server that answers from `answers`, and modules without state. */
export function useTestSession(): void {
  beforeEach(() => {
    vi.resetModules();
    calls.length = 0;
    for (const path of Object.keys(responses)) Reflect.deleteProperty(responses, path);
    Object.assign(responses, {
      "auth.refresh": () => granted(),
      "auth.user": () => ok({ user, teacher }),
      "auth.logout": () => ok(null),
      "/api/auth/csrf": () => ({ status: 200, body: { csrfToken: "proof" } }),
      "/api/auth/signout": () => ({ status: 200, body: { url: "http://localhost/" } }),
    });
    document.cookie = "closegap_signed_in=1";
    vi.stubGlobal("fetch", answer);
  });
  afterEach(() => {
    document.cookie = "closegap_signed_in=; max-age=0";
    vi.unstubAllGlobals();
  });
}

async function answer(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, "http://localhost").pathname.replace("/trpc/", "");
  const token = new Headers(init?.headers).get("authorization")?.replace("Bearer ", "") ?? "";
  const sent = init?.body instanceof URLSearchParams ? init.body.toString() : "";
  calls.push({ path, token, sent });
  const found = await responses[path]?.();
  return new Response(JSON.stringify(found?.body), {
    status: found?.status ?? 404,
    headers: { "content-type": "application/json" },
  });
}

/** The session's own modules, as a page has them that has just been loaded. */
export async function load() {
  const session = await import("../lib/session/session.ts");
  const state = await import("../lib/session/session-state.ts");
  const { store } = await import("../lib/state/store.ts");
  const { api } = await import("../lib/trpc/trpc.ts");
  const { errorCodeOf } = await import("../lib/trpc/api-error.ts");
  return { ...session, ...state, store, api, errorCodeOf };
}
export type TestSession = Awaited<ReturnType<typeof load>>;

/** A session whose token has expired by the clock of this page. */
export async function loadExpired() {
  const s = await load();
  await s.checkSession();
  s.store.set(s.tokenAtom, { ...s.store.get(s.tokenAtom), expiresAt: 0 });
  calls.length = 0;
  return s;
}

export const paths = (): string[] => calls.map(({ path }) => path);
export const count = (path: string): number => paths().filter((one) => one === path).length;
export const userOf = (s: TestSession) => [
  s.store.get(s.userAtom),
  s.store.get(s.teacherAtom),
  s.store.get(s.tokenAtom).value,
];
