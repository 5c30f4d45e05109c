import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderNumber } from "../../shared/order/number.ts";
import { z } from "zod";
import { type TestApp, testApp } from "../test/app.ts";
import { ask } from "../test/asking.ts";
import { buy, course, orderOf } from "../test/buying.ts";
import { makeWatcher, postComment, postReview } from "../test/community.ts";
import { makeCoupon, makePromotion } from "../test/coupons.ts";
import { type Learner, makeCourse, makeLearner } from "../test/factories.ts";
import { finishedItem } from "../test/learning.ts";
import { uploadPhoto } from "../test/photo/photos.ts";
import { makeGame, startGame } from "../test/playing.ts";
import { digestTables } from "../test/postgres/digest.ts";
import { makeAdmin, openInquiry, suggest } from "../test/support.ts";
import { makeVideos, mediaCookieOf } from "../test/video.ts";
import { inputSchema, procedureEntries, procedureType } from "./procedures.ts";
import type { JsonSchema } from "./rest/rest-input.ts";
import { restPrefix, restRoutes } from "./rest/rest.ts";

let t: TestApp;
let learner: Learner;
let admin: Learner;
let values: Record<string, unknown>;
let photoId: string;
let base: string;

beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
  [learner, admin] = [await makeLearner(t), await makeAdmin(t)];
  const { token, userId } = learner;
  const { lectureId, certificateId, registrationId } = await finishedItem(t, learner);
  const writer = await makeWatcher(t, lectureId);
  const { reviewId } = (await postReview(t, writer, lectureId)).body;
  const { commentId } = (await postComment(t, writer, lectureId)).body;
  const { questionId } = await ask(t, writer, lectureId);
  const note = { lectureId, timestampSec: 7, content: "중심부터 잡아요" };
  const { lectureNoteId } = (await t.rest("POST", "/lectures/notes", { token, body: note })).body;
  const courseId = await makeCourse(t.db);
  const { promotionId } = await makePromotion(t, [courseId]);
  const { order } = await buy(t, base, learner, course(courseId));
  // Another order that waits to be paid.
  await orderOf(t, learner, course(await makeCourse(t.db)));
  const inCart = { itemType: "COURSE", itemId: await makeCourse(t.db) };
  const { cartId } = (await t.rest("POST", "/carts", { token, body: inCart })).body;
  const { gameId } = await makeGame(t);
  const { attemptId } = await startGame(t, learner, gameId);
  const { suggestionId } = await suggest(t, learner);
  const teacher = await t.db.selectFrom("lecture").select("teacher_id").executeTakeFirstOrThrow();
  photoId = await uploadPhoto(t, learner, "PROFILE");
  await t.rest("PUT", `/users/${userId}/photo`, { token, body: { photoId } });
  await makeCoupon(t);
  const inquiryId = (await openInquiry(t, learner)).inquiryId;
  values = {
    lectureId,
    courseId,
    userId,
    certificateId,
    registrationId,
    reviewId,
    commentId,
    questionId,
    lectureNoteId,
  };
  Object.assign(values, {
    orderId: order.orderId,
    number: orderNumber(order),
    promotionId,
    cartId,
    gameId,
    attemptId,
    suggestionId,
    inquiryId,
    photoId,
  });
  Object.assign(values, { teacherId: teacher.teacher_id, itemType: "COURSE", itemId: courseId, email: learner.email });
  Object.assign(values, { documentType: "tos", q: "물레", query: "물레", timestampSec: 7, ids: [courseId] });
  await t.runJobs();
});
afterAll(() => t.close());

const schemaOf = (procedure: Parameters<typeof inputSchema>[0]): JsonSchema => {
  const schema = inputSchema(procedure);
  return schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema) : {};
};

