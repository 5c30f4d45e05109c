import { expect, test } from "vitest";
import { serverLimits } from "../../../limits.ts";
import { isJobActive, isReadDue, readWebhook, storedPart } from "./rules.ts";

const orderId = "order-1";
test.each([
  [
    "a change of a payment",
    { eventType: "PAYMENT_STATUS_CHANGED", data: { orderId, paymentKey: "k" } },
    { orderId, secret: null },
  ],
  ["a deposit", { secret: "s", orderId, status: "DONE" }, { orderId, secret: "s" }],
  ["another event", { eventType: "PAYOUT_CHANGED", data: { orderId, paymentKey: "k" } }, undefined],
  ["an order id of another shape", { secret: "s", orderId: "x' or 1=1", status: "DONE" }, undefined],
  ["nothing", null, undefined],
])("a webhook about %s is read", (_, body, read) => {
  expect(readWebhook(JSON.stringify(body))).toEqual(read);
});

test("a body that is no JSON is no webhook", () => {
  expect(readWebhook("{")).toBeUndefined();
});

test("the start of a body is stored, up to the last character that fits", () => {
  const max = serverLimits.webhookStoredBytes;
  expect(storedPart("a".repeat(max))).toBe("a".repeat(max));
  expect(storedPart("a".repeat(max + 1))).toBe("a".repeat(max));
  // Three bytes, of which two would fit.
  expect(storedPart(`${"a".repeat(max - 2)}가나`)).toBe("a".repeat(max - 2));
});

const at = new Date("2026-03-02T00:00:00Z");
const ago = (seconds: number) => new Date(at.getTime() - seconds * 1000).toISOString();
const longest = serverLimits.webhookJobMinutes * 60;
test.each([
  ["no job", null, false],
  ["a job of just now", ago(0), true],
  ["a job before its time is over", ago(longest - 1), true],
  ["a job whose time is over", ago(longest), false],
])("%s is active or not", (_, jobAt, expected) => {
  expect(isJobActive(jobAt, at)).toBe(expected);
});

test.each([
  ["by the active job, after a webhook", ago(0), 1, true],
  ["by none, as the active job has read", ago(0), 0, false],
  ["by none, as the job has ended", ago(longest), 1, false],
  ["by none without a job", null, 1, false],
])("the payments of an order will be read %s", (_, jobAt, received, expected) => {
  expect(isReadDue({ jobAt, received }, at)).toBe(expected);
});
