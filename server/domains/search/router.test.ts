import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { disassemble } from "es-hangul";
import { foldText, initialsOf, jamoOf, keyOf } from "../../../shared/search/text.ts";
import { readDemoContent } from "../../../scripts/seed/content.ts";
import { sql } from "kysely";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeCourse, makeLearner, makeLecture, makeRegistration, makeTeacher } from "../../test/factories.ts";

type Hit = { title: string; match: { foundIn: unknown } };

let app: TestApp;
let titles: string[];
let lectureId: string;
beforeAll(async () => {
  app = await testApp();
  const { db } = app;
  const teacherId = await makeTeacher(db, { name: "도재경" });
  const content = await readDemoContent();
  titles = [...new Set([...content.lectures, ...content.courses].map(({ title }) => title))];
  const pattern = await makeLecture(db, { teacherId, title: "숨긴 첫 강의" });
  const row = await db.selectFrom("lecture").where("lecture_id", "=", pattern).selectAll().executeTakeFirstOrThrow();
  const at = new Date(row.created_at);
  const dates = { published_at: at, created_at: at, updated_at: at };
  await db
    .insertInto("lecture")
    .values(titles.map((title) => ({ ...row, ...dates, lecture_id: randomUUID(), title })))
    .execute();
  await makeCourse(db, { teacherId, title: "구글 스프레드시트 자동화" });
  await makeLecture(db, { teacherId, title: "스프링 부트 시작하기" });
  await makeLecture(db, { teacherId, title: "Typescript로 만드는 앱" });
  await makeLecture(db, { teacherId, title: "호텔 영어 회화" });
  await makeLecture(db, { teacherId, title: "Hospital English" });
  await makeLecture(db, { teacherId, title: "포토 에세이" });
  await makeLecture(db, { teacherId, title: "숨긴 강의 비밀번호", status: "DRAFT" });
  lectureId = await makeLecture(db, { teacherId, title: "파이썬 첫걸음", isPreview: true });
  const { media_id } = await db
    .selectFrom("lecture")
    .where("lecture_id", "=", lectureId)
    .select("media_id")
    .executeTakeFirstOrThrow();
  const lines = [
    "가나 다라 마바 사아 자차 카타 파하",
    "초벌한 도깨비를 물에 적시면 유약이",
    "얇게 먹어요.",
    "하나 둘 셋 넷 다섯 여섯 일곱 여덟 무지개예요.",
  ];
  await db
    .insertInto("caption_line")
    .values(lines.map((content, position) => ({ media_id, lang: "ko", position, start_ms: position * 4_000, content })))
    .execute();
}, 60_000);
afterAll(() => app.close());

const get = (path: string, params: Record<string, string>) => app.rest("GET", `${path}?${new URLSearchParams(params)}`);
const search = async (q: string, others: Record<string, string> = {}) => (await get("/search", { q, ...others })).body;
const suggested = async (q: string): Promise<string[]> =>
  (await get("/search/suggestions", { q })).body.items.map(({ text }: { text: string }) => text);

async function nearest(q: string) {
  const input = encodeURIComponent(JSON.stringify({ q }));
  return (await app.app.inject(`/trpc/search.nearest?input=${input}`)).json().result.data;
}

test("PostgreSQL folds texts as the server does", async () => {
  const samples = [...titles, "Café Ｃ＋＋·와닭 ﾡ x😀 Ñ Ärger", "직ㄹㅎ ㅀ", "  %_'\\\" ", "값을 앉혀 읽었다 괜찮다"];
  for (const text of samples) {
    const { rows } = await sql<{ folded: string; jamo: string; initials: string }>`
      select search_fold(${text}) as folded, search_jamo(search_key(${text})) as jamo,
        search_initials(search_key(${text})) as initials`.execute(app.db);
    const folded = foldText(text);
    const key = keyOf(folded);
    expect(rows[0]).toEqual({ folded, jamo: jamoOf(key), initials: initialsOf(key) });
  }
});

// `npm run recall` does this for every title, in six ways.
test("a title is first for itself, and found without spaces and by its initials", async () => {
  for (const title of titles.filter((_, at) => at % 4 === 0)) {
    const key = keyOf(foldText(title));
    const [asTyped, joined, byInitials] = await Promise.all([
      search(title),
      search(key),
      search(initialsOf(key).slice(0, 100), { rows: "100" }),
    ]);
    expect(asTyped.items[0]?.title).toBe(title);
    expect(joined.items[0]?.title).toBe(title);
    expect(byInitials.items.map((item: { title: string }) => item.title)).toContain(title);
  }
});

