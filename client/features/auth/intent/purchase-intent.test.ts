import { expect, test } from "vitest";
import { purchaseIntent } from "./purchase-intent.ts";

const id = "01990000-0000-7000-8000-00000000000a";
const course = { itemType: "COURSE", itemId: id };
const lecture = { itemType: "LECTURE", itemId: id };

test.each([
  [`/payment?items=COURSE.${id}`, { items: [course], isPurchase: true }],
  [`/payment?items=COURSE.${id}%2CLECTURE.${id}`, { items: [course, lecture], isPurchase: true }],
  [`/courses/${id}`, { items: [course], isPurchase: false }],
  [`/lectures/${id}?from=home`, { items: [lecture], isPurchase: false }],
])("%s continues with an item", (callbackUrl, expected) => {
  expect(purchaseIntent(callbackUrl)).toEqual(expected);
});

test.each([
  undefined,
  "/",
  "/classroom",
  "/payment?items=",
  "/courses",
  `/lectures/${id}/watch`,
  `/courses/no-id`,
  `https://evil.example/courses/${id}`,
  `//evil.example/courses/${id}`,
])("%s continues without an item", (callbackUrl) => {
  expect(purchaseIntent(callbackUrl)).toBeNull();
});
