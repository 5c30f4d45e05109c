// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePageFocus } from "./use-page-focus.ts";

beforeEach(() => vi.stubGlobal("scrollTo", () => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Frame() {
  usePageFocus();
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

async function openList() {
  const root = createRootRoute({ component: Frame });
  const list = createRoute({
    getParentRoute: () => root,
    path: "/courses",
    validateSearch: ({ page }: Record<string, unknown>) => ({ page: Number(page ?? 1) }),
    component: () => (
      <>
        <h1>코스</h1>
        <Link to="/courses/$courseId" params={{ courseId: "glaze" }}>
          유약
        </Link>
        <Link to="/courses/$courseId" params={{ courseId: "wheel" }}>
          물레
        </Link>
        <Link to="/courses" search={{ page: 2 }}>
          2페이지
        </Link>
      </>
    ),
  });
  const item = createRoute({
    getParentRoute: () => root,
    path: "/courses/$courseId",
    component: () => <h1>한 코스</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([list, item]),
    history: createMemoryHistory({ initialEntries: ["/courses"] }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole("heading", { name: "코스" });
  return router;
}

async function follow(name: string): Promise<void> {
  const link = screen.getByRole("link", { name });
  link.focus();
  await act(async () => link.click());
}

const focused = () => document.activeElement?.textContent;

test("the heading of the next page has the focus, and on the way back the link that was followed", async () => {
  const router = await openList();
  await follow("물레");
  await vi.waitFor(() => expect(focused()).toBe("한 코스"));
  await act(async () => router.history.back());
  await vi.waitFor(() => expect(focused()).toBe("물레"));
});

test("the next part of a list is read from its heading", async () => {
  await openList();
  await follow("2페이지");
  await vi.waitFor(() => expect(focused()).toBe("코스"));
});

test("a page that is opened again by a link is read from its heading", async () => {
  const router = await openList();
  await follow("유약");
  await vi.waitFor(() => expect(focused()).toBe("한 코스"));
  await act(() => router.navigate({ to: "/courses", search: { page: 1 } }));
  await vi.waitFor(() => expect(focused()).toBe("코스"));
});
