import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { askShop } from "./ask-shop.ts";
import { readShopFile } from "./shop-file.ts";

/** Answers each question when it is asked: by what it contains, each answer once. */
function terminalWith(answers: [question: string, answer: string][]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const left = [...answers];
  let shown = "";
  let answeredTo = 0;
  output.on("data", (chunk: Buffer) => {
    shown += chunk.toString();
    const question = left[0]?.[0];
    if (question === undefined || !new RegExp(`${question}[^\\n]*: `).test(shown.slice(answeredTo))) return;
    answeredTo = shown.length;
    input.write(`${left.shift()?.[1]}\r`);
  });
  return { input, output, shown: () => shown };
}

const business: [string, string][] = [
  ["name of the business", "(주)물레방아"],
  ["representative", "윤서하"],
  ["business number", "123-45-67890"],
  ["mail-order", "2026-서울마포-0001"],
  ["address", "서울특별시 마포구 물레로 1"],
  ["telephone", "02-123-4567"],
  ["for customers", "help@shop.example"],
  ["hosting", "(주)물레방아"],
];

test("what is asked at a terminal is a file that opens the shop", async () => {
  const terminal = terminalWith([
    ...business,
    ["first category", "공예"],
    ["one sentence about 공예", "손으로 만드는 하루"],
    ["next category", ""],
    ["in force", "2026-01-01"],
    ["e-mail of the admin", "admin@shop.example"],
    ["name of the admin", "김하늘"],
    ["first teacher", "teacher@shop.example"],
    ["name of the teacher", "윤서하"],
    ["one line", "흙을 만지는 사람"],
  ]);
  const shop = readShopFile("the answers", await askShop(terminal));
  expect(shop.business).toMatchObject({ name: "(주)물레방아", number: "123-45-67890", email: "help@shop.example" });
  expect(shop.categories).toEqual([{ name: "공예", description: "손으로 만드는 하루", icon: "book-open" }]);
  expect(shop.documents).toEqual({ effectiveDate: "2026-01-01" });
  expect(shop.admin).toEqual({ email: "admin@shop.example", name: "김하늘" });
  expect(shop.teacher).toMatchObject({ email: "teacher@shop.example", headline: "흙을 만지는 사람" });
});

test("an answer that cannot be right is asked again, and loses no other; nothing takes the proposal", async () => {
  const terminal = terminalWith([
    ...business.slice(0, 2),
    ["business number", "1234567890"],
    ["business number", "123-45-67890"],
    ...business.slice(3),
    ["first category", ""],
    ["first category", "공예"],
    ["one sentence", "손으로 만드는 하루"],
    ["next category", ""],
    ["in force", ""],
    ["e-mail of the admin", "admin"],
    ["e-mail of the admin", "admin@shop.example"],
    ["name of the admin", "김하늘"],
    ["first teacher", ""],
  ]);
  const shop = parse(await askShop(terminal));
  expect(shop.business).toMatchObject({ ceo: "윤서하", number: "123-45-67890" });
  expect(terminal.shown()).toContain("must be a business number, as 123-45-67890\n");
  expect(terminal.shown()).toContain("  an answer is needed\n");
  expect(terminal.shown()).toContain("  must be an e-mail address\n");
  expect(terminal.shown()).toContain(`[${shop.documents.effectiveDate}]`);
  expect(shop.admin.email).toBe("admin@shop.example");
  expect(shop.teacher).toBeUndefined();
});

test("a terminal that is closed ends the questions, and nothing was done", async () => {
  const { input, output } = terminalWith(business.slice(0, 1));
  const asked = askShop({ input, output }).catch((error: Error) => error.message);
  await once(output, "data");
  input.end();
  expect(await asked).toBe("nothing was done");
});