/** A value of a field: of one that names something, what the test has made. */
function valueFor(schema: JsonSchema, name = ""): unknown {
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([field, of]) => [field, valueFor(of, field)]));
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  if ("const" in schema) return schema["const"];
  if (name in values) return values[name];
  if (schema.anyOf?.[0]) return valueFor(schema.anyOf[0], name);
  if (schema.type === "array") return [valueFor((schema["items"] ?? {}) as JsonSchema, name.replace(/s$/, ""))];
  if (schema.type === "integer" || schema.type === "number") return 1;
  if (schema.type === "boolean") return true;
  if (schema["format"] === "uuid") return values["lectureId"];
  return schema["format"] === "date-time" ? t.clock.at.toISOString() : "물레";
}

/** The needed fields of a procedure, those with each other field, and all: some exclude each other. */
function inputsFor({
  properties = {},
  required = [],
}: JsonSchema & { required?: string[] }): Record<string, unknown>[] {
  const all = Object.entries(properties).map(([field, of]) => [field, valueFor(of, field)] as const);
  const needed = all.filter(([field]) => required.includes(field));
  const others = all.filter(([field]) => !required.includes(field));
  return [needed, ...others.map((other) => [...needed, other]), all].map((fields) => Object.fromEntries(fields));
}

type Get = { name: string; url: string };

const trpcGets = (): Get[] =>
  procedureEntries()
    .filter(([, procedure]) => procedureType(procedure) === "query")
    .flatMap(([name, procedure]) =>
      inputsFor(schemaOf(procedure)).map((input) => ({
        name,
        url: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
      })),
    );

const restGets = (): Get[] =>
  restRoutes()
    .filter(({ rest }) => rest.method === "GET" && !(`GET ${rest.path}` in exceptions))
    .flatMap(({ rest, procedure }) =>
      inputsFor(schemaOf(procedure)).map((input) => {
        const path = rest.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
        const query = Object.entries(input).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
        return { name: rest.path, url: `${(rest.base ?? restPrefix) + path}?${query.join("&")}` };
      }),
    );

/** Routes that are no procedures, and the links of mails as their programs open them. */
function otherGets(): Get[] {
  const [courseId, orderId] = [String(values["courseId"]), String(values["orderId"])];
  const authActions = [
    "session",
    "csrf",
    "providers",
    "signin",
    "signin/google",
    "callback/google",
    "signout",
    "error",
  ];
  const urls = [
    "/healthz",
    "/readyz",
    "/sitemap.xml",
    "/robots.txt",
    "/.well-known/security.txt",
    "/.well-known/change-password",
    `/photos/${photoId}.webp`,
    ...authActions.map((action) => `/api/auth/${action}?callbackUrl=%2Fmy`),
    ...["openapi.json", "openapi-web.json", "docs"].map((file) => `${restPrefix}/${file}`),
    "/",
    `/courses/${courseId}`,
    "/my",
    "/login",
    "/nowhere",
    "/payment",
    `/payment/success?orderId=${orderId}&paymentKey=key&amount=1`,
    `/payment/fail?orderId=${orderId}&code=PAY_PROCESS_CANCELED`,
    "/email/confirm?token=abc",
    "/password/verify?token=abc",
    "/password/change?token=abc",
    `/_next/image?url=${encodeURIComponent(`/photos/${photoId}.webp`)}&w=64&q=75`,
  ];
  return urls.map((url) => ({ name: url, url }));
}

/**
 * The changes that a GET may make, and why. Opened pages are counted without their visitors (`page_visit`), which no
 * other request could do for a browser without scripts; the digests leave that table out.
 */
const exceptions: Record<string, string> = {
  "GET /lectures/notes/{lectureNoteId}":
    "the specification deletes a note by it; only a bearer token, which no link has, does, and no prefetch",
  "GET /media/{lectureId}/{video}":
    "a video that is sent is stored as opened and as sent: refunds and progress depend on what was sent",
  "GET /media/{lectureId}/attachments/{attachmentId}":
    "a lecture whose file was downloaded is stored as opened, as the refund rules say; its own test shows it",
};

