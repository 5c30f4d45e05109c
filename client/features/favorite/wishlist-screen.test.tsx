// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import type { Favorite } from "../../../shared/favorite/schema.ts";
import { sessionCheckedAtom, userAtom } from "../../lib/session/session-state.ts";
import { type StubResponses, testClient } from "../../test/client.tsx";
import { testUser } from "../../test/user.ts";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { WishlistScreen } from "./wishlist-screen.tsx";
import type { WishlistSearch } from "./wishlist-search.ts";

afterEach(cleanup);

const userId = "0190a0a0-0000-7000-8000-000000000001";
const idOf = (n: number) => `d8e2c6aa-135e-5092-9049-4b4d6ea0661${n}`;
const teacher = { teacherId: idOf(9), name: "윤서하" };
const base = { userId, addedAt: "2026-03-01T00:00:00.000Z", course: null, lecture: null, teacher: null };

type CourseValues = Partial<Favorite> & { listPrice?: number; salePrice?: number | null };
function courseOf(n: number, title: string, { listPrice = 88_000, salePrice = null, ...values }: CourseValues = {}) {
  const price = salePrice ?? listPrice;
  const course = {
    title,
    category: "공예",
    level: "입문" as const,
    teacher,
    lectureCount: 18,
    price: listPrice,
    salePrice,
    lowestPrice30: salePrice,
    ratingCount: 318,
    ratingAverage: 4.7,
  };
  const favorite: Favorite = {
    ...base,
    itemType: "COURSE",
    itemId: idOf(n),
    isPublished: true,
    price,
    priceAdded: price,
    course,
    ...values,
  };
  return favorite;
}

function draw(
  items: Favorite[],
  search: Partial<WishlistSearch> = {},
  responses: StubResponses = {},
  droppedCourses = 1,
) {
  const store = createStore();
  const user = testUser({ userId });
  store.set(userAtom, user);
  store.set(sessionCheckedAtom, true);
  const of = (itemType: string) => items.filter((item) => item.itemType === itemType).map(({ itemId }) => itemId);
  const client = testClient({
    "favorite.ids": () => ({ data: { COURSE: of("COURSE"), LECTURE: of("LECTURE"), TEACHER: of("TEACHER") } }),
    "registration.owned": () => ({ data: [] }),
    "cart.list": () => ({ data: { items: [], page: 1, rows: 50, total: 0 } }),
    "lecture.list": () => ({ data: { items: [], page: 1, rows: 2, total: 0 } }),
    ...responses,
  });
  const counts = {
    COURSE: of("COURSE").length,
    LECTURE: of("LECTURE").length,
    TEACHER: of("TEACHER").length,
    droppedCourses,
  };
  const full: WishlistSearch = { tab: undefined, sort: undefined, dropped: undefined, page: undefined, ...search };
  render(
    client.page(
      <Provider store={store}>
        <ToastProvider>
          <WishlistScreen list={{ items, page: 1, rows: 24, total: items.length }} counts={counts} search={full} />
        </ToastProvider>
      </Provider>,
    ),
  );
  return client;
}

const cardOf = async (title: string) => {
  const card = (await screen.findByText(title)).closest("article");
  if (!card) throw new Error(`${title} is in no card`);
  return within(card);
};

test("[R2.19] the wishlist shows its tabs with their numbers, and each course with its price and next step", async () => {
  draw([courseOf(1, "컵"), courseOf(2, "접시", { listPrice: 130_000, salePrice: 104_000, priceAdded: 130_000 })]);
  await screen.findByRole("heading", { level: 1, name: "찜 목록" });
  const tabs = within(screen.getByRole("navigation", { name: "찜한 항목" }));
  expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["코스 2", "강의 0", "크리에이터 0"]);
  expect(tabs.getByRole("link", { current: "page" }).textContent).toBe("코스 2");
  const cup = await cardOf("컵");
  cup.getByText("88,000원");
  cup.getByText("4.7");
  expect(cup.queryByText(/내렸어요/)).toBeNull();
  cup.getByRole("button", { name: "장바구니에 담기" });
  const plate = await cardOf("접시");
  expect(plate.getByText(/내렸어요/).textContent).toBe("찜한 뒤 26,000원 내렸어요");
});

test("a course whose period has ended is put into the cart again, at its price", async () => {
  draw(
    [courseOf(1, "끝난 수강")],
    {},
    {
      "registration.owned": () => ({ data: [{ itemId: idOf(1), isFinished: false, hasEnded: true }] }),
    },
  );
  const ended = await cardOf("끝난 수강");
  await ended.findByText("다시 수강");
  ended.getByText("88,000원");
  ended.getByRole("button", { name: "장바구니에 담기" });
  expect(ended.queryByRole("link", { name: "강의실에서 보기" })).toBeNull();
});

