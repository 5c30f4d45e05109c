import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../../shared/limits.ts";
import { serverLimits } from "../../limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { type Learner, makeLearner, makeLecture } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const preview = () => makeLecture(t.db, { isPreview: true });
const add = ({ token }: Learner, lectureId: string, content = "가") =>
  t.rest("POST", "/lectures/notes", { token, body: { lectureId, timestampSec: 7, content } });
const edit = ({ token }: Learner, id: string, content: string) =>
  t.rest("PUT", `/lectures/notes/${id}`, { token, body: { timestampSec: 7, content } });
const remove = ({ token }: Learner, id: string) => t.rest("DELETE", `/lectures/notes/${id}`, { token });

/** Puts notes into the database without the API; `content` repeats for each. */
async function store({ userId }: Learner, lectureIds: string[], count: number, content = "가"): Promise<void> {
  await sql`
    insert into lecture_note (lecture_note_id, user_id, lecture_id, timestamp_sec, content, created_at, updated_at)
    select gen_random_uuid(), ${userId}, (${lectureIds}::uuid[])[1 + n % ${lectureIds.length}], n % 60, ${content}, now(), now()
    from generate_series(1, ${count}) as n`.execute(t.db);
}

const usageOf = ({ userId }: Learner) =>
  t.db.selectFrom("note_usage").where("user_id", "=", userId).select(["notes", "bytes"]).executeTakeFirst();
const countedOf = ({ userId }: Learner) =>
  t.db
    .selectFrom("lecture_note")
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .select([sql<number>`count(*)::int`.as("notes"), sql<number>`sum(octet_length(content))`.as("bytes")])
    .executeTakeFirstOrThrow();

const accepted = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length;
const codes = (answers: { body: { code?: string } }[]) => [...new Set(answers.flatMap(({ body }) => body.code ?? []))];

test("parallel calls do not write more notes at a lecture than its limit", async () => {
  const [learner, lectureId] = [await makeLearner(t), await preview()];
  await store(learner, [lectureId], limits.notesPerLectureMax - 5);
  const answers = await Promise.all(Array.from({ length: 60 }, () => add(learner, lectureId)));
  expect([accepted(answers), codes(answers)]).toEqual([5, ["TOO_MANY_NOTES"]]);
  expect((await countedOf(learner)).notes).toBe(limits.notesPerLectureMax);
});

test("parallel calls do not write more notes than a user may have", async () => {
  const learner = await makeLearner(t);
  const lectureIds = await Promise.all(Array.from({ length: 15 }, preview));
  await store(learner, lectureIds, limits.notesPerUserMax - 3);
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => add(learner, lectureIds[n % 15] ?? "")));
  expect([accepted(answers), codes(answers)]).toEqual([3, ["NOTE_COUNT_EXCEEDED"]]);
  expect((await countedOf(learner)).notes).toBe(limits.notesPerUserMax);
});

test("parallel notes and edits do not take more space than a user may have, and deleting gives it back", async () => {
  const [learner, lectureId] = [await makeLearner(t), await preview()];
  const long = "가".repeat(limits.noteMax);
  const bytes = Buffer.byteLength(long);
  const other = await preview();
  const ids = await Promise.all(
    Array.from({ length: 10 }, async () => (await add(learner, lectureId)).body.lectureNoteId),
  );
  // Room for three long texts is left.
  const filler = limits.noteBytesPerUserMax - 3 * bytes - ids.length * 3;
  await store(learner, [other], Math.floor(filler / bytes), long);
  await store(learner, [other], 1, "a".repeat(filler % bytes));
  const edits = await Promise.all(ids.map((id) => edit(learner, id, long)));
  const refused = edits.filter(({ body }) => body.code === "NOTE_STORAGE_EXCEEDED").length;
  expect([edits.filter(({ status }) => status === 200).length, refused]).toEqual([3, 7]);
  expect((await add(learner, lectureId, "가나다라마바사")).body.code).toBe("NOTE_STORAGE_EXCEEDED");
  const grown = edits.find(({ status }) => status === 200)?.body.lectureNoteId;
  expect((await edit(learner, grown, "짧게")).status).toBe(200);
  expect((await add(learner, lectureId, "가나다라마바사")).status).toBe(201);
  expect((await edit(learner, grown, long)).body.code).toBe("NOTE_STORAGE_EXCEEDED");
  expect((await remove(learner, grown)).status).toBe(204);
  expect((await add(learner, lectureId, "가".repeat(5000))).status).toBe(201);
  expect(await usageOf(learner)).toEqual(await countedOf(learner));
});

test("the count of a user's notes and bytes is what a recount gives after adds, edits and deletions in parallel", async () => {
  const [learner, lectureId] = [await makeLearner(t), await preview()];
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => (await add(learner, lectureId, `노트 ${n}`)).body.lectureNoteId),
  );
  await Promise.all([
    ...ids.slice(0, 8).map((id, n) => edit(learner, id, "고침 ".repeat(n + 1))),
    ...ids.slice(4, 12).map((id) => remove(learner, id)),
    ...ids.slice(4, 12).map((id) => remove(learner, id)),
    ...Array.from({ length: 8 }, (_, n) => add(learner, lectureId, "새로 ".repeat(n + 1))),
  ]);
  expect(await usageOf(learner)).toEqual(await countedOf(learner));
  expect((await usageOf(learner))?.notes).toBe(20);
});

test("closing an account deletes its notes and their count", async () => {
  const [learner, lectureId] = [await makeLearner(t), await preview()];
  await add(learner, lectureId);
  const closed = await t.app.inject({
    method: "POST",
    url: "/trpc/account.close",
    headers: { authorization: `Bearer ${learner.token}`, "content-type": "application/json" },
    payload: { currentPassword: "물레-앞에서-처음" },
  });
  expect(closed.statusCode).toBe(200);
  expect(await usageOf(learner)).toBeUndefined();
});

