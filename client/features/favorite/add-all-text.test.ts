import { expect, test } from "vitest";
import type { CartFavorites } from "../../../shared/cart/schema.ts";
import { addAllResultText } from "./add-all-text.ts";

const item = { itemType: "COURSE", itemId: "0190a0a0-0000-7000-8000-000000000001" } as const;
const skipped = (...reasons: CartFavorites["skipped"][number]["reason"][]) =>
  reasons.map((reason) => ({ ...item, title: "컵", reason }));

test.each<[CartFavorites, string]>([
  [{ added: [item, item], skipped: [] }, "2개를 장바구니에 담았어요."],
  [
    { added: [item], skipped: skipped("ALREADY_REGISTERED", "WITHDRAWN", "ALREADY_REGISTERED") },
    "1개를 장바구니에 담았어요. 수강 중인 2개, 판매가 종료된 1개는 담지 않았어요.",
  ],
  [
    { added: [], skipped: skipped("ALREADY_IN_CART") },
    "새로 담을 수 있는 항목이 없어요. 이미 담은 1개는 담지 않았어요.",
  ],
  [{ added: [], skipped: [] }, "새로 담을 수 있는 항목이 없어요."],
])("the result %j reads %s", (result, text) => {
  expect(addAllResultText(result)).toBe(text);
});
