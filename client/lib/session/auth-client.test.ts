// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signOutOfAuth, startSocialSignIn } from "./auth-client.ts";

let sent: { path: string; method: string; fields: Record<string, string> }[];
let answers: Record<string, () => Response>;
const assign = vi.fn<(url: string) => void>();

beforeEach(() => {
  sent = [];
  answers = {
    "/api/auth/csrf": () => Response.json({ csrfToken: "proof" }),
    "/api/auth/signout": () => Response.json({ url: "http://localhost/" }),
    "/api/auth/providers": () => Response.json({ kakao: { id: "kakao" } }),
    "/api/auth/signin/kakao": () => Response.json({ url: "https://kauth.example/authorize?x=1" }),
  };
  assign.mockClear();
  vi.stubGlobal("location", { assign });
  vi.stubGlobal("fetch", async (path: string, init?: { method: string; body: URLSearchParams }) => {
    sent.push({ path, method: init?.method ?? "GET", fields: Object.fromEntries(init?.body ?? []) });
    return answers[path]?.() ?? Response.json({}, { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test("[R7b.6] signing out posts a form with the proof that the page is ours", async () => {
  await signOutOfAuth();
  expect(sent).toEqual([
    { path: "/api/auth/csrf", method: "GET", fields: {} },
    { path: "/api/auth/signout", method: "POST", fields: { csrfToken: "proof", callbackUrl: "/", json: "true" } },
  ]);
});

test("a social sign-in leaves for the address the service names", async () => {
  await startSocialSignIn("kakao", "/classroom?page=2");
  expect(sent.at(-1)?.fields["callbackUrl"]).toBe("/classroom?page=2");
  expect(assign).toHaveBeenCalledExactlyOnceWith("https://kauth.example/authorize?x=1");
});

test.each([
  ["is refused", () => Response.json({ url: "/" }, { status: 500 }), /answered 500/],
  ["makes no sense", () => Response.json({ message: "?" }), /signin.kakao answered another body/],
])("a sign-in whose answer %s leads nowhere", async (_, answer, message) => {
  answers["/api/auth/signin/kakao"] = answer;
  await expect(startSocialSignIn("kakao", "/")).rejects.toThrow(message);
  expect(assign).not.toHaveBeenCalled();
});

test("[R7b.5 R7b.7 R8.13] without the list of providers a sign-in leads to the error page, and the server logs the reason", async () => {
  const reported: string[] = [];
  vi.stubGlobal("navigator", {
    sendBeacon: (path: string, body: URLSearchParams) => reported.push(`${path} ${body.get("code")}`),
  });
  answers["/api/auth/providers"] = () => Response.json({}, { status: 500 });
  await startSocialSignIn("kakao", "/");
  expect(assign).toHaveBeenCalledExactlyOnceWith("/api/auth/error");
  expect(reported).toEqual(["/api/auth/_log CLIENT_FETCH_ERROR"]);
});

test("[R8.12] a provider that is not set up leads to the sign-in page", async () => {
  await startSocialSignIn("google", "/classroom");
  expect(assign).toHaveBeenCalledExactlyOnceWith("/api/auth/signin?callbackUrl=%2Fclassroom");
});
