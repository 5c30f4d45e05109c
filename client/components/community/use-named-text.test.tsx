// @vitest-environment jsdom
import { cleanup, render, waitFor } from "@testing-library/react";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNamedText } from "./use-named-text.ts";

let scrolledTo: string[];
beforeEach(() => {
  scrolledTo = [];
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this.id);
  };
});
afterEach(cleanup);

/** A list of which each page shows one comment. */
function open(hash: string, { comments, isLoading = false }: { comments: number; isLoading?: boolean }) {
  const onMore = vi.fn<() => void>();
  function List() {
    const [pages, setPages] = useState(1);
    const more = () => {
      onMore();
      setPages(pages + 1);
    };
    const isNamed = useNamedText("comment", { isLoading, hasMore: pages < comments, onMore: more });
    return (
      <section id="comments" data-named={isNamed}>
        {Array.from({ length: Math.min(pages, comments) }, (_, page) => (
          <article key={page} id={`comment-${page}`} />
        ))}
      </section>
    );
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: List, notFoundComponent: List }),
    history: createMemoryHistory({ initialEntries: [`/${hash}`] }),
  });
  render(<RouterProvider router={router as never} />);
  return { onMore, isNamed: () => document.querySelector<HTMLElement>("#comments")?.dataset["named"] };
}

test("further pages are shown until the named text is there, and it is scrolled to once", async () => {
  const { onMore, isNamed } = open("#comment-3", { comments: 8 });
  await waitFor(() => expect(scrolledTo).toContain("comment-3"));
  expect(onMore).toHaveBeenCalledTimes(3);
  expect(isNamed()).toBe("true");
});

test.each([
  ["is not in the list", "#comment-5", 3, 2],
  ["is further than ten pages", "#comment-90", 99, 10],
])("for a text that %s the section is scrolled to", async (_, hash, comments, calls) => {
  const { onMore } = open(hash, { comments });
  await waitFor(() => expect(scrolledTo).toContain("comments"));
  expect(onMore).toHaveBeenCalledTimes(calls);
});

test("another address, or a list that is loading, moves nothing", async () => {
  const { isNamed } = open("#reviews", { comments: 3 });
  await waitFor(() => expect(isNamed()).toBe("false"));
  cleanup();
  const loading = open("#comment-1", { comments: 1, isLoading: true });
  await waitFor(() => expect(loading.isNamed()).toBe("true"));
  expect(scrolledTo.filter((id) => id !== "reviews")).toEqual([]);
});
