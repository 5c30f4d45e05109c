import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const read = (documentType: string) => t.rest("GET", `/documents/types?documentType=${documentType}`);

test("[R1.20 R3.19 R7.67] terms, privacy policy and refund rules are read by their type, in the version in force", async () => {
  const versions = [
    { version: "1", effective_at: new Date("2026-01-01T00:00:00Z") },
    { version: "2", effective_at: new Date("2026-03-01T00:00:00Z") },
    { version: "3", effective_at: new Date("2026-04-01T00:00:00Z") },
  ];
  for (const type of ["tos", "privacy", "refund"] as const) {
    const row = { document_type: type, title: type, content: "# 문서" };
    await t.db
      .insertInto("document")
      .values(versions.map((version) => ({ ...row, ...version })))
      .execute();
    expect(await read(type)).toMatchObject({ status: 200, body: { documentType: type, version: "2" } });
    expect((await read(type.toUpperCase())).body.code).toBe("VALIDATION_FAILED");
  }
});

test("another version of a document is read by its name, with the list of all", async () => {
  await t.db.deleteFrom("document").execute();
  const past = { version: "1", effective_at: new Date("2026-01-01T00:00:00Z") };
  const current = { version: "2", effective_at: t.clock.at };
  const next = { version: "3", effective_at: new Date(t.clock.at.getTime() + 86_400_000) };
  const row = { document_type: "tos" as const, title: "이용약관", content: "# 문서" };
  await t.db
    .insertInto("document")
    .values([past, current, next].map((version) => ({ ...row, ...version })))
    .execute();
  const versions = [
    { version: "3", status: "UPCOMING" },
    { version: "2", status: "IN_FORCE" },
    { version: "1", status: "PAST" },
  ];
  for (const [path, version, status] of [
    ["tos", "2", "IN_FORCE"],
    ["tos&version=1", "1", "PAST"],
    ["tos&version=3", "3", "UPCOMING"],
  ] as const)
    expect(await read(path)).toMatchObject({ status: 200, body: { version, status, versions } });
  expect((await read("tos&version=4")).body.code).toBe("NOT_FOUND");
  expect((await read(`tos&version=${"1".repeat(41)}`)).body.code).toBe("VALIDATION_FAILED");
});
