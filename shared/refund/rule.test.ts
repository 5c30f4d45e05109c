import { expect, test } from "vitest";
import { fullLecturesOf, isWithinFullDays, refundableAmount, refundByRule, refundRuleAt, refundRules } from "./rule.ts";
import { addDays } from "../time.ts";

const [rule] = refundRules;
const [oldest, newest] = [refundRules[0].version, refundRules.at(-1)?.version ?? ""];
/** Noon in Seoul. */
const paidAt = new Date("2026-03-02T03:00:00Z");
/** Nothing was given back yet, and no coupon is lost. */
const whole = (paid: number) => ({ lineRemaining: paid, orderRemaining: paid, lostDiscount: 0 });

test.each([
  ["day 3, 2 of 30 opened: all", 99_000, 2, 30, 3, 99_000],
  ["day 3, 5 of 30 opened: the rest", 99_000, 5, 30, 3, 82_500],
  ["day 20, 10 of 30 opened: the rest", 99_000, 10, 30, 20, 66_000],
  ["all opened: nothing", 99_000, 30, 30, 20, 0],
  ["day 10, 1 of 3 opened: rounded up to ten won", 100_000, 1, 3, 10, 66_670],
  ["day 1, a single lecture opened: nothing", 9_900, 1, 1, 1, 0],
  ["day 200, nothing opened: all", 99_000, 0, 30, 200, 99_000],
  ["day 7, 3 opened: all", 99_000, 3, 30, 7, 99_000],
  ["day 8, 3 opened: the rest", 99_000, 3, 30, 8, 89_100],
  ["a part never exceeds what was paid", 5, 1, 30, 20, 5],
  ["free", 0, 5, 30, 20, 0],
  ["nothing but previews: all", 99_000, 0, 0, 20, 99_000],
])("%s", (_, paid, opened, total, day, amount) => {
  const given = { paid, opened, openedEarlier: 0, total, paidAt };
  expect(refundableAmount({ ...given, ...whole(paid) }, rule.version, addDays(paidAt, day)).amount).toBe(amount);
});

const soon = new Date("2026-12-01T03:00:00Z");

test.each([
  ["3 opened before and 3 now, newest rule: the rest", newest, 3, 3, 1, 79_200],
  ["3 opened before and none now: all", newest, 0, 3, 7, 99_000],
  ["3 opened before and none now, after the week: the rest", newest, 0, 3, 8, 89_100],
  ["all but one opened before and that one now: nothing", newest, 1, 29, 1, 0],
  ["3 opened before and 3 now, oldest rule: all", oldest, 3, 3, 1, 99_000],
] as const)("an earlier purchase counts by the order's rule: %s", (_, version, opened, openedEarlier, day, amount) => {
  const given = { paid: 99_000, opened, openedEarlier, total: 30, paidAt: soon };
  expect(refundableAmount({ ...given, ...whole(99_000) }, version, addDays(soon, day)).amount).toBe(amount);
});

test.each([
  ["2025-10-31T14:59:59Z", "2025-11-01"],
  ["2026-11-20T14:59:59Z", "2025-11-01"],
  ["2026-11-20T15:00:00Z", "2026-11-21"],
  ["2026-11-26T14:59:59Z", "2026-11-21"],
  ["2030-01-01T00:00:00Z", "2026-11-27"],
])("at %s the rule of %s is in force, by the day in Seoul", (at, version) => {
  expect(refundRuleAt(new Date(at)).version).toBe(version);
});

test.each([
  ["a payment a second before midnight in Seoul", "2026-03-02T14:59:59Z", "2026-03-09T14:59:59.999Z", true],
  ["the same, a millisecond later", "2026-03-02T14:59:59Z", "2026-03-09T15:00:00.000Z", false],
  ["a payment at midnight in Seoul has nearly a day more", "2026-03-02T15:00:00Z", "2026-03-10T14:59:59.999Z", true],
  ["over the end of a year", "2026-12-28T03:00:00Z", "2027-01-04T14:59:59Z", true],
  ["over a leap day", "2028-02-25T03:00:00Z", "2028-03-03T15:00:00Z", false],
])("seven calendar days: %s", (_, paid, at, isWithin) => {
  expect(isWithinFullDays(new Date(paid), new Date(at), rule)).toBe(isWithin);
});

