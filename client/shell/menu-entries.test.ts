import { expect, test } from "vitest";
import { accountEntries, drawerAccountEntries } from "./menu-entries.ts";

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

test("the user's own pages are in the order home, info, enrolments, purchases", () => {
  expect(labels(accountEntries)).toEqual(["마이 홈", "내 정보", "수강 내역", "구매 내역", "장바구니"]);
});

test("the drawer adds what is shown on the home page on a wide screen", () => {
  expect(labels(drawerAccountEntries)).toEqual(["마이 홈", "내 정보", "수강 내역", "구매 내역", "내 노트", "설정"]);
});