test("a title stays among the suggestions while its next syllable is typed", async () => {
  for (const title of ["구글 스프레드시트 자동화", ...titles.slice(0, 8)]) {
    const chars = Array.from(keyOf(foldText(title)));
    for (let length = 1; length < Math.min(chars.length, 5); length += 1) {
      const before = chars.slice(0, length).join("");
      if (!(await suggested(before)).includes(title)) continue;
      const next = Array.from(disassemble(chars[length] ?? ""));
      for (let typed = 1; typed <= next.length; typed += 1) {
        const state = disassemble(before) + next.slice(0, typed).join("");
        expect(await suggested(state), `${before} + ${next.slice(0, typed).join("")}`).toContain(title);
      }
    }
  }
  expect(await suggested("구")).toContain("구글 스프레드시트 자동화");
  expect(await suggested("국")).toContain("구글 스프레드시트 자동화");
});

test.each([
  ["스프링부트", "스프링 부트 시작하기", null],
  ["ㅍㅇㅆ", "파이썬 첫걸음", null],
  ["파이선", "파이썬 첫걸음", null],
  // One wrong letter, two, a letter too much, one missing, two in the wrong order.
  ["구글 스프레드시투", "구글 스프레드시트 자동화", null],
  ["스프레두시투", "구글 스프레드시트 자동화", null],
  ["구글 스프레드싵트 자동화", "구글 스프레드시트 자동화", null],
  ["스프링 부트 시자하기", "스프링 부트 시작하기", null],
  ["typescirpt", "Typescript로 만드는 앱", null],
  ["vkdlTjs", "파이썬 첫걸음", "파이썬"],
  ["시작하기 스프링", "스프링 부트 시작하기", null],
  ["python", "파이썬 첫걸음", null],
  ["Springboot 시작", "스프링 부트 시작하기", null],
  ["ㅔㅛ쇄ㅜ", "파이썬 첫걸음", "python"],
])("%s finds %s", async (query, title, correctedQuery) => {
  const found = await search(query);
  expect(found.items.map((item: { title: string }) => item.title)).toContain(title);
  expect(found.correctedQuery).toBe(correctedQuery);
});

test.each(["파이", "ㅍㅇㅆ", "파이썬 첫걸음"])("a single suggestion for %s is the best one", async (q) => {
  const [all, one] = await Promise.all(["8", "1"].map((rows) => get("/search/suggestions", { q, rows })));
  expect(one?.body).toMatchObject({ items: [all?.body.items[0]], rows: 1, total: 1 });
});

test("titles are suggested and marked in another spelling of what is typed", async () => {
  const { items } = (await get("/search/suggestions", { q: "pyth" })).body;
  expect(items).toContainEqual(expect.objectContaining({ text: "파이썬 첫걸음", ranges: [[0, 3]] }));
});

test.each([
  ["구글 블록체인", "구글 스프레드시트 자동화"],
  ["블록체인 스프레드시트법", "구글 스프레드시트 자동화"],
  ["생활파이썬책", "파이썬 첫걸음"],
])("what is near %s is shown where it finds nothing", async (q, title) => {
  expect((await search(q)).total).toBe(0);
  expect((await nearest(q))[0]).toMatchObject({ text: title, price: expect.any(Number) });
});

test.each(["", "%", "뷁", "뷁쀍꿹", "ㅋㅋㅋㅋ", "\0", "가".repeat(100)])("near %j is nothing", async (q) => {
  expect(await nearest(q)).toEqual([]);
});

test("an overview has the best of each type and the numbers of all", async () => {
  const response = await app.app.inject(`/trpc/search.overview?input=${encodeURIComponent('{"q":"기"}')}`);
  const { items, counts } = response.json().result.data;
  const types = items.map(({ type }: { type: string }) => type);
  expect(counts.LECTURE).toBeGreaterThan(4);
  expect(types.filter((type: string) => type === "LECTURE")).toHaveLength(4);
});

test("the numbers beside the filters are those that the filters leave", async () => {
  const read = async (input: object) => {
    const response = await app.app.inject(`/trpc/search.facets?input=${encodeURIComponent(JSON.stringify(input))}`);
    return response.json().result.data;
  };
  const { total, counts } = await read({ q: "스프링", type: "LECTURE" });
  const free = await search("스프링", { type: "LECTURE", price: "free" });
  expect([total, counts.price.free]).toEqual([(await search("스프링", { type: "LECTURE" })).total, free.total]);
  expect(await read({ q: "없는제목을찾아요" })).toMatchObject({ total: 0, counts: { level: { 입문: 0 } } });
});

