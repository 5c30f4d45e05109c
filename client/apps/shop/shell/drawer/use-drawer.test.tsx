// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { drawerOpenAtom } from "./drawer-state.ts";
import { useDrawer } from "./use-drawer.ts";

afterEach(() => vi.unstubAllGlobals());

const Shown = () => (useDrawer()[0] ? "open" : "closed");

/** A page in a phone's window, hydrated after its button has opened the drawer. */
async function hydrateOpened() {
  const query = { matches: true, change: () => {} };
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return query.matches;
    },
    addEventListener: (_: string, change: () => void) => Object.assign(query, { change }),
    removeEventListener: () => {},
  }));
  const page = (store: ReturnType<typeof createStore>) => (
    <Provider store={store}>
      <Shown />
    </Provider>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(page(createStore()));
  const store = createStore();
  store.set(drawerOpenAtom, true);
  const root = await act(() => hydrateRoot(container, page(store)));
  return { query, container, root };
}

test("a menu that was opened before its page is hydrated stays open", async () => {
  const { container, root } = await hydrateOpened();
  expect(container.textContent).toBe("open");
  act(() => root.unmount());
});

test("a window that becomes wide closes the menu", async () => {
  const { query, container, root } = await hydrateOpened();
  query.matches = false;
  act(() => query.change());
  expect(container.textContent).toBe("closed");
  act(() => root.unmount());
});