test("a course that the user has leads to the classroom, one that is no longer sold to similar ones", async () => {
  draw(
    [
      courseOf(1, "가진 코스"),
      courseOf(2, "끝난 코스", { isPublished: false }),
      courseOf(3, "거저 코스", { listPrice: 0 }),
    ],
    {},
    {
      "registration.owned": () => ({ data: [{ itemId: idOf(1), isFinished: false }] }),
    },
  );
  const owned = await cardOf("가진 코스");
  expect((await owned.findByRole("link", { name: "강의실에서 보기" })).getAttribute("href")).toBe("/classroom");
  owned.getByText("수강 중");
  const ended = await cardOf("끝난 코스");
  ended.getByText("판매 종료");
  expect(ended.queryByText("88,000원")).toBeNull();
  const similar = ended.getByRole("link", { name: "비슷한 코스 보기" }).getAttribute("href");
  expect(decodeURIComponent(similar ?? "")).toBe("/courses?category=공예");
  (await cardOf("거저 코스")).getByRole("link", { name: "무료로 시작하기" });
});

test("a removed course leaves its place to a focused way back, which restores it", async () => {
  const { callsOf } = draw(
    [courseOf(1, "컵"), courseOf(2, "접시")],
    {},
    {
      "favorite.remove": () => ({ data: { itemType: "COURSE", itemId: idOf(1), favorite: false } }),
      "favorite.add": () => ({ data: { itemType: "COURSE", itemId: idOf(1), favorite: true } }),
    },
  );
  const heart = await screen.findByRole("button", { name: "찜하기: 컵", pressed: true });
  heart.focus();
  fireEvent.click(heart);
  const undo = await screen.findByRole("button", { name: "되돌리기: 컵" });
  expect(document.activeElement).toBe(undo);
  expect(undo.closest("li")?.previousElementSibling).toBeNull();
  fireEvent.click(undo);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "찜하기: 컵", pressed: true })),
  );
  await waitFor(() => expect(callsOf("favorite.add")).toHaveLength(1));
});

test("everything of a tab goes into the cart in one call, and what was left out is named", async () => {
  const item = (n: number) => ({ itemType: "COURSE", itemId: idOf(n) });
  const { callsOf } = draw(
    [courseOf(1, "컵"), courseOf(2, "접시")],
    { dropped: true },
    {
      "cart.addFavorites": () => ({
        data: { added: [item(1)], skipped: [{ ...item(2), title: "접시", reason: "ALREADY_REGISTERED" }] },
      }),
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "모두 장바구니에 담기" }));
  await screen.findByText("1개를 장바구니에 담았어요. 수강 중인 1개는 담지 않았어요.");
  expect(callsOf("cart.addFavorites")).toEqual([{ itemType: "COURSE", dropped: true }]);
});

test("lectures and teachers are rows; a lecture that is sold with a course alone is not put into the cart", async () => {
  const lecture = {
    title: "손잡이",
    category: "공예",
    teacher,
    durationSec: 840,
    price: null,
    isPreview: false,
    ratingCount: 0,
    ratingAverage: null,
  };
  draw([{ ...base, itemType: "LECTURE", itemId: idOf(1), isPublished: true, price: null, priceAdded: null, lecture }], {
    tab: "lectures",
  });
  const row = await cardOf("손잡이");
  row.getByText("코스에 포함");
  row.getByRole("link", { name: "강의 보기" });
  expect(row.queryByRole("button", { name: "장바구니에 담기" })).toBeNull();
  cleanup();
  const card = { name: "한도윤", photoId: null, headline: "엑셀 없이 일해요", courseCount: 3, lectureCount: 41 };
  draw(
    [
      {
        ...base,
        itemType: "TEACHER",
        itemId: idOf(2),
        isPublished: true,
        price: null,
        priceAdded: null,
        teacher: card,
      },
    ],
    {
      tab: "teachers",
    },
  );
  const person = await cardOf("한도윤");
  person.getByText("코스 3개 · 강의 41편");
  expect(screen.queryByRole("button", { name: "모두 장바구니에 담기" })).toBeNull();
});

test("an empty wishlist says how it is filled, without tabs", async () => {
  draw([]);
  await screen.findByRole("heading", { name: "아직 찜한 강의가 없어요" });
  expect(screen.queryByRole("navigation", { name: "찜한 항목" })).toBeNull();
});

test("a list without a lower price has no filter for them, unless it is on", async () => {
  draw([courseOf(1, "컵")], {}, {}, 0);
  await screen.findByText("찜한 뒤 가격이 내린 코스는 없어요.");
  expect(screen.queryByRole("checkbox")).toBeNull();
  cleanup();
  draw([courseOf(1, "컵")], { dropped: true }, {}, 0);
  expect(await screen.findByRole("checkbox", { name: "가격이 내린 코스만" })).toHaveProperty("checked", true);
});
