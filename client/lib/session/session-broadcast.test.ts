// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const own = "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7";
const other = "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c9";

const jwt = (userId: string) =>
  ["e30", btoa(JSON.stringify({ sub: userId, exp: Math.floor(Date.now() / 1000) + 900 })), "sig"].join(".");
const personOf = (userId: string) => ({ userId, role: "USER", email: null, name: userId.slice(-1) });

/** A browser of its own for each test: the tabs of the one before are closed. */
const Channel = BroadcastChannel;
let opened: BroadcastChannel[] = [];
let browsers = 0;

/** The user of the browser's cookies, whom the server shows to every tab. */
let browserUser: string | null;
/** Another tab of the same browser, and what it was shown. */
let otherTab: BroadcastChannel;
let notified: unknown[];

beforeEach(() => {
  vi.resetModules();
  browserUser = own;
  document.cookie = "closegap_signed_in=1";
  notified = [];
  browsers += 1;
  vi.stubGlobal(
    "BroadcastChannel",
    class extends Channel {
      constructor(name: string) {
        super(`${name} ${browsers}`);
        opened.push(this);
      }
    },
  );
  otherTab = new BroadcastChannel("closegap-session");
  otherTab.addEventListener("message", ({ data }) => notified.push(data));
  vi.stubGlobal("fetch", async (url: string) => {
    const path = new URL(url, "http://localhost").pathname;
    if (!browserUser) return Response.json({}, { status: 401 });
    if (path === "/api/auth/csrf") return Response.json({ csrfToken: "x" });
    if (path === "/api/auth/signout") return Response.json({ url: "/" });
    const data = path.endsWith("auth.refresh")
      ? { accessToken: jwt(browserUser), serverTime: new Date().toISOString() }
      : { user: personOf(browserUser), teacher: null };
    return Response.json({ result: { data } });
  });
});
afterEach(() => {
  for (const channel of opened) channel.close();
  opened = [];
  vi.unstubAllGlobals();
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin and no other
const receiveFromOther = (message: unknown) => otherTab.postMessage(message);

async function signedInTab() {
  const session = await import("./session.ts");
  const state = await import("./session-state.ts");
  const { store } = await import("../state/store.ts");
  const onChange = vi.fn<() => Promise<void>>(() => Promise.resolve());
  session.subscribeToOtherTabs(onChange);
  await session.checkSession();
  await vi.waitFor(() => expect(notified).toEqual([{ userId: own }]));
  const currentUserId = () => store.get(state.userAtom)?.userId ?? null;
  return { ...session, onChange, currentUserId, status: () => store.get(state.sessionStatusAtom) };
}

test("a logout here is shown to the other tabs", async () => {
  const tab = await signedInTab();
  await tab.logOut();
  await vi.waitFor(() => expect(notified.at(-1)).toEqual({ userId: null }));
});

test("a logout in another tab ends the session here at once, and the screen is evaluated again", async () => {
  const tab = await signedInTab();
  receiveFromOther({ userId: null });
  await vi.waitFor(() => expect(tab.onChange).toHaveBeenCalledOnce());
  expect([tab.currentUserId(), tab.status()]).toEqual([null, "unauthenticated"]);
});

test("a login of another user in another tab takes this one over", async () => {
  const tab = await signedInTab();
  browserUser = other;
  receiveFromOther({ userId: other });
  await vi.waitFor(() => expect(tab.onChange).toHaveBeenCalledOnce());
  expect([tab.currentUserId(), tab.status()]).toEqual([other, "authenticated"]);
});

test("after a logout a login in another tab signs this one in too", async () => {
  const tab = await signedInTab();
  await tab.logOut();
  document.cookie = "closegap_signed_in=1";
  receiveFromOther({ userId: own });
  await vi.waitFor(() => expect(tab.onChange).toHaveBeenCalledOnce());
  expect(tab.currentUserId()).toBe(own);
});

test("a broadcast of the current user and an invalid one change nothing", async () => {
  const tab = await signedInTab();
  receiveFromOther({ userId: own });
  receiveFromOther("signed out");
  receiveFromOther({ userId: null });
  await vi.waitFor(() => expect(tab.currentUserId()).toBeNull());
  expect(tab.onChange).toHaveBeenCalledOnce();
});

test("a refresh that turns out to be another user's takes over instead of mixing two people", async () => {
  const tab = await signedInTab();
  browserUser = other;
  await tab.refreshAccessToken();
  expect([tab.currentUserId(), tab.onChange.mock.calls.length]).toEqual([other, 1]);
});
