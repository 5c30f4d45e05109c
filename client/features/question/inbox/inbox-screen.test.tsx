// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { InboxListInput, InboxQuestion, InboxSummary } from "../../../../shared/inbox/schema.ts";
import type { StubResponse } from "../../../test/client.tsx";
import { showSection } from "../../../test/community.tsx";
import { testInboxQuestion } from "../../../test/inbox.ts";
import { InboxScreen } from "./inbox-screen.tsx";
import type { InboxSearch } from "./use-inbox-list.ts";

afterEach(cleanup);

const summary: InboxSummary = {
  teacherName: "윤서하",
  open: 2,
  overdue: 0,
  answered: 0,
  resolved: 0,
  total: 2,
  medianSec: null,
  recentAnswers: 0,
  unrepliedReviews: 0,
  unrepliedLow: 0,
  courses: [],
};

const [early, late] = [testInboxQuestion("q1", "흙이 갈라져요"), testInboxQuestion("q2", "얼마나 말리나요")];
const page = (...items: InboxQuestion[]): StubResponse => ({
  data: { items, page: 1, rows: 20, total: items.length },
});

const rows = () => screen.getByRole("tabpanel").querySelector("ul");
const titles = () => [...(rows()?.querySelectorAll("b") ?? [])].map((title) => title.textContent);

test("rows cannot be used from the choice of another order until they are in it", async () => {
  const newest = Promise.withResolvers<StubResponse>();
  const onSearch = vi.fn<(search: InboxSearch) => void>();
  showSection(
    <Suspense>
      <InboxScreen search={{}} onSearch={onSearch} reviews={{ list: null, open: null, isOpen: false }} />
    </Suspense>,
    {
      "inbox.summary": () => ({ data: summary }),
      "inbox.list": (input) => ((input as InboxListInput).sort === "NEWEST" ? newest.promise : page(early, late)),
      "inbox.detail": () => ({ code: "NOT_FOUND" }),
    },
  );
  await waitFor(() => expect(titles()).toEqual([early.title, late.title]));
  expect(rows()?.hasAttribute("inert")).toBe(false);

  fireEvent.change(screen.getByRole("combobox", { name: "정렬" }), { target: { value: "NEWEST" } });
  expect(titles()).toEqual([early.title, late.title]);
  expect(rows()?.hasAttribute("inert")).toBe(true);

  newest.resolve(page(late, early));
  await waitFor(() => expect(titles()).toEqual([late.title, early.title]));
  expect(rows()?.hasAttribute("inert")).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: new RegExp(late.title) }));
  expect(onSearch).toHaveBeenLastCalledWith({ question: "q2" });
});
