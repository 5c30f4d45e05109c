import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { argon2Passwords } from "../../../../server/domains/auth/login/passwords.ts";
import { type TestDatabase, emptyDatabase, testDatabase } from "../../../../server/test/database.ts";
import { run } from "../../run.ts";
import { exampleShop } from "./example-shop.ts";
import type { ShopFile } from "./shop-file.ts";

let folder: string;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-shop-init-"));
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await rm(folder, { recursive: true });
});

/** A database, and the command on it with a file of this content. */
async function emptyShop(create: () => Promise<TestDatabase> = testDatabase) {
  const database = await create();
  databases.push(database);
  const file = join(folder, `${databases.length}.yaml`);
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder };
  const init = async (content: string | object) => {
    await writeFile(file, typeof content === "string" ? content : stringify(content));
    const text = await run(["shop", "init", file], settings).catch((error: Error) => error.message);
    return text.replaceAll(`${file}:`, "").split("\n");
  };
  return { db: database.db, init };
}

const example = (): ShopFile => parse(exampleShop);

test("the example opens a shop in a database without a schema, and once more changes nothing", async () => {
  expect(await run(["shop", "init", "--example"], {})).toBe(exampleShop.trimEnd());
  const { db, init } = await emptyShop(emptyDatabase);
  expect(await init(exampleShop)).toEqual([
    "business: stored",
    "category 요리/공예: created",
    "category 음악: created",
    "document tos: version 2026-01-01 added",
    "document privacy: version 2026-01-01 added",
    "document refund: version 2026-01-01 added",
    "document teacher: version 2026-01-01 added",
    "admin admin@shop.example: created",
    "teacher teacher@shop.example: created",
  ]);
  const documents = await db.selectFrom("document").selectAll().orderBy("document_type").execute();
  expect(documents.map(({ title, version }) => `${title} ${version}`)).toEqual([
    "개인정보 처리방침 2026-01-01",
    "취소·환불 규정 2026-01-01",
    "크리에이터 약관 2026-01-01",
    "이용약관 2026-01-01",
  ]);
  for (const { content, effective_at: effectiveAt } of documents) {
    expect(content).not.toMatch(/[{}]/);
    expect(content).toContain("2026년 1월 1일부터 시행합니다");
    expect(new Date(effectiveAt).toISOString()).toBe("2025-12-31T15:00:00.000Z");
  }
  expect(documents[3]?.content).toContain("(주)물레방아(이하 “회사”라 합니다)가 제공하는");
  const people = await db.selectFrom("user").select(["email", "role", "is_email_proven"]).execute();
  expect(people.map(({ role }) => role).toSorted()).toEqual(["ADMIN", "TEACHER"]);
  for (const person of people) expect(person.is_email_proven).toBe(true);
  const teacher = await db.selectFrom("teacher").selectAll().executeTakeFirstOrThrow();
  expect(teacher).toMatchObject({ name: "윤서하", headline: "흙을 만지는 사람", specialties: ["도자기", "물레"] });
  const entries = () => db.selectFrom("audit_entry").select(["action", "admin_id"]).execute();
  const audited = await entries();
  expect(audited.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["SET_BUSINESS", "CREATE_CATEGORY", "ADD_DOCUMENT_VERSION", "APPOINT_ADMIN"]),
  );
  const again = await init(exampleShop);
  for (const line of again) expect(line).toMatch(/: unchanged$/);
  expect(again).toHaveLength(9);
  expect(await entries()).toEqual(audited);
});

test("a changed file changes what differs; a document that users have agreed to stays", async () => {
  const { db, init } = await emptyShop();
  await init(example());
  const changed = example();
  changed.business.phone = "1600-1234";
  changed.categories = [
    { name: "음악", description: "다시 잡는 악기", icon: "music" },
    { name: "운동", description: "몸을 써요", icon: "book-open" },
  ];
  changed.documents.effectiveDate = "2026-02-01";
  Object.assign(changed.teacher ?? {}, { headline: "유약을 아는 사람" });
  expect(await init(changed)).toEqual([
    "business: stored",
    "category 음악: changed",
    "category 운동: created",
    ...["tos", "privacy", "refund", "teacher"].map(
      (type) => `document ${type}: stays as it is; document add adds a version and notifies users`,
    ),
    "admin admin@shop.example: unchanged",
    "teacher teacher@shop.example: changed",
  ]);
  const names = await db.selectFrom("category").select("name").orderBy("position").execute();
  expect(names.map(({ name }) => name)).toEqual(["음악", "운동", "요리/공예"]);
  expect(await db.selectFrom("business").select("phone").execute()).toEqual([{ phone: "1600-1234" }]);
});

test("a password of the file is that of the account, which keeps its own when it exists", async () => {
  const { db, init } = await emptyShop();
  const shop = example();
  shop.admin.password = "처음-정한-열쇠";
  await init(shop);
  shop.admin.password = "나중에-적은-열쇠";
  await init(shop);
  const { password_hash: hash } = await db
    .selectFrom("user")
    .where("role", "=", "ADMIN")
    .select("password_hash")
    .executeTakeFirstOrThrow();
  const passwords = argon2Passwords();
  expect(await passwords.verify(hash, "처음-정한-열쇠")).toBe(true);
  expect(await passwords.verify(hash, "나중에-적은-열쇠")).toBe(false);
});

