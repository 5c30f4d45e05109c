// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SearchAddress } from "../../../shared/search/address.ts";
import type { StubResponses } from "../../test/client.tsx";
import { showSection } from "../../test/community.tsx";
import {
  allowSearchElement,
  testCaptionHit,
  testCourseHit,
  testOverview,
  testSuggestion,
  testLectureHit,
  testTeacherHit,
} from "../../test/search.ts";
import { recentSearchesAtom } from "./combobox/recent-searches.ts";
import { SearchScreen } from "./search-screen.tsx";

beforeEach(() => {
  allowSearchElement();
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const categories = [{ name: "공예", icon: "", description: "", courseCount: 1, lectureCount: 1 }];
const hits = [testCourseHit("물레 첫걸음", [[0, 2]]), testTeacherHit("윤서하"), testCaptionHit()];

const stubs: StubResponses = {
  "search.overview": () => ({ data: testOverview(hits) }),
  "search.facets": () => ({ data: { total: 3, counts: { level: {}, length: {}, price: {}, rating: {} } } }),
  "search.popular": () => ({ data: ["도자기"] }),
  "search.nearest": () => ({ data: [] }),
  "favorite.ids": () => ({ data: { COURSE: [], LECTURE: [], TEACHER: [] } }),
  "registration.owned": () => ({ data: [] }),
};

const open = (search: SearchAddress, answers: StubResponses = {}, signedIn = true) =>
  showSection(<SearchScreen search={search} categories={categories} />, { ...stubs, ...answers }, { signedIn });

const tabs = () => within(screen.getByRole("navigation", { name: "결과 종류" })).getAllByRole("link");
const hrefOf = (name: string | RegExp) =>
  decodeURIComponent(screen.getByRole("link", { name }).getAttribute("href") ?? "");

test("without a query the field has the focus, above the categories", async () => {
  const { calledPaths } = open({ q: " " });
  await screen.findByRole("heading", { level: 1, name: "무엇을 배워 볼까요?" });
  expect(document.activeElement).toBe(screen.getByRole("combobox"));
  screen.getByRole("link", { name: "공예" });
  expect(calledPaths()).not.toContain("search.overview");
});

test("without a query the page has what several users and this one have searched for", async () => {
  const Searched = () => {
    const setRecent = useSetAtom(recentSearchesAtom);
    useEffect(() => setRecent(["물레", "가마"]), [setRecent]);
    return <SearchScreen search={{}} categories={categories} />;
  };
  showSection(<Searched />, stubs);
  const popular = within(await screen.findByRole("region", { name: "인기 검색어" }));
  popular.getByRole("link", { name: "도자기" });
  const recent = within(await screen.findByRole("region", { name: "최근 검색어" }));
  expect(recent.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["물레", "가마"]);
  fireEvent.click(recent.getByRole("button", { name: "‘물레’ 지우기" }));
  expect(recent.getAllByRole("link")).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole("combobox"));
});

test("few courses and lectures are one list, the best first, with the reason of each", async () => {
  const found = { field: "TAG" as const, text: "흙, 물레", ranges: [[3, 5]] as [number, number][] };
  const mixed = [testLectureHit("중심 잡기", found), testCourseHit("물레 첫걸음", [[0, 2]])];
  open({ q: "물레" }, { "search.overview": () => ({ data: testOverview(mixed) }) });
  const list = within(await screen.findByRole("region", { name: "코스와 강의 2" }));
  expect(list.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "중심 잡기",
    "물레 첫걸음",
  ]);
  const reason = list.getByText("태그").parentElement;
  expect(reason?.textContent).toBe("태그 흙, 물레");
  expect(reason?.querySelector("mark")?.textContent).toBe("물레");
});

test("another type of result keeps the strip of tabs, and the focus in it", async () => {
  const data = { ...testOverview([testTeacherHit("지수")]), page: 1, rows: 24, total: 1 };
  const Switching = () => {
    const [search, setSearch] = useState<SearchAddress>({ q: "물레" });
    return (
      <>
        <button type="button" onClick={() => setSearch({ q: "물레", type: "TEACHER" })}>
          바꾸기
        </button>
        <SearchScreen search={search} categories={categories} />
      </>
    );
  };
  showSection(<Switching />, { ...stubs, "search.list": () => ({ data }) });
  await screen.findByRole("link", { name: "물레 첫걸음" });
  const tab = screen.getByRole("link", { name: "크리에이터1" });
  tab.focus();
  fireEvent.click(screen.getByRole("button", { name: "바꾸기" }));
  await screen.findByRole("link", { name: "지수" });
  expect(document.activeElement).toBe(tab);
});

test("a query shows the best of each type, with what matches marked and a tab for each", async () => {
  open({ q: "물레" });
  const course = await screen.findByRole("link", { name: "물레 첫걸음" });
  expect(course.querySelector("mark")?.textContent).toBe("물레");
  screen.getByRole("link", { name: "윤서하" });
  expect(tabs().map(({ textContent }) => textContent)).toEqual(["전체3", "코스1", "강의0", "크리에이터1", "스크립트1"]);
  expect(tabs().map((tab) => tab.getAttribute("aria-current"))).toEqual(["true", null, null, null, null]);
  screen.getByText("‘물레’ 결과 3개");
});

