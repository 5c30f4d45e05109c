// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { loadMarkdown } from "./formatted-text.tsx";
import { UserMarkdown } from "./user-markdown.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = "**굵게**\n둘째 줄\n\n둘째 문단";

test("the server renders a user's text as typed, in its paragraphs, without its parser", () => {
  const html = renderToStaticMarkup(<UserMarkdown text={text} />);
  expect(html.replaceAll(/ class="[^"]*"/g, "")).toBe("<div><div><p>**굵게**\n둘째 줄</p><p>둘째 문단</p></div></div>");
  expect(renderToStaticMarkup(<UserMarkdown text={"> - ".repeat(500)} />)).not.toContain("<blockquote");
});

test("the browser formats a text once it comes near the screen, and no other", async () => {
  await loadMarkdown();
  let notify: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof notify) {
        notify = callback;
      }
      observe = () => {};
      unobserve = () => {};
    },
  );
  const { container } = render(
    <>
      <UserMarkdown text="**가까이**" />
      <UserMarkdown text="**멀리**" />
    </>,
  );
  const [near, far] = container.children;
  act(() =>
    notify([
      { target: near as Element, isIntersecting: true },
      { target: far as Element, isIntersecting: false },
    ]),
  );
  await waitFor(() => expect(near?.querySelector("strong")?.textContent).toBe("가까이"));
  expect(far?.textContent).toBe("**멀리**");
});
