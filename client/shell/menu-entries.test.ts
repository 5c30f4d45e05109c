import { expect, test } from "vitest";
import { accountEntries } from "./menu-entries.ts";

test("the user's own pages are in the specification's order, then notes and settings", () => {
  expect(accountEntries.map(({ label }) => label)).toEqual([
    "마이 홈",
    "내 정보",
    "수강 내역",
    "구매 내역",
    "찜 목록",
    "내 노트",
    "설정",
  ]);
});
