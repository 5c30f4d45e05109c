// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Recommendation, RecommendationList } from "../../../shared/recommendation/schema.ts";
import type { StubResponses } from "../../test/client.tsx";
import { showSection } from "../../test/community.tsx";
import { testRecommendation, testRecommendations } from "../../test/recommendation.ts";
import { ForYouScreen } from "./for-you-screen.tsx";

afterEach(cleanup);

const categories = ["공예", "음악", "요리", "운동"].map((name) => ({
  name,
  icon: "",
  description: `${name}을 배워요`,
  courseCount: 1,
  lectureCount: 1,
}));

const interest = { kind: "INTEREST" as const };
const next = { kind: "TAKEN_NEXT" as const, item: { itemType: "COURSE" as const, itemId: "c1", title: "첫 코스" } };
const personal = [testRecommendation("하나", "NEXT", { reason: next })];
const starters = [testRecommendation("시작", "START")];

interface Shown {
  list?: RecommendationList;
  answers?: StubResponses;
  signedIn?: boolean;
  themes?: typeof categories;
}

const open = ({ list, answers, signedIn = true, themes = categories }: Shown = {}) =>
  showSection(
    <ForYouScreen categories={themes} />,
    {
      "recommendation.list": () => ({ data: list ?? testRecommendations(personal) }),
      "recommendation.starters": () => ({ data: { items: starters, page: 1, rows: 24, total: 1 } }),
      "recommendation.dismiss": () => ({ data: null }),
      "recommendation.restore": () => ({ data: null }),
      "favorite.ids": () => ({ data: { COURSE: [], LECTURE: [], TEACHER: [] } }),
      "registration.owned": () => ({ data: [] }),
      "cart.list": () => ({ data: { items: [], page: 1, rows: 50, total: 0 } }),
      ...answers,
    },
    { signedIn },
  );

const region = (name: string) => screen.findByRole("region", { name });
const titles = (section: HTMLElement) =>
  within(section)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
const dismissOf = async (section: string) =>
  within(await region(section)).getByRole("button", { name: "관심 없음", hidden: true });

test("a visitor sees what everyone is recommended, and how to sign in", async () => {
  const items = [...starters, testRecommendation("새 코스", "START", { reason: { kind: "NEW" } })];
  const { calledPaths } = open({
    signedIn: false,
    answers: { "recommendation.starters": () => ({ data: { items, page: 1, rows: 24, total: 2 } }) },
  });
  expect(titles(await region("처음이라면 이 코스부터"))).toEqual(["시작"]);
  expect(titles(await region("새로 나온 코스"))).toEqual(["새 코스"]);
  expect(screen.getByRole("link", { name: "로그인" }).getAttribute("href")).toContain("callbackUrl=%2Fforyou");
  expect(calledPaths()).not.toContain("recommendation.list");
});

test("recommendations that cannot be read say so, and are read again by the button", async () => {
  let failures = 1;
  open({
    answers: {
      "recommendation.list": () =>
        failures-- > 0 ? { code: "SERVICE_BUSY" } : { data: testRecommendations(personal, { interests: ["공예"] }) },
    },
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("추천을 불러오지 못했어요");
  fireEvent.click(within(alert).getByRole("button"));
  await region("이어서 많이 듣는 코스");
});

test("a user who has every course is led to the lectures", async () => {
  open({ list: testRecommendations([], { interests: ["공예"] }) });
  await screen.findByText("추천할 코스를 모두 봤어요");
  expect(screen.getByRole("link", { name: "강의 둘러보기" }).getAttribute("href")).toBe("/lectures");
});

test("each section has its reason, and the best course states the numbers behind it", async () => {
  const items = [
    testRecommendation("가장 좋은", "BEST", { reason: { ...next, users: 14, itemUsers: 40 } }),
    ...["하나", "둘", "셋", "넷"].map((title) => testRecommendation(title, "NEXT", { reason: next })),
    ...["가", "나", "다", "라"].map((title) => testRecommendation(title, "TOPICS", { reason: interest })),
    testRecommendation("시작", "START"),
  ];
  open({ list: testRecommendations(items) });
  await screen.findByText("‘첫 코스’ 수강생 40명 가운데 14명이 이 코스를 이어서 들었어요.");
  expect(titles(await region("이어서 많이 듣는 코스"))).toEqual(["하나", "둘", "셋", "넷"]);
  expect(titles(await region("관심 주제의 코스"))).toEqual(["가", "나", "다", "라"]);
  expect(titles(await region("요즘 많이 듣는 코스"))).toEqual(["시작"]);
  screen.getByText("듣고 있는 강의와 찜한 강의를 바탕으로 골랐어요.");
});

test("short sections share one row, and a single short one keeps its title", async () => {
  const short: Recommendation[] = [
    ...personal,
    testRecommendation("둘", "TOPICS", { reason: { kind: "WATCHED_CATEGORY" } }),
  ];
  open({ list: testRecommendations(short) });
  expect(titles(await region("취향에 맞는 코스"))).toEqual(["하나", "둘"]);
  cleanup();
  open({ list: testRecommendations([...short, ...starters]) });
  expect(titles(await region("이런 코스는 어때요?"))).toEqual(["하나", "둘", "시작"]);
  cleanup();
  open();
  expect(titles(await region("이어서 많이 듣는 코스"))).toEqual(["하나"]);
});

test("a dismissed course leaves a way back in its position, and the message can undo it as well", async () => {
  const { calledPaths } = open();
  fireEvent.click(await dismissOf("이어서 많이 듣는 코스"));
  await screen.findByText(/추천에서 제외했어요. 비슷한 강의도/);
  await screen.findByRole("button", { name: "관심 없음으로 표시한 코스 1개" });
  await waitFor(() => expect(calledPaths()).toContain("recommendation.dismiss"));
  fireEvent.click(await screen.findByRole("button", { name: "되돌리기: 하나" }));
  await waitFor(() => expect(calledPaths()).toContain("recommendation.restore"));
  expect(titles(await region("이어서 많이 듣는 코스"))).toEqual(["하나"]);
  expect(screen.queryByRole("button", { name: /관심 없음으로 표시한 코스/ })).toBeNull();
});

test("a dismissal that fails is undone, and the failure is shown", async () => {
  const { promise, resolve } = Promise.withResolvers<{ code: string }>();
  open({ answers: { "recommendation.dismiss": () => promise } });
  fireEvent.click(await dismissOf("이어서 많이 듣는 코스"));
  await screen.findByRole("button", { name: "되돌리기: 하나" });
  resolve({ code: "TOO_MANY_REQUESTS" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "되돌리기: 하나" })).toBeNull());
  expect(titles(await region("이어서 많이 듣는 코스"))).toEqual(["하나"]);
});

test("the menu of a free course has no entry for the cart", async () => {
  open({ list: testRecommendations([testRecommendation("하나", "NEXT", { reason: next, price: 0 })]) });
  const section = within(await region("이어서 많이 듣는 코스"));
  section.getByRole("button", { name: "관심 없음", hidden: true });
  expect(section.queryByRole("button", { name: "장바구니에 담기", hidden: true })).toBeNull();
});
