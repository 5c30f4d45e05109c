import type { Insertable } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { addDays, endOfKstDay } from "../../shared/time.ts";
import { idOf } from "./ids.ts";

type Row<Table extends keyof Database> = Insertable<Database[Table]>;
type Terms = Partial<Row<"coupon">> & Pick<Row<"coupon">, "name"> & { key: string; total?: number };
type DemoPromotion = Pick<Row<"promotion">, "title" | "summary" | "audience" | "benefit"> & {
  key: string;
  terms: string[];
  courses: string[];
  /** Days before and after the first start of the shop. */
  days: readonly [before: number, after: number];
  banner?: Pick<Row<"banner">, "title" | "text" | "action" | "figure">;
};

const everyone = "CLOSEGAP 회원 누구나";
const oncePerUser = "쿠폰은 한 사람이 한 장만 받을 수 있어요.";
const onePerItem = "상품마다 쿠폰을 하나씩 쓸 수 있어요. 쓰는 상품이 다르면 여러 장을 함께 쓸 수 있어요.";
const onSale = "할인 중인 코스에는 할인 가격을 기준으로 적용돼요.";

const promotions: readonly DemoPromotion[] = [
  {
    key: "first-course",
    title: "모든 코스 할인",
    summary: "담아만 두고 시작하지 못한 코스가 있다면 지금이에요. 모든 코스를 15% 할인해요.",
    audience: everyone,
    benefit: "코스 15% 할인, 최대 5,000원",
    terms: [
      oncePerUser,
      onSale,
      "단품 강의에는 쓸 수 없어요.",
      onePerItem,
      "준비한 수량이 모두 소진되면 일찍 끝날 수 있어요.",
    ],
    courses: ["py-start", "hangul-typo", "phone-photo"],
    days: [10, 60],
    banner: {
      title: "모든 코스 할인",
      text: "모든 코스를 15% 할인해요.",
      action: "쿠폰 받으러 가기",
      figure: "15%",
    },
  },
  {
    key: "handmade",
    title: "손으로 만드는 저녁",
    summary: "반죽하고, 뜨고, 무치는 요리·공예 강의를 2,000원 할인된 가격에 만나 보세요.",
    audience: everyone,
    benefit: "요리/공예 강의 2,000원 할인",
    terms: [oncePerUser, "요리/공예 강의를 7,000원 이상 결제할 때 쓸 수 있어요.", onSale, onePerItem],
    courses: ["knit-first", "bread-home", "season-side"],
    days: [4, 45],
    banner: {
      title: "손으로 만드는 저녁",
      text: "빵, 목도리, 제철 반찬. 요리/공예 강의를 할인해 드려요.",
      action: "이벤트 보기",
      figure: "2천원",
    },
  },
  {
    key: "code-start",
    title: "코드 한 줄부터",
    summary: "파이썬도, 타입스크립트도 한 줄부터예요. 프로그래밍 강의에 쓸 수 있는 3,000원 쿠폰을 드려요.",
    audience: everyone,
    benefit: "프로그래밍 강의 3,000원 할인",
    terms: [oncePerUser, "프로그래밍 강의를 10,000원 이상 결제할 때 쓸 수 있어요.", onSale, onePerItem],
    courses: ["py-start", "ts-types", "git-first"],
    days: [1, 90],
    banner: {
      title: "코드 한 줄부터 시작하기",
      text: "프로그래밍 강의에 쓸 수 있는 3,000원 쿠폰을 준비했어요.",
      action: "쿠폰 받으러 가기",
      figure: "3천원",
    },
  },
  {
    key: "short-lectures",
    title: "짧은 강의 모음전",
    summary: "점심시간에 한 편씩 볼 수 있는 강의를 모았어요.",
    audience: everyone,
    benefit: "단품 강의 1,000원 할인",
    terms: [oncePerUser, onePerItem],
    courses: [],
    days: [48, -34],
  },
  {
    key: "cut-week",
    title: "컷 편집 집중 주간",
    summary: "한 주 동안 영상 편집 강의를 함께 들었어요.",
    audience: everyone,
    benefit: "영상/사진 강의 10% 할인",
    terms: [oncePerUser, onSale, onePerItem],
    courses: ["cut-rhythm"],
    days: [97, -90],
  },
  {
    key: "language-month",
    title: "외국어 한마디의 달",
    summary: "이메일 한 통, 인사 한마디부터 시작하는 외국어 강의를 모았어요.",
    audience: everyone,
    benefit: "외국어 강의 10% 할인",
    terms: [oncePerUser, onSale, onePerItem],
    courses: ["eng-email", "jp-kana"],
    days: [155, -125],
  },
];

