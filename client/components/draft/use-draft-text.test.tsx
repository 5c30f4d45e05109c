// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { useDraftText } from "./use-draft-text.ts";

afterEach(cleanup);

function TextField({ saved }: { saved: string[] }) {
  const { field } = useDraftText({ value: "처음", schema: z.string().max(10), onSave: (value) => saved.push(value) });
  return <input {...field} />;
}

test("a text is saved when the page is closed or put aside before the field is left", () => {
  const saved: string[] = [];
  render(<TextField saved={saved} />);
  window.dispatchEvent(new Event("pagehide"));
  expect(saved).toEqual([]);
  const field = screen.getByRole("textbox");
  fireEvent.change(field, { target: { value: "처음부터" } });
  window.dispatchEvent(new Event("pagehide"));
  expect(saved).toEqual(["처음부터"]);
  fireEvent.change(field, { target: { value: "너무 긴 글은 저장하지 않아요" } });
  window.dispatchEvent(new Event("pagehide"));
  expect(saved).toEqual(["처음부터"]);
});
