import { expect, test } from "vitest";
import type { Offer } from "../../../shared/pricing/offer.ts";
import { cartLines, cartProblem, cartQuoteLines } from "./rules.ts";

const offer: Offer = {
  itemType: "COURSE",
  itemId: "c1",
  title: "컵",
  category: "공예",
  cover: "photo/1",
  level: "입문",
  teacherName: "윤서하",
  teacherId: "t1",
  lectureCount: 24,
  countedLectures: 22,
  durationSec: 3_600,
  accessDays: null,
  price: 100_000,
  salePrice: 70_000,
  lowestPrice30: 65_000,
  published: true,
  owned: false,
  refunding: false,
  ownedLectures: 2,
  credits: [{ orderLineId: "line-1", amount: 9_900 }],
  courses: [],
};
const lecture: Offer = {
  ...offer,
  itemType: "LECTURE",
  itemId: "l1",
  title: "중심 잡기",
  credits: [],
  courses: ["c1"],
};
const item = ({ itemType, itemId }: Offer) => ({ itemType, itemId });
const line = (of: Offer, cartId: string) => ({
  ...item(of),
  cartId,
  amountSeen: 80_000,
  addedAt: "2026-03-02T00:00:00.000Z",
});

test.each<[string, Offer | undefined, string | null]>([
  ["for sale", offer, null],
  ["not in the catalog", undefined, "WITHDRAWN"],
  ["withdrawn", { ...offer, published: false }, "WITHDRAWN"],
  ["not sold alone", { ...offer, price: null }, "NOT_FOR_SALE"],
  ["owned", { ...offer, owned: true }, "ALREADY_REGISTERED"],
  ["being refunded", { ...offer, refunding: true }, "REFUND_IN_PROGRESS"],
])("an item that is %s has the problem %s", (_, given, problem) => {
  expect(cartProblem(given)).toBe(problem);
});

const shown = {
  itemType: "COURSE",
  itemId: "c1",
  title: "컵",
  category: "공예",
  cover: "photo/1",
  level: "입문",
  teacherName: "윤서하",
  lectureCount: 24,
  listPrice: 100_000,
  discount: 30_000,
  lowestPrice30: 65_000,
  credit: 9_900,
  ownedLectures: 2,
  amount: 60_100,
  problem: null,
  includedIn: [],
};

test("a line has the current price of the catalog, and the price when it was added", () => {
  expect(cartLines("u1", [line(offer, "cart-1")], [offer])).toEqual([
    {
      ...shown,
      cartId: "cart-1",
      userId: "u1",
      quantity: 1,
      amountSeen: 80_000,
      addedAt: "2026-03-02T00:00:00.000Z",
    },
  ]);
  expect(cartQuoteLines([item(offer)], [offer])).toEqual([shown]);
});

test("an item that is gone has the price at which it was added; that of a guest has none", () => {
  const gone = {
    title: "",
    category: "",
    cover: null,
    level: null,
    teacherName: "",
    lectureCount: null,
    discount: 0,
    lowestPrice30: null,
    credit: 0,
    ownedLectures: 0,
    problem: "WITHDRAWN",
    includedIn: [],
  };
  expect(cartLines("u1", [line(offer, "cart-1")], [])).toMatchObject([{ ...gone, listPrice: 80_000, amount: 80_000 }]);
  expect(cartQuoteLines([item(offer)], [])).toEqual([{ ...item(offer), ...gone, listPrice: 0, amount: 0 }]);
});

test("a lecture is included in the courses of its cart that are published", () => {
  const other = { ...offer, itemId: "c2", title: "접시" };
  const withdrawn = { ...offer, itemId: "c3", published: false };
  const inAll = { ...lecture, courses: ["c1", "c2", "c3", "elsewhere"] };
  const [first, second] = [
    { courseId: "c1", title: "컵" },
    { courseId: "c2", title: "접시" },
  ];
  const lines = [line(inAll, "a"), line(other, "b"), line(offer, "c"), line(withdrawn, "d")];
  const offers = [inAll, other, offer, withdrawn];
  // The oldest course first, and for a guest in the order of the cart.
  expect(cartLines("u1", lines, offers).map(({ includedIn }) => includedIn)).toEqual([[first, second], [], [], []]);
  expect(cartQuoteLines(offers.map(item), offers)[0]?.includedIn).toEqual([second, first]);
});
