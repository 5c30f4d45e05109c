import { afterAll, beforeAll, expect, test } from "vitest";
import type { Suggestion } from "../../../shared/suggestion/schema.ts";
import { supportLimits } from "../../../shared/support/limits.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { mutate, read } from "../../test/asking.ts";
import { type Learner, makeLearner } from "../../test/factories.ts";
import { notificationsOf } from "../../test/notifications.ts";
import { makeAdmin, postSuggestion, suggest, voteFor } from "../../test/support.ts";

let t: TestApp;
let admin: Learner;
beforeAll(async () => {
  t = await testApp();
  admin = await makeAdmin(t);
});
afterAll(() => t.close());

const list = async ({ token }: Learner, query = "") => (await t.rest("GET", `/suggestions${query}`, { token })).body;
const show = ({ token }: Learner, suggestionId: string) => t.rest("GET", `/suggestions/${suggestionId}`, { token });
const idsOf = ({ items }: { items: Suggestion[] }) => items.map(({ suggestionId }) => suggestionId);
const decide = (suggestionId: string, status = "PLANNED", outcomeTitle = "준비하고 있어요") =>
  mutate(t, "admin.decideSuggestion", admin, { suggestionId, status, outcomeTitle, outcomeText: "곧 알려 드릴게요." });
const remove = ({ token }: Learner, suggestionId: string) =>
  t.rest("DELETE", `/suggestions/${suggestionId}`, { token });
const edit = ({ token }: Learner, { suggestionId }: Suggestion, changes: object) =>
  t.rest("PUT", `/suggestions/${suggestionId}`, {
    token,
    body: { category: "NOTE", title: "고친 제목", content: "고친 내용", ...changes },
  });

test("a suggestion has its author's vote, which stays; others vote once", async () => {
  const [author, reader] = [await makeLearner(t), await makeLearner(t)];
  const added = await postSuggestion(t, author);
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({ voteCount: 1, hasVoted: true, isMine: true, status: "REVIEWING", outcome: null });
  const { suggestionId } = added.body;
  const votes = await Promise.all(Array.from({ length: 8 }, () => voteFor(t, reader, suggestionId)));
  expect(new Set(votes.map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify({ voted: true, voteCount: 2 })]),
  );
  expect((await show(reader, suggestionId)).body).toMatchObject({ voteCount: 2, hasVoted: true, isMine: false });
  expect((await voteFor(t, reader, suggestionId, false)).body).toEqual({ voted: false, voteCount: 1 });
  expect((await voteFor(t, author, suggestionId, false)).body.code).toBe("OWN_CONTENT");
  expect((await t.rest("GET", "/suggestions")).status).toBe(401);
});

test("votes of many users at the same time are all counted", async () => {
  const { suggestionId } = await suggest(t, await makeLearner(t));
  const voters = await Promise.all(Array.from({ length: 12 }, () => makeLearner(t)));
  await Promise.all(voters.map((voter) => voteFor(t, voter, suggestionId)));
  expect((await show(admin, suggestionId)).body.voteCount).toBe(13);
});

test("pages by votes neither repeat nor lose a suggestion while users vote and suggest", async () => {
  const [author, voter] = [await makeLearner(t), await makeLearner(t)];
  const made = await Promise.all(Array.from({ length: 6 }, () => suggest(t, author)));
  t.clock.advance(1);
  const total = (await list(voter)).total;
  const first = await list(voter, "?rows=3");
  t.clock.advance(1);
  const seen = new Set(idsOf(first));
  for (const { suggestionId } of made) if (!seen.has(suggestionId)) await voteFor(t, voter, suggestionId);
  await suggest(t, voter);
  const all = idsOf(first);
  for (let page = 2; (page - 1) * 3 < total; page += 1)
    all.push(...idsOf(await list(voter, `?rows=3&page=${page}&before=${first.before}`)));
  expect(all).toHaveLength(total);
  expect(new Set(all).size).toBe(total);
});

test("the tabs count listed suggestions by status, and the current user's", async () => {
  const author = await makeLearner(t);
  const before = (await list(author)).counts;
  const [planned, hidden, deleted] = [await suggest(t, author), await suggest(t, author), await suggest(t, author)];
  await suggest(t, author, { title: "남은 제안" });
  await decide(planned.suggestionId);
  await mutate(t, "admin.hideContent", admin, {
    targetType: "SUGGESTION",
    targetId: hidden.suggestionId,
    reason: "광고",
  });
  expect((await remove(author, deleted.suggestionId)).status).toBe(204);
  const { counts, total } = await list(author);
  expect(counts).toEqual({ ...before, REVIEWING: before.REVIEWING + 1, PLANNED: before.PLANNED + 1, mine: 2 });
  expect(total).toBe(counts.REVIEWING + counts.PLANNED + counts.DONE + counts.DECLINED);
  const mine = await list(author, "?mine=true");
  expect(mine.items.map(({ title }: Suggestion) => title)).toEqual(["남은 제안", "노트를 인쇄하고 싶어요"]);
  const byStatus = await list(author, "?status=PLANNED&rows=100");
  expect(new Set(byStatus.items.map(({ status }: Suggestion) => status))).toEqual(new Set(["PLANNED"]));
  expect(byStatus.total).toBe(counts.PLANNED);
  expect((await show(author, hidden.suggestionId)).body.code).toBe("NOT_FOUND");
  await mutate(t, "admin.restoreContent", admin, {
    targetType: "SUGGESTION",
    targetId: hidden.suggestionId,
    reason: "오해",
  });
  expect((await list(author)).counts.mine).toBe(3);
});