test("documents of the shop's own replace the templates", async () => {
  const { db, init } = await emptyShop();
  const shop = example();
  shop.documents = { effectiveDate: "2026-01-01", tos: "own.md", privacy: "none.md", refund: "bare.md" };
  await writeFile(join(folder, "own.md"), "# 우리 약관\r\n\r\n{{name}}, {{effectiveDate}}, {{nmae}}");
  await writeFile(join(folder, "bare.md"), "제목이 없어요.");
  expect(await init(shop)).toEqual([
    expect.stringContaining("own.md: {{nmae}} is none of name, ceo,"),
    expect.stringContaining("none.md: there is no such file"),
    expect.stringContaining("bare.md: a heading is missing"),
  ]);
  await writeFile(join(folder, "own.md"), "# 우리 약관\r\n\r\n{{name}}, {{effectiveDate}}부터");
  shop.documents = { effectiveDate: "2026-01-01", tos: "own.md" };
  await init(shop);
  const tos = await db.selectFrom("document").where("document_type", "=", "tos").selectAll().executeTakeFirst();
  expect(tos).toMatchObject({ title: "우리 약관", content: "# 우리 약관\n\n(주)물레방아, 2026년 1월 1일부터" });
});

test("all that is wrong with a file is listed at once, by line, and nothing is stored", async () => {
  const { db, init } = await emptyShop();
  const broken = exampleShop
    .replace("number: 123-45-67890", "number: 123-45-678")
    .replace("name: 음악", "name: 요리/공예")
    .replace("effectiveDate: 2026-01-01", "effectiveDate: 내일")
    .replace("email: teacher@shop.example", "email: admin@shop.example\n  motto: 없음");
  const lines = await init(broken);
  expect(lines.map((line) => line.split(": ")[0])).toEqual(["5", "12", "18", "27", "28"]);
  const text = lines.join("\n");
  for (const problem of [
    "business.number: must be a business number, as 123-45-67890",
    "categories: a name is there twice",
    "documents.effectiveDate: ",
    "teacher.motto: is not a field; the fields are email, name, password, headline",
    "teacher.email: is that of the admin",
  ])
    expect(text).toContain(problem);
  expect(await init("business: [")).toEqual([expect.stringMatching(/^1: Flow sequence/)]);
  expect(await run(["shop", "init", join(folder, "no.yaml")], {}).catch(String)).toContain("there is no such file");
  expect(await db.selectFrom("category").selectAll().execute()).toEqual([]);
});

test("a wrong value is refused with what to write, never with a pattern or a word of the parser", async () => {
  const { init } = await emptyShop();
  const shop = example();
  const broken = {
    ...shop,
    business: { ...shop.business, number: 1234567890, email: "help@shop" },
    categories: [{ name: "공예", icon: "Chef Hat" }],
    documents: { effectiveDate: "2026-02-30", tos: 7 },
    admin: { email: "admin", name: "하늘 https://sky.example", password: "short" },
    teacher: { ...shop.teacher, specialties: "도자기", links: [{ label: "집", url: "http://clay.example" }] },
  };
  expect((await init(broken)).map((line) => line.replace(/^\d+: /, ""))).toEqual([
    'business.number: must be text in quotation marks: business number (사업자등록번호), as "123-45-67890"',
    'business.email: must be text of 254 characters at most: address for customers, as "help@shop.example"',
    'categories.0.description: is missing: one sentence on the page of the category, as "손으로 만드는 하루"',
    'categories.0.icon: must be text: name of a Lucide icon, as "chef-hat"',
    'documents.effectiveDate: must be a day: as "2026-03-01"',
    "documents.tos: must be text in quotation marks",
    'admin.email: must be text of 254 characters at most: e-mail address, as "admin@shop.example"',
    "admin.name: must be a name without an address, an account of a messenger or a telephone number",
    "admin.password: must be text of 8 to 128 characters",
    'teacher.specialties: must be a list of texts, each text of 20 characters at most, 10 at most: subjects, as ["도자기","물레"]',
    "teacher.links.0.url: must be an address that begins with https://",
  ]);
});

test("a placeholder of a document is replaced however it is spaced, and refused however it is named", async () => {
  const { db, init } = await emptyShop();
  const shop = example();
  shop.documents = { effectiveDate: "2026-01-01", tos: "spaced.md" };
  await writeFile(join(folder, "spaced.md"), "# 약관\n\n{{ name }}의 {{상호}}와 {{mail-order}}");
  const lines = await init(shop);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("{{상호}} is none of name, ceo,");
  expect(lines[1]).toContain("{{mail-order}} is none of");
  await writeFile(join(folder, "spaced.md"), "# 약관\n\n{{ name }}, {{ceo }}");
  await init(shop);
  const tos = await db.selectFrom("document").where("document_type", "=", "tos").select("content").executeTakeFirst();
  expect(tos?.content).toBe("# 약관\n\n(주)물레방아, 윤서하");
});

test("links of a teacher that did not change are unchanged", async () => {
  const { init } = await emptyShop();
  const shop = example();
  Object.assign(shop.teacher ?? {}, { links: [{ label: "홈", url: "https://clay.example" }] });
  await init(shop);
  expect((await init(shop)).filter((line) => !line.endsWith(": unchanged"))).toEqual([]);
});

test("an account of that address that its owner has not proven gets no role", async () => {
  const { db, init } = await emptyShop();
  const at = new Date("2026-01-01T00:00:00Z");
  await db
    .insertInto("user")
    .values({
      user_id: crypto.randomUUID(),
      email: "admin@shop.example",
      email_verified_at: at,
      name: "남",
      created_at: at,
      updated_at: at,
    })
    .execute();
  expect(await init(exampleShop)).toEqual(["admin@shop.example: EMAIL_NOT_CONFIRMED"]);
  expect(await db.selectFrom("business").selectAll().execute()).toEqual([]);
});
