// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PartFailure } from "../ui/feedback/part-failure.tsx";
import { renderedPart } from "./rendered-part.tsx";

let comesNear = () => {};
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal("location", { hash: "", reload });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly callback: (entries: { isIntersecting: boolean }[]) => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.callback = callback;
      }
      observe = () => {
        comesNear = () => this.callback([{ isIntersecting: true }]);
      };
      disconnect = () => {};
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Reviews = ({ title }: { title: string }) => <p>{title}</p>;

test("the code of a section is loaded once the section comes near the screen", async () => {
  const load = vi.fn<() => Promise<typeof Reviews>>(() => Promise.resolve(Reviews));
  const Section = renderedPart(load, { nearId: "reviews", fallback: "waiting" });
  render(
    <section id="reviews">
      <Section title="수강 후기" />
    </section>,
  );
  expect(screen.getByText("waiting")).toBeDefined();
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  comesNear();
  expect(await screen.findByText("수강 후기")).toBeDefined();
});

test("an address that leads to a place of the page loads the code at once", async () => {
  vi.stubGlobal("location", { hash: "#reviews" });
  const Section = renderedPart(() => Promise.resolve(Reviews), { nearId: "reviews", fallback: null });
  render(<Section title="수강 후기" />);
  expect(await screen.findByText("수강 후기")).toBeDefined();
});

test("a part that need not come near is loaded with its page", async () => {
  const Section = renderedPart(() => Promise.resolve(Reviews), { fallback: null });
  render(<Section title="수강 후기" />);
  expect(await screen.findByText("수강 후기")).toBeDefined();
});

test("a part whose code is lost offers to load the page again", async () => {
  const Section = renderedPart(() => Promise.reject<typeof Reviews>(new Error("lost")), {
    fallback: null,
    Failed: PartFailure,
  });
  render(<Section title="수강 후기" />);
  (await screen.findByRole("button")).click();
  expect(reload).toHaveBeenCalledOnce();
});
