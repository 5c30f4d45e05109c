import Fastify from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxGateway } from "./sandbox.ts";

const app = Fastify();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-sandbox-"));
  await app.register(sandboxGateway, { folder, now: () => new Date(0) });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const decide = (fields: Record<string, string>) => {
  const query = new URLSearchParams({
    orderId: "order-1",
    orderName: "컵",
    amount: "1000",
    successUrl: "/ok",
    failUrl: "/no",
    method: "카드",
    decision: "ABANDON",
    ...fields,
  });
  return app.inject(`/window/decide?${query.toString()}`);
};

test.each([
  "//other.example",
  "/\\other.example",
  "/\t/other.example",
  "/\n/other.example",
  "/.//other.example",
  "/..//other.example",
  "/a/..//other.example",
  "/%2e//other.example",
  "/%2F/other.example",
  "/%5Cother.example",
  "/%255C/other.example",
  "/%E0%A4%A/other.example",
  "https://other.example/",
  "other.example",
  "",
])("the window never leads to another site: %j is refused", async (address) => {
  expect((await decide({ failUrl: address })).statusCode).toBe(400);
  expect((await decide({ successUrl: address, decision: "APPROVE" })).statusCode).toBe(400);
});

test.each([
  ["/no?from=my", "/no?from=my&code=PAY_PROCESS_CANCELED"],
  ["/no#top", "/no?code=PAY_PROCESS_CANCELED"],
  ["/실패", "/%EC%8B%A4%ED%8C%A8?code=PAY_PROCESS_CANCELED"],
  ["/a\r\nX-Odd: 1", "/aX-Odd:%201?code=PAY_PROCESS_CANCELED"],
])("the way back %j keeps its own query and gets the outcome", async (failUrl, start) => {
  const { statusCode, headers } = await decide({ failUrl });
  expect(statusCode).toBe(303);
  expect(String(headers.location).slice(0, start.length)).toBe(start);
});
