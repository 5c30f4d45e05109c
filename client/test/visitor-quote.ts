import type { OrderQuote, QuoteLine } from "../../shared/order/schema.ts";

const course: QuoteLine = {
  itemType: "COURSE",
  itemId: "01990000-0000-7000-8000-00000000000a",
  title: "처음 만나는 파이썬",
  category: "programming",
  cover: null,
  level: "입문",
  teacherName: "한서진",
  teacherId: "01990000-0000-7000-8000-00000000000b",
  lectureCount: 15,
  countedLectures: 14,
  durationSec: 2_400,
  accessDays: 365,
  listPrice: 10_900,
  discount: 2_000,
  lowestPrice30: null,
  credit: 0,
  ownedLectures: 0,
  amount: 8_900,
  problem: null,
  includedIn: null,
};

/** The quote of a visitor for courses: `처음 만나는 파이썬` in a sale, unless another is given. */
export function visitorQuote(...items: Partial<QuoteLine>[]): OrderQuote {
  const lines = (items.length > 0 ? items : [{}]).map((item) => ({ ...course, ...item }));
  const sum = (part: (line: QuoteLine) => number) => lines.reduce((total, line) => total + part(line), 0);
  const totalAmount = sum(({ amount }) => amount);
  return {
    items: lines,
    listAmount: sum(({ listPrice }) => listPrice),
    discountAmount: sum(({ discount }) => discount),
    creditAmount: 0,
    totalAmount,
    coupons: [],
    best: { couponIds: [], couponAmount: 0, totalAmount },
  };
}
