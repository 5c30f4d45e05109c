import { expect, test } from "vitest";
import { notificationKinds } from "../../../shared/codes.ts";
import { channelsOf, defaultChannels, orderKinds } from "./rules.ts";

const kindsWith = (channel: "inApp" | "mail" | "isMailRequired") =>
  notificationKinds.filter((kind) => channelsOf(kind, undefined)[channel]).toSorted();

const required = [
  "DEPOSIT_CONFIRMED",
  "DEPOSIT_REVERSED",
  "DOCUMENT_CHANGED",
  "INQUIRY_ANSWERED",
  "REFUND_DONE",
  "TEACHER_APPLICATION_DECIDED",
];

test("until the user chooses, everything is shown, and mails are about what needs an action or is owed", () => {
  expect(kindsWith("inApp")).toEqual(notificationKinds.toSorted());
  expect(kindsWith("mail")).toEqual([...required, "COURSE_PUBLICATION", "REGISTRATION_EXPIRING"].toSorted());
  expect(kindsWith("isMailRequired")).toEqual(required);
});

const off = { inApp: false, mail: false };
const on = { inApp: true, mail: true };
test("the user's choice replaces the defaults, but for the mails that are required", () => {
  expect(channelsOf("COMMENT_REPLIED", on)).toEqual({ ...on, isMailRequired: false });
  expect(channelsOf("REGISTRATION_EXPIRING", off)).toEqual({ ...off, isMailRequired: false });
  expect(channelsOf("REFUND_DONE", off)).toEqual({ inApp: false, mail: true, isMailRequired: true });
});

test("the mails of orders are required", () => {
  expect(orderKinds).toEqual(["REFUND_DONE", "DEPOSIT_CONFIRMED"]);
  for (const kind of orderKinds) expect(defaultChannels[kind].isMailRequired).toBe(true);
});