test("a decision notifies author and voters once for each status", async () => {
  const [author, voter, other] = [await makeLearner(t), await makeLearner(t), await makeLearner(t)];
  const { suggestionId } = await suggest(t, author);
  await voteFor(t, voter, suggestionId);
  expect((await decide(suggestionId)).body).toMatchObject({
    status: "PLANNED",
    outcome: { title: "준비하고 있어요", text: "곧 알려 드릴게요." },
  });
  await decide(suggestionId);
  await decide(suggestionId, "PLANNED", "열심히 준비하고 있어요");
  const data = { suggestionId, status: "PLANNED", title: "노트를 인쇄하고 싶어요", outcome: "준비하고 있어요" };
  for (const user of [author, voter])
    expect(await notificationsOf(t, user)).toMatchObject([{ kind: "SUGGESTION_DECIDED", data }]);
  await decide(suggestionId, "DONE", "반영했어요");
  expect(await notificationsOf(t, voter)).toHaveLength(2);
  expect(await notificationsOf(t, other)).toEqual([]);
  const recorded = await t.db
    .selectFrom("moderation_action")
    .where("target_id", "=", suggestionId)
    .select("action")
    .execute();
  expect(recorded).toHaveLength(3);
  await mutate(t, "admin.hideContent", admin, { targetType: "SUGGESTION", targetId: suggestionId, reason: "광고" });
  expect(await notificationsOf(t, voter)).toEqual([]);
  expect((await decide(crypto.randomUUID())).body.code).toBe("NOT_FOUND");
  expect((await mutate(t, "admin.decideSuggestion", author, { suggestionId })).body.code).toBe("FORBIDDEN");
});

test("the author changes and deletes a suggestion until it is decided; others never", async () => {
  const [author, other] = [await makeLearner(t), await makeLearner(t)];
  const added = await suggest(t, author);
  for (const refused of [await edit(other, added, {}), await remove(other, added.suggestionId)])
    expect(refused.body.code).toBe("NOT_FOUND");
  const edited = (await edit(author, added, { category: "PLAYBACK" })).body;
  expect(edited).toMatchObject({ title: "고친 제목", category: "PLAYBACK", editedAt: t.clock.at.toISOString() });
  t.clock.advance(5);
  expect((await edit(author, added, { category: "PLAYBACK" })).body.editedAt).toBe(edited.editedAt);
  await decide(added.suggestionId);
  expect((await edit(author, added, {})).body.code).toBe("ALREADY_DECIDED");
  expect((await remove(author, added.suggestionId)).body.code).toBe("ALREADY_DECIDED");
  const doomed = await suggest(t, author);
  expect((await remove(author, doomed.suggestionId)).status).toBe(204);
  expect((await remove(author, doomed.suggestionId)).status).toBe(204);
  expect((await show(author, doomed.suggestionId)).body.code).toBe("NOT_FOUND");
  expect((await voteFor(t, other, doomed.suggestionId)).body.code).toBe("NOT_FOUND");
});

test("similar suggestions are found by words of the title", async () => {
  const author = await makeLearner(t);
  const { suggestionId } = await suggest(t, author, { title: "오프라인에서도 강의를 보고 싶어요" });
  const similar = async (query: string) => (await read(t, "suggestion.similar", author, { query })).body;
  expect(idsOf({ items: await similar("오프라인 재생") })).toContain(suggestionId);
  expect(await similar("a")).toEqual([]);
  expect(await similar("없는낱말이에요")).toEqual([]);
});

test("lists shorten a long text; the suggestion itself has all of it", async () => {
  const author = await makeLearner(t);
  const { suggestionId } = await suggest(t, author, { content: "가".repeat(2_000) });
  const [first] = (await list(author, "?mine=true")).items;
  expect(first).toMatchObject({ isShortened: true, content: "가".repeat(supportLimits.suggestionListTextMax) });
  expect((await show(author, suggestionId)).body).toMatchObject({ isShortened: false, content: "가".repeat(2_000) });
});

test.each([
  ["an invisible title", { title: "\u200b" }],
  ["a title of 101 characters", { title: "가".repeat(101) }],
  ["no text", { content: " " }],
  ["an unknown category", { category: "LOVE" }],
])("%s is refused", async (_, changes) => {
  const refused = await postSuggestion(t, await makeLearner(t), changes);
  expect([refused.status, refused.body.code]).toEqual([400, "VALIDATION_FAILED"]);
});

test("a suspended user suggests nothing, and suggestions of a day are limited", async () => {
  const [suspended, eager] = [await makeLearner(t), await makeLearner(t)];
  await mutate(t, "admin.suspendWriting", admin, { email: suspended.email, days: 1, reason: "광고" });
  expect((await postSuggestion(t, suspended)).body.code).toBe("WRITING_SUSPENDED");
  const calls = Array.from({ length: supportLimits.suggestionsPerDay + 2 }, () => postSuggestion(t, eager));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test("a deleted account leaves its suggestions without an author and takes its inquiries and votes", async () => {
  const [author, voter] = [await makeLearner(t), await makeLearner(t)];
  const { suggestionId } = await suggest(t, author);
  await voteFor(t, voter, suggestionId);
  await t.db.transaction().execute(async (trx) => {
    for (const { erase } of t.deps.userData) await erase?.(trx, { userId: author.userId, email: null, at: t.clock.at });
  });
  expect((await show(voter, suggestionId)).body).toMatchObject({ author: null, voteCount: 1, isMine: false });
});
