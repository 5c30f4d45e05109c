import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../server/test/app.ts";
import {
  learnerPassword,
  makeCategory,
  makeCourse,
  makeLecture,
  testBusiness,
} from "../../../server/test/factories.ts";
import { makeImage } from "../../../server/test/photo/images.ts";
import { makeAdmin } from "../../../server/test/support.ts";
import { run } from "../run.ts";

let t: TestApp;
let environment: Record<string, string>;
let folder: string;
beforeAll(async () => {
  t = await testApp();
  const url = await t.app.listen({ port: 0, host: "127.0.0.1" });
  const { email } = await makeAdmin(t);
  environment = { CLOSEGAP_URL: url, CLOSEGAP_EMAIL: email, CLOSEGAP_PASSWORD: learnerPassword };
  folder = await mkdtemp(join(tmpdir(), "closegap-cli-"));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

const cli = (...args: string[]) => run(args, environment).catch((error: Error) => error.message);

test("categories are created, renamed, described, moved and removed", async () => {
  expect(await cli("category", "list")).toBe("none");
  await cli("category", "create", JSON.stringify({ name: "요리", description: "손으로 만들어요" }));
  await makeCategory(t.db, "공예");
  expect(await cli("category", "rename", "요리", "요리/음료")).toContain("1. 요리/음료  손으로 만들어요  0 courses");
  expect(await cli("category", "move", "공예", "1")).toMatch(/^1\. 공예 .*\n2\. 요리\/음료/);
  expect(await cli("category", "move", "공예", "3")).toContain("from 1 to 2");
  expect(await cli("category", "describe", "공예", "흙을 만져요")).toContain("1. 공예  흙을 만져요");
  expect(await cli("category", "remove", "공예")).toBe("공예  removed");
});

test("the seller's details are stored by an admin and shown on every page", async () => {
  expect(await cli("business", "show")).toContain("사업자등록번호 000-00-00000");
  expect(await cli("business", "set", JSON.stringify(testBusiness))).toContain("사업자등록번호 123-45-67890");
  expect(await cli("business", "show")).toBe(
    "(주)물레방아 · 대표 윤서하 · 사업자등록번호 123-45-67890 · 통신판매업 신고 2026-서울마포-0001\n" +
      "서울특별시 마포구 물레로 1 · 고객센터 02-123-4567 · help@shop.example · 호스팅 (주)물레방아",
  );
  expect(await cli("business", "set", JSON.stringify({ ...testBusiness, number: "1", email: "help" }))).toMatch(
    /^number: must be a business number.*\nemail: /,
  );
});

test("a document is added from a file, whose heading is its title", async () => {
  const file = join(folder, "refund.md");
  await writeFile(file, "\uFEFF# 환불 규정\r\n\r\n7일 안에 환불해요.\r\n");
  expect(await cli("document", "add", "refund", "1", "2026-01-01T00:00:00+09:00", file)).toContain("refund 1");
  expect(await cli("document", "list", "refund")).toBe("1  2025-12-31T15:00:00.000Z  IN_FORCE");
  expect((await t.rest("GET", "/documents/types?documentType=refund")).body).toMatchObject({
    title: "환불 규정",
    content: "# 환불 규정\n\n7일 안에 환불해요.",
  });
  await writeFile(file, "제목이 없어요.");
  const wrong = (await cli("document", "add", "rules", "a b", "tomorrow", file)).split("\n");
  expect(wrong.map((line) => line.split(":")[0])).toEqual(["documentType", "version", "title", "effectiveAt"]);
  expect(await cli("document", "add", "refund", "2", "2027-01-01T00:00:00Z", join(folder, "none.md"))).toContain(
    "there is no such file",
  );
});

test("items are listed, priced, put on sale, featured, withdrawn and published again", async () => {
  const courseId = await makeCourse(t.db, { title: "컵", price: 50_000 });
  const lectureId = await makeLecture(t.db, { title: "손잡이" });
  const line = async (noun: string, id: string) =>
    (await cli(noun, "list")).split("\n").find((one) => one.startsWith(id));
  await cli("course", "price", courseId, "40000");
  await cli("course", "sale", courseId, "30000", "2026-12-31T14:59:59.000Z");
  await cli("course", "feature", courseId);
  expect(await line("course", courseId)).toBe(
    `${courseId}  컵  윤서하  PUBLISHED  featured  40,000원  sale 30,000원 until 2026-12-31T14:59:59.000Z`,
  );
  expect(await cli("course", "price", courseId, "20,000")).toContain("whole number of won");
  expect(await cli("course", "price", courseId, "20000")).toContain("SALE_NOT_BELOW_PRICE");
  await cli("course", "end-sale", courseId);
  await cli("course", "unfeature", courseId);
  await cli("course", "withdraw", courseId);
  expect(await line("course", courseId)).toBe(`${courseId}  컵  윤서하  ARCHIVED  40,000원`);
  await cli("course", "publish", courseId);
  expect(await line("course", courseId)).toContain("PUBLISHED");
  await cli("lecture", "price", lectureId, "none");
  await cli("lecture", "withdraw", lectureId);
  expect(await line("lecture", lectureId)).toBe(`${lectureId}  손잡이  윤서하  ARCHIVED  in courses only`);
});

test("a cover is an object, a photo from a file, or none", async () => {
  const courseId = await makeCourse(t.db, { title: "컵", lectureIds: [await makeLecture(t.db)] });
  const cover = async () => (await t.rest("GET", `/courses/${courseId}`)).body.cover;
  expect(await cli("course", "cover", courseId, "cup")).toBe(`${courseId}  cover changed`);
  expect(await cover()).toBe("cup");
  const file = join(folder, "cup.JPG");
  await writeFile(file, await makeImage("jpeg"));
  await t.db.updateTable("user").set({ email_verified_at: t.clock.at }).execute();
  expect(await cli("course", "cover", courseId, file)).toBe(`${courseId}  cover changed`);
  expect(await cover()).toMatch(/^photo\/[0-9a-f-]{36}$/);
  expect(await cli("course", "cover", courseId, file, "10,0,200,120")).toBe(`${courseId}  cover changed`);
  const served = await fetch(
    new URL(`/photos/${String(await cover()).slice("photo/".length)}.webp`, environment.CLOSEGAP_URL),
  );
  expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 200, height: 120 });
  expect(await cli("course", "cover", courseId, file, "10,0,20")).toContain(
    "a part of a photo is left,top,width,height",
  );
  expect(await cli("course", "cover", courseId, file, "10,0,4000,12")).toMatch(/: the part 10,0,4000,12 is not inside/);
  expect(await cli("course", "cover", courseId, "spaceship")).toMatch(/^spaceship: neither none, a photo .* cup /);
  expect(await cli("course", "cover", courseId, "missing.png")).toBe("missing.png: there is no such file");
  expect(await cli("course", "cover", courseId, "none")).toBe(`${courseId}  cover changed`);
  expect(await cover()).toBeNull();
});

