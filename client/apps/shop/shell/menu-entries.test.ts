import { expect, test } from "vitest";
import { accountEntries, supportEntries } from "./menu-entries.ts";

const labelsOf = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

test("[R2.37] the user's own pages are the eight of the specification, in its order", () => {
  expect(labelsOf([...accountEntries, ...supportEntries])).toEqual([
    "마이 홈",
    "내 정보",
    "수강 내역",
    "구매 내역",
    "찜 목록",
    "1:1 문의",
    "제안하기",
    "설정",
  ]);
});
