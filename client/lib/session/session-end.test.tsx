// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { calls, load, ok, paths, rejected, responses, user, userOf, useTestSession } from "../../test/session.ts";

/** More calls than any end of a session makes: a screen and a recovery that start each other would never stop. */
const callsMax = 20;

useTestSession();
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const network = fetch;
  vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) => {
    if (calls.length >= callsMax) throw new Error(`more than ${callsMax} calls: ${paths().join(" ")}`);
    return network(...request);
  });
  window.scrollTo = () => {};
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A tab with a personal screen, whose queries suspend it, behind the guard of such screens. */
async function openPersonalScreen() {
  const s = await load();
  const { requireSession } = await import("./require-session.ts");
  const { api, trpc } = await import("../trpc/trpc.ts");
  const { queryClient } = await import("../trpc/query-client.ts");
  function Orders() {
    const [orders] = trpc.order.list.useSuspenseQuery({ userId: user.userId });
    const [{ unread }] = trpc.notification.unread.useSuspenseQuery();
    return <p>{`orders of the user: ${orders.total}, unread: ${unread}`}</p>;
  }
  const rootRoute = createRootRoute({
    component: () => (
      <trpc.Provider client={api} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Suspense fallback="waiting">
            <Outlet />
          </Suspense>
        </QueryClientProvider>
      </trpc.Provider>
    ),
  });
  const personal = createRoute({
    getParentRoute: () => rootRoute,
    path: "/my/orders",
    beforeLoad: requireSession,
    component: Orders,
  });
  const login = createRoute({ getParentRoute: () => rootRoute, path: "/login", component: () => <p>the login</p> });
  const router = createRouter({
    routeTree: rootRoute.addChildren([personal, login]),
    history: createMemoryHistory({ initialEntries: ["/my/orders"] }),
    defaultPendingMinMs: 0,
  });
  s.subscribeToOtherTabs(() => router.invalidate());
  await s.checkSession();
  responses["order.list"] = () => ok({ items: [], page: 1, rows: 20, total: 3 });
  responses["notification.unread"] = () => ok({ unread: 2 });
  render(<RouterProvider router={router as never} />);
  await screen.findByText("orders of the user: 3, unread: 2");
  calls.length = 0;
  return { ...s, queryClient, search: () => router.state.location.search };
}

/** The server has ended the session: it refuses every personal call and the refresh. */
function endOnServer(): void {
  for (const path of ["order.list", "notification.unread", "notification.changes"])
    responses[path] = () => rejected("TOKEN_INVALID");
  responses["auth.refresh"] = () => rejected("REFRESH_INVALID");
}

const triggers: [string, string[], (tab: Awaited<ReturnType<typeof openPersonalScreen>>) => Promise<unknown>][] = [
  [
    "the stream of notifications",
    ["notification.changes"],
    async () =>
      (await import("../../api/notification/live/unread-stream.ts")).readUnreadStream(AbortSignal.any([])).next(),
  ],
  ["a call", ["order.list"], ({ api }) => api.order.list.query({ userId: user.userId })],
  [
    "the queries of its screen",
    ["order.list", "notification.unread"],
    ({ queryClient }) => queryClient.invalidateQueries(undefined, { throwOnError: true }),
  ],
];

test.each(triggers)(
  "[R8.1] a session that the server ended, noticed by %s of an open personal screen, costs one refresh and one logout, and shows the login",
  async (_, refused, notice) => {
    const tab = await openPersonalScreen();
    endOnServer();
    await expect(notice(tab)).rejects.toThrow(/401|TOKEN_INVALID|CancelledError/);
    await screen.findByText("the login");
    await vi.waitFor(() => expect(tab.queryClient.getQueryCache().getAll()).toEqual([]));
    expect(paths()).toEqual([...refused, "auth.refresh", "auth.logout"]);
    expect(screen.queryByText(/of the user/)).toBeNull();
    expect(tab.search()).toEqual({ error: "SessionExpired", callbackUrl: "/my/orders" });
    expect(userOf(tab)).toEqual([null, null, ""]);
  },
);

test("[R8.1] further refusals after the end of a session send nothing and clear nothing", async () => {
  const tab = await openPersonalScreen();
  endOnServer();
  await expect(tab.api.order.list.query({ userId: user.userId })).rejects.toThrow("TOKEN_INVALID");
  await screen.findByText("the login");
  await vi.waitFor(() => expect(tab.queryClient.getQueryCache().getAll()).toEqual([]));
  calls.length = 0;
  const epoch = tab.currentSession();
  tab.queryClient.setQueryData(["of a visitor"], 1);
  await expect(tab.api.order.list.query({ userId: user.userId })).rejects.toThrow("TOKEN_INVALID");
  await tab.endRefusedSession();
  await tab.logOut();
  expect([paths(), tab.currentSession(), tab.queryClient.getQueryData(["of a visitor"])]).toEqual([
    ["order.list"],
    epoch,
    1,
  ]);
});

test.each([
  ["has no channels between tabs", () => vi.stubGlobal("BroadcastChannel", undefined)],
  [
    "forbids channels between tabs",
    () =>
      vi.stubGlobal("BroadcastChannel", function forbidden() {
        throw new DOMException("denied", "SecurityError");
      }),
  ],
])("[R8.1] a tab of a browser that %s works alone", async (_, forbid) => {
  forbid();
  const tab = await openPersonalScreen();
  endOnServer();
  await expect(tab.api.order.list.query({ userId: user.userId })).rejects.toThrow("TOKEN_INVALID");
  await screen.findByText("the login");
});