test("the help of a command names each field of its JSON with type, meaning and example", async () => {
  const help = await cli("coupon", "create", "--help");
  expect(help).toContain("npm run cli -- coupon create <json>");
  for (const field of ["name", "issue", "percent", "scopeCategory", "startsAt", "validDays", "total"])
    expect(help).toMatch(new RegExp(`^  ${field} +\\S`, "m"));
  expect(help).toMatch(/ {2}issue +CLAIM \| CODE \| AUTOMATIC, needed: how users get it/);
  expect(help).toMatch(/ {2}percent +whole number from 1 to 100, if wanted: .*, as 10$/m);
  expect(help).toMatch(/ {2}minimumAmount +.*default 0/);
  expect(await cli("--help", "banner", "create")).toMatch(/link +text of 300 characters at most, if wanted/);
  expect(await cli("teacher", "profile", "--help")).toMatch(
    /links +list of \{ label: text of 30 characters at most, url: address .*\}, 5 at most/,
  );
  const ofNoun = await cli("course", "--help");
  expect(ofNoun).toContain("course withdraw <id>");
  expect(ofNoun).not.toContain("coupon");
  expect(await cli("--help")).toContain("coupon create <json>");
});

test("every field of every JSON argument says what it means", async () => {
  const all = await cli("--help");
  const names = [...all.matchAll(/^ {2}(\S+ \S+).*<json>/gm)].map(([, name = ""]) => name);
  expect(names).toEqual(expect.arrayContaining(["promotion create", "banner create", "coupon create"]));
  for (const name of names) {
    const lines = (await cli(...name.split(" "), "--help")).split("fields of the JSON:\n")[1]?.split("\n") ?? [];
    expect([name, lines.length > 0]).toEqual([name, true]);
    for (const line of lines) expect(line).toMatch(/^ {2}\w+ +.+: \S/);
  }
});