test("a list has only the start of long notes, and the complete text is read by its id", async () => {
  const [learner, lectureId] = [await makeLearner(t), await preview()];
  const long = "가나다라마 ".repeat(1_600);
  const { lectureNoteId, isShortened } = (await add(learner, lectureId, long)).body;
  expect(isShortened).toBe(false);
  await add(learner, lectureId, "짧은 노트");
  const { token } = learner;
  const { items } = (await t.rest("GET", `/lectures/notes?lectureId=${lectureId}`, { token })).body;
  expect(items).toMatchObject([
    { lectureNoteId, isShortened: true, content: long.slice(0, serverLimits.noteListTextMax) },
    { isShortened: false, content: "짧은 노트" },
  ]);
  const complete = await t.rest("GET", `/lectures/notes/${lectureNoteId}/content`, { token });
  expect(complete.body).toMatchObject({ lectureNoteId, isShortened: false, content: long });
  const other = await makeLearner(t);
  expect((await t.rest("GET", `/lectures/notes/${lectureNoteId}/content`, other)).body.code).toBe("NOT_FOUND");
});

test("the longest page of a list is bounded, however long the notes are", async () => {
  const [learner, lectureId] = [await makeLearner(t), await preview()];
  await store(learner, [lectureId], 100, "👩".repeat(limits.noteMax / 2));
  const { token } = learner;
  const answer = await t.rest("GET", `/lectures/notes?lectureId=${lectureId}&rows=100`, { token });
  expect(answer.body.items).toHaveLength(100);
  expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThan(500_000);
});

async function exported({ token }: Learner) {
  const pages: { items: { lectureNoteId: string; content: string }[]; next: unknown; total: number }[] = [];
  for (let after: unknown; pages.length === 0 || after;) {
    const input = encodeURIComponent(JSON.stringify(after ? { after } : {}));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await t.app.inject({ url: `/trpc/note.export?input=${input}`, headers });
    const page = answer.json().result.data;
    pages.push(page);
    after = page.next;
  }
  return pages;
}

test("an export gives each note once, by lecture and second, in pages of bounded size", async () => {
  const learner = await makeLearner(t);
  const lectureIds = await Promise.all([preview(), preview(), makeLecture(t.db, { isPreview: true, title: "가마" })]);
  await store(learner, lectureIds, 120, "가".repeat(3_000));
  await store(learner, lectureIds, 3, "가".repeat(limits.noteMax));
  await store(await makeLearner(t), lectureIds, 5);
  const pages = await exported(learner);
  const notes = pages.flatMap(({ items }) => items);
  const stored = await t.db
    .selectFrom("lecture_note as n")
    .innerJoin("lecture as l", "l.lecture_id", "n.lecture_id")
    .where("n.user_id", "=", learner.userId)
    .orderBy("l.title")
    .orderBy("n.lecture_id")
    .orderBy("n.timestamp_sec")
    .orderBy("n.lecture_note_id")
    .select("n.lecture_note_id")
    .execute();
  expect(notes.map(({ lectureNoteId }) => lectureNoteId)).toEqual(stored.map((row) => row.lecture_note_id));
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.every(({ total }) => total === 123)).toBe(true);
  const sizes = pages.map(({ items }) => items.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(serverLimits.noteExportPageBytes);
});

test("an export of many short notes is bounded by their number, and one of none is an empty page", async () => {
  const learner = await makeLearner(t);
  expect(await exported(learner)).toEqual([{ items: [], next: null, total: 0 }]);
  await store(learner, [await preview()], serverLimits.noteExportPageRows);
  expect((await exported(learner)).map(({ items }) => items.length)).toEqual([serverLimits.noteExportPageRows]);
  await store(learner, [await preview()], 1);
  expect((await exported(learner)).map(({ items }) => items.length)).toEqual([serverLimits.noteExportPageRows, 1]);
});

const search = ({ token }: Learner, query: string) =>
  t.rest("GET", `/lectures/notes?rows=1&query=${encodeURIComponent(query)}`, { token });

test.each([
  ["nine words", "가 나 다 라 마 바 사 아 자", 400],
  ["eight words", "가 나 다 라 마 바 사 아", 200],
  ["101 characters", "가".repeat(limits.noteQueryMax + 1), 400],
  ["100 characters", "가".repeat(limits.noteQueryMax), 200],
])("a search of %s is answered with its status", async (_, query, status) => {
  const answer = await search(await makeLearner(t), query);
  expect([answer.status, answer.body.code]).toEqual([status, status === 400 ? "VALIDATION_FAILED" : undefined]);
});

test("queries of one, two and three syllables match, in the notes of the user only", async () => {
  const [learner, lectureId] = [await makeLearner(t), await preview()];
  await add(learner, lectureId, "흙을 고르게 밀고 도자기를 올린다");
  await add(learner, lectureId, "Glaze 온도는 1250도");
  await store(await makeLearner(t), [lectureId], 3, "흙을 고르게 밀고 도자기를 올린다");
  const queries = ["흙", "흙을", "도자기", "도자기를 흙", "도자기를 없음", "GLAZE", "1250도 온도", "고르", "%", "_"];
  const totals = await Promise.all(queries.map(async (query) => (await search(learner, query)).body.total));
  expect(totals).toEqual([1, 1, 1, 1, 0, 1, 1, 2, 0, 0]);
});

test("a search reads each note of the user once, also before the database has statistics", async () => {
  const [learner, lectureId] = [await makeLearner(t), await preview()];
  await store(learner, [lectureId], 400, "도자기를 올린다 ".repeat(1_000));
  expect((await search(learner, "도자기를 올")).body.total).toBe(400);
});