test("what a user owns is left out of the user's own results alone", async () => {
  const owner = await makeLearner(app);
  const courseId = await makeCourse(app.db, { title: "나만 가진 코스" });
  await makeRegistration(app.db, { userId: owner.userId, courseId });
  const unowned = async (path: string) => {
    const input = encodeURIComponent(JSON.stringify({ q: "나만 가진 코스" }));
    const response = await app.app.inject({
      url: `/trpc/${path}?input=${input}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    return response.json().result.data.items.map(({ id }: { id: string }) => id);
  };
  expect((await search("나만 가진 코스")).items.map(({ id }: { id: string }) => id)).toContain(courseId);
  for (const path of ["registration.unownedResults", "registration.unownedOverview"])
    expect(await unowned(path)).not.toContain(courseId);
});

test("over REST a token and hideOwned leave out what the user owns, in no shared cache", async () => {
  const owner = await makeLearner(app);
  const courseId = await makeCourse(app.db, { title: "책장에 이미 꽂힌 코스" });
  await makeRegistration(app.db, { userId: owner.userId, courseId });
  const ask = async (hideOwned: string, token?: string) => {
    const { statusCode, headers, body } = await app.app.inject({
      url: `/api/v1/search?q=${encodeURIComponent("책장에 이미 꽂힌 코스")}&hideOwned=${hideOwned}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return { status: statusCode, caching: headers["cache-control"], body: JSON.parse(body) };
  };
  const isFound = ({ body }: Awaited<ReturnType<typeof ask>>) =>
    body.items.some(({ id }: { id: string }) => id === courseId);
  const [own, others] = [await ask("true", owner.token), await ask("true", (await makeLearner(app)).token)];
  expect([own.status, own.caching, isFound(own), isFound(others)]).toEqual([200, "private, no-store", false, true]);
  expect([isFound(await ask("false")), isFound(await ask("false", owner.token))]).toEqual([true, true]);
  const guest = await ask("true");
  expect([guest.status, guest.body.code]).toEqual([401, "UNAUTHENTICATED"]);
  for (const wrong of ["1", "true&hideOwned=true"])
    expect((await ask(wrong, owner.token)).body).toMatchObject({
      code: "VALIDATION_FAILED",
      fields: [{ path: "hideOwned" }],
    });
});

test("a draft is not found, and a title is found by its new text alone", async () => {
  expect((await search("비밀번호")).total).toBe(0);
  const renamed = await makeLecture(app.db, { title: "오래된 제목" });
  await app.db.updateTable("lecture").set({ title: "싱싱한 새이름" }).where("lecture_id", "=", renamed).execute();
  expect((await search("오래된제목")).items.map(({ id }: { id: string }) => id)).not.toContain(renamed);
  expect((await search("싱싱한")).items[0]?.id).toBe(renamed);
});

test("a query is compared with a long title to its end, and with one of its words", async () => {
  const start = "은하수를 여행하는 히치하이커를 위한 안내서와 그 밖의 모든 것을 담은 두꺼운 책을 함께 읽는";
  const [morning, evening, word] = await Promise.all(
    [`${start} 아침`, `${start} 저녁 모임`, `다시 ${start} 저녁 모임`].map((title) => makeLecture(app.db, { title })),
  );
  const kinds = async (q: string) =>
    (await search(q)).items.map(({ id, match }: { id: string; match: { kind: string } }) => [id, match.kind]);
  expect(await kinds(start)).toEqual([
    [morning, "PREFIX"],
    [evening, "PREFIX"],
    [word, "WORD_PREFIX"],
  ]);
  expect(await kinds(`${start} 저녁 모임`)).toEqual([
    [evening, "EXACT"],
    [word, "WORD_PREFIX"],
  ]);
});

test("a caption hit has the words around it and its second", async () => {
  const { items, counts } = await search("도깨비", { type: "CAPTION" });
  expect(counts.CAPTION).toBe(1);
  expect(items).toMatchObject([
    {
      type: "CAPTION",
      id: `${lectureId}:ko:1`,
      startSec: 4,
      snippet: {
        match: "도깨비",
        before: "가나 다라 마바 사아 자차 카타 파하 초벌한 ",
        after: "를 물에 적시면 유약이 얇게 먹어요. 하나 둘",
        isCut: false,
      },
      lecture: { lectureId, isPreview: true },
    },
  ]);
});

test.each([
  ["유약이", "사아 자차 카타 파하 초벌한 도깨비를 물에 적시면 ", true],
  ["무지개", "하나 둘 셋 넷 다섯 여섯 일곱 여덟 ", false],
])("the words before %s say whether they start within a sentence", async (q, before, isCut) => {
  expect((await search(q, { type: "CAPTION" })).items).toMatchObject([{ snippet: { before, isCut } }]);
});

test.each([
  "   ",
  "%",
  "_",
  "'",
  "\\",
  "\0",
  "😀",
  "\u202e",
  '"',
  "ㅏ",
  "\ud800",
  "()[]*+?",
  "%%%가",
  "+",
  "a".repeat(100),
])("the query %j is answered", async (q) => {
  for (const path of ["/search", "/search/suggestions"]) expect((await get(path, { q })).status).toBe(200);
});

test.each([{ q: "가".repeat(500) }, { q: "가", sort: "x" }, { q: "가", price: "cheap" }, { q: "가", page: "0" }, {}])(
  "the input %j is refused",
  async (input) => {
    const { status, body } = await get("/search", input as Record<string, string>);
    expect([status, body.code]).toEqual([400, "VALIDATION_FAILED"]);
  },
);

test.each([
  ["hotel", "호텔 영어 회화"],
  ["hospital", "Hospital English"],
  ["hospit", "Hospital English"],
  ["photo", "포토 에세이"],
])("the English word %j, which writes no syllables in the other keyboard layout, finds %j", async (q, title) => {
  const { status, body } = await get("/search", { q });
  expect(status).toBe(200);
  expect(body.items.map((item: { title: string }) => item.title)).toContain(title);
});

test.each(["hos", "hote", "horse", "mlflow", "ui hover", "nj", "hlx"])(
  "%j is answered, and so are suggestions for it",
  async (q) => {
    const answers = await Promise.all([get("/search", { q }), get("/search/suggestions", { q })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  },
);

test("a result says which text matches where its title does not, and few are one list in order", async () => {
  const teacherId = await makeTeacher(app.db, { name: "물레장인" });
  const byTitle = await makeLecture(app.db, { teacherId, title: "유약덧칠 첫걸음" });
  const courseId = await makeCourse(app.db, { teacherId, title: "그릇 굽기" });
  await app.db
    .updateTable("course")
    .set({ tags: ["도예", "유약덧칠"] })
    .where("course_id", "=", courseId)
    .execute();
  await app.db
    .updateTable("lecture")
    .set({ summary: "마지막에 유약덧칠을 해요." })
    .where("title", "=", "호텔 영어 회화")
    .execute();
  const input = encodeURIComponent(JSON.stringify({ q: "유약덧칠" }));
  const { items } = (await app.app.inject(`/trpc/search.overview?input=${input}`)).json().result.data;
  expect(items.map(({ id }: { id: string }) => id)[0]).toBe(byTitle);
  const reasons = new Map(items.map(({ title, match }: Hit) => [title, match.foundIn]));
  expect(reasons.get("유약덧칠 첫걸음")).toBeNull();
  expect(reasons.get("그릇 굽기")).toEqual({ field: "TAG", text: "도예, 유약덧칠", ranges: [[4, 8]] });
  expect(reasons.get("호텔 영어 회화")).toEqual({
    field: "SUMMARY",
    text: "마지막에 유약덧칠을 해요.",
    ranges: [[5, 9]],
  });
});

test("up to eight courses and lectures are all part of the best of each type", async () => {
  const teacherId = await makeTeacher(app.db, { name: "먹빛" });
  for (let n = 1; n <= 7; n += 1) await makeLecture(app.db, { teacherId, title: `캘리연습 ${n}` });
  const overview = async () => {
    const input = encodeURIComponent(JSON.stringify({ q: "캘리연습" }));
    return (await app.app.inject(`/trpc/search.overview?input=${input}`)).json().result.data.items.length;
  };
  expect(await overview()).toBe(7);
  for (let n = 1; n <= 2; n += 1) await makeLecture(app.db, { teacherId, title: `캘리연습 더 ${n}` });
  await expect.poll(overview).toBe(4);
});