test("all that is wrong with a JSON argument is listed at once", async () => {
  const wrong = await cli("promotion", "create", JSON.stringify({ title: "", terms: [], startsAt: "soon" }));
  expect(wrong.split("\n").map((line) => line.split(":")[0])).toEqual([
    "title",
    "summary",
    "audience",
    "benefit",
    "terms",
    "startsAt",
    "endsAt",
  ]);
  expect(wrong).toContain("summary: is missing");
  expect(await cli("coupon", "create", "{name}")).toMatch(/^the argument is not JSON: .*position 1/);
  const banner = {
    title: "안내",
    text: "쉬어요",
    action: "보기",
    startsAt: "2026-03-02T00:00:00Z",
    endsAt: "2026-03-01T00:00:00Z",
  };
  expect((await cli("banner", "create", JSON.stringify(banner))).split("\n")).toEqual([
    "link: either promotionId or link",
    "endsAt: must be after startsAt",
  ]);
});

const coupon = {
  name: "봄",
  issue: "CLAIM",
  percent: 10,
  startsAt: "2026-03-01T00:00:00Z",
  endsAt: "2026-04-01T00:00:00Z",
};
const typingSlips: [what: string, command: string[], given: object, message: RegExp][] = [
  [
    "a limit of a coupon",
    ["coupon", "create"],
    { ...coupon, totl: 5 },
    /^totl: is not a field; the fields are name, .*total$/,
  ],
  [
    "a field inside a list",
    ["teacher", "profile", "t@closegap.test"],
    { links: [{ label: "집", url: "https://clay.example", urll: 1 }] },
    /^links\.0\.urll: is not a field; the fields are label, url$/,
  ],
  [
    "a field named as one of every object",
    ["category", "create"],
    { constructor: "x" },
    /^constructor: is not a field/m,
  ],
  [
    "a day without a time",
    ["coupon", "create"],
    { ...coupon, startsAt: "2026-03-01" },
    /^startsAt: must be a time with its zone: .*, as "2026-/,
  ],
];
test.each(typingSlips)(
  "%s that is mistyped is refused by name, and nothing is created",
  async (_, command, given, message) => {
    expect(await cli(...command, JSON.stringify(given))).toMatch(message);
    expect(await cli("coupon", "list")).toBe("none");
  },
);

test("a refusal of the server names the wrong field, and the value that would be right", async () => {
  expect(await cli("course", "withdraw", "none")).toMatch(/^none: VALIDATION_FAILED \(courseId: /);
  const file = join(folder, "terms.md");
  await writeFile(file, "# 약관\n\n지켜요.");
  await cli("document", "add", "tos", "1", "2026-01-01T00:00:00+09:00", file);
  expect(await cli("document", "add", "tos", "2", "2026-01-02T00:00:00+09:00", file)).toMatch(
    /^tos: DOCUMENT_NOTICE_TOO_SHORT \(earliest: \d{4}-\d\d-\d\dT/,
  );
});