/** A small generator of its own, so that a failing case can be run again. */
function* cases(seed: number, count: number) {
  let state = seed;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  for (let n = 0; n < count; n += 1) {
    const total = next(400);
    const opened = total === 0 ? 0 : next(total + 1);
    yield { paid: next(2_000_000_000), total, opened, openedEarlier: next(total - opened + 1), day: next(400) };
  }
}

test.each(refundRules)(
  "whatever happened, the amount by rule $version is an integer, within what was paid, and falls with openings and time",
  (given) => {
    for (const { paid, total, opened, openedEarlier, day } of cases(7, 5_000)) {
      const amountAfter = (more: number, later: number) => {
        const seen = Math.min(total, opened + more);
        const earlier = Math.min(openedEarlier, total - seen);
        return refundByRule(
          { paid, total, opened: seen, openedEarlier: earlier, paidAt },
          addDays(paidAt, day + later),
          given,
        );
      };
      const amount = amountAfter(0, 0);
      expect(Number.isInteger(amount) && amount >= 0 && amount <= paid).toBe(true);
      expect(amountAfter(1, 0)).toBeLessThanOrEqual(amount);
      expect(amountAfter(0, 1)).toBeLessThanOrEqual(amount);
      // Never less than the law's share of what does not count as opened.
      const left = total - opened - (given.countsEarlier ? openedEarlier : 0);
      expect(amount).toBeGreaterThanOrEqual(total === 0 ? paid : Math.floor((paid * left) / total));
    }
  },
);

test.each([
  ["nothing is lost: all", { lostDiscount: 0 }, 5_000, 0],
  ["a part of the discount is lost: taken off", { lostDiscount: 2_000 }, 3_000, 2_000],
  ["more is lost than was paid: never below zero", { lostDiscount: 6_320 }, 0, 5_000],
  ["1,000 was given back before", { lostDiscount: 2_000, lineRemaining: 4_000 }, 2_000, 2_000],
  ["the order has less left than the line", { lostDiscount: 0, orderRemaining: 1_500 }, 1_500, 0],
  ["nothing is left of the order", { lostDiscount: 0, orderRemaining: 0 }, 0, 0],
])("a coupon below its minimum: %s", (_, values, amount, withheld) => {
  const given = { paid: 5_000, opened: 0, openedEarlier: 0, total: 10, paidAt: soon, ...whole(5_000), ...values };
  expect(refundableAmount(given, newest, soon)).toEqual({ amount, withheld });
  expect(refundableAmount(given, oldest, soon).withheld).toBe(0);
});

test.each([1, 2, 3, 4, 5, 30, 400])(
  "as many lectures as the sentence promises are refunded whole, and one more is not: an item of %i",
  (total) => {
    for (const given of refundRules) {
      const full = fullLecturesOf(given, total);
      const amountAfter = (opened: number) =>
        refundByRule({ paid: 99_000, opened, openedEarlier: 0, total, paidAt }, addDays(paidAt, 1), given);
      expect(amountAfter(full)).toBe(99_000);
      expect(amountAfter(full + 1)).toBeLessThan(99_000);
      expect(full).toBe(Math.min(3, total - 1));
    }
  },
);

test("an older order is refunded by a later rule only once that is in force, and only if it gives back more", () => {
  const [, second, third] = refundRules;
  const given = { paid: 99_000, opened: 4, openedEarlier: 6, total: 30, paidAt, ...whole(99_000) };
  const at = (day: string) => new Date(`${day}T12:00:00+09:00`);
  // The first rule counts no earlier purchase: it gives back more than the later ones.
  expect(refundableAmount(given, oldest, at("2026-12-01")).amount).toBe(85_800);
  expect(refundableAmount(given, second?.version ?? "", at("2026-12-01")).amount).toBe(66_000);
  // The third rule withholds: the second one stays better for an order of its time.
  const losing = { ...given, openedEarlier: 0, lostDiscount: 4_000 };
  expect(refundableAmount(losing, second?.version ?? "", at("2026-12-01"))).toEqual({ amount: 85_800, withheld: 0 });
  expect(refundableAmount(losing, third?.version ?? "", at("2026-12-01"))).toEqual({ amount: 81_800, withheld: 4_000 });
});

test.each([
  ["2025-11-01", false, false],
  ["2026-11-21", true, false],
  ["2026-11-27", true, true],
])("the rule of %s counts earlier purchases: %s, and withholds a lost discount: %s", (version, counts, withholds) => {
  const found = refundRules.find((one) => one.version === version);
  expect([found?.countsEarlier, found?.withholdsCoupon]).toEqual([counts, withholds]);
});