/** Addresses of things that the test has not made, or that are of other users. */
const notFound = [
  "/courses/lectures/progresses/registrations/{registrationId}",
  "/nowhere",
  "/refunds/{refundId}",
  "admin.refundPreview",
  "admin.submittedCourse",
  "attachment.link",
  "comment.position",
  "confusion.map",
  "courseDraft.byId",
  "courseDraft.lectureLearners",
  "courseDraft.folder",
  "courseDraft.folderMedia",
  "courseDraft.preview",
  "courseDraft.prices",
  "courseDraft.version",
  "inbox.detail",
  "inbox.summary",
  "mediaAsset.byId",
  "mediaAsset.posters",
  "mediaDraft.byId",
  "mediaDraft.link",
  "mediaUpload.open",
  "mediaUpload.parts",
  "ownCoupon.list",
  "progress.courseLecture",
  "progress.ofCourse",
  "refund.byId",
];

const send = ({ url }: Get, token: string | null) =>
  t.app.inject({ url, headers: token === null ? {} : { authorization: `Bearer ${token}` } });

async function writtenCounters(): Promise<void> {
  await t.deps.pageCounter.flush();
  await t.deps.searchLog.flush();
  await t.deps.fetchLog.flushAll();
}

/** Rows of the job queue: a GET enqueues nothing. */
const countJobs = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from pgboss.job`.execute(t.db)).rows[0]?.count;

test("no GET changes a row or enqueues a job: queries, REST, documents and links, for visitors, learners and admins", async () => {
  const gets = [...trpcGets(), ...restGets(), ...otherGets()];
  const before = [await digestTables(t.db), await countJobs()];
  const answered = new Map<string, number[]>();
  for (const get of gets)
    for (const token of [null, learner.token, admin.token]) {
      const { statusCode } = await send(get, token);
      answered.set(get.name, [...(answered.get(get.name) ?? []), statusCode]);
    }
  await writtenCounters();
  expect([await digestTables(t.db), await countJobs()]).toEqual(before);
  const failed = [...answered].filter(([, statuses]) => statuses.some((status) => status >= 500));
  expect(failed).toEqual([]);
  // A call that is refused proves little: each is answered for one of them at least.
  const refused = [...answered].filter(([, statuses]) => statuses.every((status) => status >= 400));
  expect(refused.map(([name]) => name).toSorted()).toEqual(notFound.toSorted());
});

test("the exceptions are a note deleted with a token, and a video that is sent: its other files change nothing", async () => {
  const mutations = restRoutes().filter(
    ({ rest, procedure }) => rest.method === "GET" && procedureType(procedure) !== "query",
  );
  expect(mutations.map(({ rest }) => rest.path)).toEqual(["/lectures/notes/{lectureNoteId}"]);
  const note = `${restPrefix}/lectures/notes/${String(values["lectureNoteId"])}`;
  const ofBrowser = { cookie: `closegap_refresh=${learner.refreshToken}` };
  expect((await t.app.inject({ url: note, headers: ofBrowser })).statusCode).toBe(401);
  const [lectureId = ""] = await makeVideos(t, 1);
  const watcher = await makeWatcher(t, lectureId);
  const cookie = await mediaCookieOf(t, watcher);
  const before = await digestTables(t.db);
  await t.app.inject({ url: `/media/${lectureId}/captions.ko.vtt`, headers: { cookie } });
  await t.app.inject({ url: `/media/${lectureId}/poster.webp` });
  await writtenCounters();
  expect(await digestTables(t.db)).toEqual(before);
  await t.app.inject({ url: `/media/${lectureId}/video.mp4`, headers: { cookie } });
  await writtenCounters();
  const after = await digestTables(t.db);
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).not.toEqual([]);
  expect(Object.keys(exceptions)).toEqual([
    "GET /lectures/notes/{lectureNoteId}",
    "GET /media/{lectureId}/{video}",
    "GET /media/{lectureId}/attachments/{attachmentId}",
  ]);
});