test("a type with more results than its section shows leads to all of them", async () => {
  const counts = { COURSE: 12, LECTURE: 0, TEACHER: 1, CAPTION: 1 };
  open({ q: "물레" }, { "search.overview": () => ({ data: testOverview(hits, { counts }) }) });
  await screen.findByRole("link", { name: "코스 12개 모두 보기" });
  expect(hrefOf("코스 12개 모두 보기")).toContain("type=COURSE");
  expect(screen.queryByRole("link", { name: /크리에이터 .* 모두 보기/ })).toBeNull();
});

test("a query that was typed in the other keyboard layout can be searched as it is", async () => {
  open({ q: "anffp" }, { "search.overview": () => ({ data: testOverview(hits, { correctedQuery: "물레" }) }) });
  await screen.findByText("한/영 입력을 바꿔 검색했어요");
  screen.getByRole("heading", { level: 1, name: /물레/ });
  expect(hrefOf(/‘anffp’/)).toContain("exact=true");
});

test("a search of which a part is missing says so, and is repeated by its button", async () => {
  const results = [testOverview(hits, { isComplete: false }), testOverview(hits)];
  open({ q: "물레" }, { "search.overview": () => ({ data: results.shift() ?? testOverview(hits) }) });
  const message = "검색이 오래 걸려서 일부 결과가 빠졌을 수 있어요.";
  await screen.findByRole("link", { name: "물레 첫걸음" });
  const again = screen.queryByRole("button", { name: "다시 검색" });
  // The first read may have been repeated by the screen itself.
  if (again) fireEvent.click(again);
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

test("a query without a result offers near titles, popular queries, categories and a suggestion", async () => {
  open(
    { q: "물래" },
    {
      "search.overview": () => ({ data: testOverview([]) }),
      "search.nearest": () => ({
        data: [
          testSuggestion("물레 첫걸음"),
          testSuggestion("윤서하", { type: "TEACHER", price: null, category: null }),
        ],
      }),
    },
  );
  const nearest = within(await screen.findByRole("region", { name: "비슷한 결과를 골라 봤어요" }));
  expect(nearest.getAllByRole("link").map((link) => decodeURIComponent(link.getAttribute("href") ?? ""))).toEqual([
    "/courses/물레 첫걸음",
    "/teachers/윤서하",
  ]);
  await screen.findByRole("link", { name: "도자기" });
  expect(screen.getByRole("link", { name: "강의 제안하기" }).getAttribute("href")).toBe("/my/suggest");
});

test("the help of a query without a result is left out where it cannot be read", async () => {
  open(
    { q: "물래" },
    {
      "search.overview": () => ({ data: testOverview([]) }),
      "search.nearest": () => ({ code: "SERVICE_BUSY" }),
      "search.popular": () => ({ code: "SERVICE_BUSY" }),
    },
  );
  await screen.findByRole("heading", { level: 1, name: /꼭\s맞는 결과는 없어요/ });
  expect(screen.queryByRole("region", { name: "인기 검색어" })).toBeNull();
  expect(screen.queryByRole("region", { name: "비슷한 결과를 골라 봤어요" })).toBeNull();
});

test("filters that leave nothing are reset by a link, without the help of an unknown query", async () => {
  open({ q: "물레", price: "free" }, { "search.overview": () => ({ data: testOverview([]) }) });
  await screen.findByText("조건에 맞는 결과가 없어요");
  expect(hrefOf("필터 초기화")).toBe("/search?q=물레");
  expect(screen.queryByRole("link", { name: "강의 제안하기" })).toBeNull();
});

test("what the user owns is left out, and counted", async () => {
  const unowned = testOverview(hits.slice(1));
  open({ q: "물레", owned: "hide" }, { "registration.unownedOverview": () => ({ data: unowned }) });
  await screen.findByText(/내 코스·강의 1개를 숨겼어요/);
  expect(screen.queryByRole("link", { name: "물레 첫걸음" })).toBeNull();
});

test("results without owned items that cannot be read say so, in place of those with them", async () => {
  let failures = 1;
  open(
    { q: "물레", owned: "hide" },
    {
      "registration.unownedOverview": () =>
        failures-- > 0 ? { code: "SERVICE_BUSY" } : { data: testOverview(hits.slice(1)) },
    },
  );
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("내 코스와 강의를 뺀 결과를 불러오지 못했어요");
  expect(screen.queryByRole("link", { name: "물레 첫걸음" })).toBeNull();
  fireEvent.click(within(alert).getByRole("button"));
  await screen.findByText(/내 코스·강의 1개를 숨겼어요/);
});

test("a page of one type is read with its filters and its order", async () => {
  const { callsOf } = open(
    { q: "물레", type: "TEACHER", sort: "popular", level: "입문", page: 2 },
    { "search.list": () => ({ data: { ...testOverview([testTeacherHit("지수")]), page: 2, rows: 24, total: 25 } }) },
  );
  await screen.findByRole("link", { name: "지수" });
  // Teachers have no level.
  expect(callsOf("search.list")[0]).toEqual({ q: "물레", type: "TEACHER", sort: "popular", page: 2, rows: 24 });
});
