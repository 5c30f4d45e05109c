// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useInertPage } from "./use-inert-page.ts";

const root = document.createElement("div");
root.id = "root";
beforeEach(() => document.body.append(root));
afterEach(() => {
  cleanup();
  root.remove();
});

function Page({ open }: { open: readonly boolean[] }) {
  useInertPage(open[0] ?? false);
  useInertPage(open[1] ?? false);
  return null;
}

test("the page behind is out of reach until the last of its dialogs is closed", () => {
  const isInert = () => root.hasAttribute("inert");
  const { rerender, unmount } = render(<Page open={[true, false]} />);
  expect(isInert()).toBe(true);
  rerender(<Page open={[true, true]} />);
  rerender(<Page open={[false, true]} />);
  expect(isInert()).toBe(true);
  rerender(<Page open={[false, false]} />);
  expect(isInert()).toBe(false);
  rerender(<Page open={[true, false]} />);
  unmount();
  expect(isInert()).toBe(false);
});