const coupons: readonly Terms[] = [
  {
    key: "first-course",
    name: "모든 코스 할인",
    promotion_id: "first-course",
    percent: 15,
    discount_max: 5_000,
    scope: "COURSES",
    total: 2_000,
  },
  {
    key: "handmade",
    name: "손으로 만드는 저녁",
    promotion_id: "handmade",
    amount: 2_000,
    scope: "CATEGORY",
    scope_category: "요리/공예",
    minimum_amount: 7_000,
  },
  {
    key: "code-start",
    name: "코드 한 줄부터",
    promotion_id: "code-start",
    amount: 3_000,
    scope: "CATEGORY",
    scope_category: "프로그래밍",
    minimum_amount: 10_000,
  },
  { key: "cart", name: "장바구니 할인", percent: 10, discount_max: 6_000, minimum_amount: 30_000 },
  { key: "single", name: "모든 강의 할인", amount: 500, scope: "LECTURES", minimum_amount: 1_500 },
  {
    key: "welcome",
    name: "가입 환영",
    issue: "CODE",
    code: "CLOSEGAP2026",
    amount: 3_000,
    minimum_amount: 9_000,
    valid_days: 30,
  },
];

/** Promotions with their banners and coupons; the dates count from the first start. */
export const promotionRows = (now: Date) => ({
  promotions: promotions.map(({ key, days, courses: _courses, banner: _banner, ...texts }): Row<"promotion"> => ({
    promotion_id: idOf("promotion", key),
    ...texts,
    ...periodOf(days, now),
    created_at: now,
  })),
  courses: promotions.flatMap(({ key, courses }) =>
    courses.map((course, position): Row<"promotion_course"> => ({
      promotion_id: idOf("promotion", key),
      position,
      course_id: idOf("course", course),
    })),
  ),
  banners: promotions.flatMap((promotion, position) => bannerRows(promotion, position, now)),
  coupons: coupons.map((coupon) => couponRow(coupon, now)),
  stock: coupons.map(({ key, total }): Row<"coupon_stock"> => ({
    coupon_id: idOf("coupon", key),
    total: total ?? null,
  })),
});

const periodOf = ([before, after]: DemoPromotion["days"], now: Date) => ({
  // The first second of a day in Korea, and the last one of another.
  starts_at: addDays(new Date(endOfKstDay(now, -1).getTime() + 1), -before),
  ends_at: endOfKstDay(now, after),
});

function bannerRows({ key, days, banner }: DemoPromotion, position: number, now: Date): Row<"banner">[] {
  if (!banner) return [];
  const ids = { banner_id: idOf("banner", key), promotion_id: idOf("promotion", key) };
  return [{ ...ids, ...banner, position, ...periodOf(days, now), created_at: now }];
}

const couponRow = ({ key, total: _total, promotion_id: promotion, ...terms }: Terms, now: Date): Row<"coupon"> => ({
  coupon_id: idOf("coupon", key),
  promotion_id: promotion ? idOf("promotion", promotion) : null,
  issue: "CLAIM",
  scope: "ALL",
  minimum_amount: 0,
  uses_per_user: 1,
  ...periodOf(promotions.find((one) => one.key === promotion)?.days ?? [10, 60], now),
  ...terms,
  created_at: now,
});

/** Promotions of a new shop: they are renewed at later starts. */
export const renewedPromotions = {
  promotion: promotions.filter(({ banner }) => banner).map(({ key }) => idOf("promotion", key)),
  banner: promotions.filter(({ banner }) => banner).map(({ key }) => idOf("banner", key)),
  coupon: coupons.map(({ key }) => idOf("coupon", key)),
};
