// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { createRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { allowSearchElement, testSuggestion } from "../../../test/search.ts";
import { recentSearchesAtom } from "./recent-searches.ts";
import { SearchCombobox } from "./search-combobox.tsx";

beforeEach(() => {
  allowSearchElement();
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const suggested = {
  items: [
    testSuggestion("물레 첫걸음", { ranges: [[0, 2]] }),
    testSuggestion("물레 강의", { type: "LECTURE", price: null }),
  ],
  page: 1,
  rows: 8,
  total: 2,
  correctedQuery: null,
};

async function open(answers: StubResponses = {}, recent: string[] = []) {
  const store = createStore();
  store.set(recentSearchesAtom, recent);
  const client = testClient({
    "search.suggestions": () => ({ data: suggested }),
    "search.popular": () => ({ data: [] }),
    ...answers,
  });
  const combobox = client.page(<SearchCombobox variant="page" field={createRef()} />);
  render(<Provider store={store}>{combobox}</Provider>);
  return { ...client, field: await screen.findByRole("combobox"), recent: () => store.get(recentSearchesAtom) };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test("suggestions follow what is typed, by type, with what matches marked", async () => {
  const { field, callsOf } = await open();
  type(field, "물레");
  const list = await screen.findByRole("listbox");
  expect(
    within(list)
      .getAllByRole("group")
      .map((group) => group.getAttribute("aria-label")),
  ).toEqual(["코스", "강의"]);
  expect(list.querySelector("mark")?.textContent).toBe("물레");
  expect(field.getAttribute("aria-expanded")).toBe("true");
  expect(callsOf("search.suggestions")).toEqual([{ q: "물레" }]);
});

test("arrows choose an option, Escape closes the list and keeps the text", async () => {
  const { field } = await open();
  type(field, "물레");
  const [first, second] = await screen.findAllByRole("option");
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect([field.getAttribute("aria-activedescendant"), first?.getAttribute("aria-selected")]).toEqual([
    first?.id,
    "true",
  ]);
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(second?.getAttribute("aria-selected")).toBe("true");
  // After the last option comes the field itself.
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(field.hasAttribute("aria-activedescendant")).toBe(false);
  fireEvent.keyDown(field, { key: "Escape" });
  expect([screen.queryByRole("listbox"), (field as HTMLInputElement).value]).toEqual([null, "물레"]);
});

test.each<[string, StubResponses[string]]>([
  ["finds nothing", () => ({ data: { ...suggested, items: [], total: 0 } })],
  ["fails", () => ({ code: "SERVICE_BUSY" })],
])("a query that %s has no list", async (_, answer) => {
  const { field, calledPaths } = await open({ "search.suggestions": answer });
  type(field, "없음");
  await waitFor(() => expect(calledPaths()).toContain("search.suggestions"));
  expect([screen.queryByRole("listbox"), field.getAttribute("aria-expanded")]).toEqual([null, "false"]);
});

test("before a letter is typed there are the queries of this browser and of others", async () => {
  const { field } = await open({ "search.popular": () => ({ data: ["가마"] }) }, ["도자기", "유약"]);
  fireEvent.click(field);
  await screen.findByRole("link", { name: "가마" });
  const shown = () => screen.queryAllByRole("link", { name: /도자기|유약/ }).map(({ textContent }) => textContent);
  expect(shown()).toEqual(["도자기", "유약"]);
  fireEvent.click(screen.getByRole("button", { name: "‘도자기’ 지우기" }));
  expect(shown()).toEqual(["유약"]);
  fireEvent.click(screen.getByRole("button", { name: "모두 지우기" }));
  expect([shown(), document.activeElement]).toEqual([[], field]);
});

test("without any query there is a tip", async () => {
  const { field } = await open();
  fireEvent.click(field);
  await screen.findByText(/^초성만 입력해도/);
  expect(screen.queryByRole("region")).toBeNull();
});

test("an empty field submits nothing", async () => {
  const { field, recent } = await open();
  fireEvent.keyDown(field, { key: "Enter" });
  expect(recent()).toEqual([]);
  expect(document.activeElement).toBe(field);
});
