import { type Insertable, type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { countCourseRegistrations } from "../../server/domains/course/jobs.ts";
import { countLectureRegistrations } from "../../server/domains/lecture/jobs.ts";
import { measureAnswerTimes } from "../../server/domains/question/jobs.ts";
import { measureShop } from "../../server/domains/site/jobs.ts";
import { seedRecommendationsInTx } from "../../server/domains/recommendation/job-commands.ts";
import { countTeacherLearners, countTeacherRatings } from "../../server/domains/teacher/jobs.ts";
import { postPaymentsInTx, postRefundsInTx } from "../../server/domains/ledger/commands.ts";
import type { ObjectStorage } from "../../server/integrations/storage/port.ts";
import { SandboxStore } from "../../server/integrations/payments/sandbox/store.ts";
import { approved, authenticate, type SandboxPayment } from "../../server/integrations/payments/sandbox/payment.ts";
import type { StoredMedia } from "../../server/domains/media/ingest/store.ts";
import * as shop from "./catalog/catalog-rows.ts";
import { type CommunityRows, communityRows } from "./community-rows.ts";
import { demoFolder, type DemoContent, readDemoContent } from "./content.ts";
import { demoPassword } from "./demo-accounts.ts";
import { gameRows, playRows } from "./game-rows.ts";
import { idOf } from "./ids.ts";
import { insertCatalogInTx, recordVideosInTx, storeVideos } from "./catalog/insert-catalog.ts";
import { insertNotifications } from "./notifications.ts";
import { fetchedRows, noteRows, progressRows, registrationRows, studyDayRows } from "./learning-rows.ts";
import { favoriteRows, likeRows } from "./liking-rows.ts";
import { consentRows, userRows } from "./people-rows.ts";
import { promotionRows } from "./promotion-rows.ts";
import { type Purchase, purchases } from "./purchase-rows.ts";
import { type OwnedItem, ownedItems } from "./registrations.ts";
import { supportRows } from "./support-rows.ts";
import { type PublishTimes, publishTimes } from "./publishing.ts";

type SeedDeps = {
  storage: ObjectStorage;
  /** Data folder of the simulated payment gateway; null with a real gateway. */
  sandboxFolder: string | null;
  now: Date;
  hashPassword: (password: string) => Promise<string>;
};

/** Everything of the demo shop that needs no database: its rows, and its files in their places. */
export type PreparedDemo = {
  now: Date;
  content: DemoContent;
  owned: OwnedItem[];
  bought: Purchase[];
  users: Insertable<Database["user"]>[];
  media: Map<string, StoredMedia>;
};

/** Whether the database is unused: it has no user, no teacher and no category. */
export async function isEmptyDatabase(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not (exists (select from "user") or exists (select from teacher) or exists (select from category)) as empty
  `.execute(db);
  return rows[0]?.empty === true;
}

/** Reads the content of the demo shop, stores its videos, and its payments at the simulated gateway. */
export async function prepareDemo({ storage, sandboxFolder, now, hashPassword }: SeedDeps): Promise<PreparedDemo> {
  const hash = hashPassword(demoPassword);
  const content = await readDemoContent();
  const owned = ownedItems(content, now);
  const bought = purchases(content, owned);
  const [users, media] = await Promise.all([
    userRows(content, () => hash, now),
    storeVideos(content.lectures, demoFolder, storage),
    sandboxFolder && saveAtGateway(sandboxFolder, bought),
  ]);
  return { now, content, owned, bought, users, media };
}

/**
 * Fills an empty database with the demo shop and its users, in one transaction.
 * @returns whether it was filled: a database with data is not changed
 */
export async function fillDemo(db: Kysely<Database>, demo: PreparedDemo): Promise<boolean> {
  const { now, content, owned, bought, users, media } = demo;
  return db.transaction().execute(async (tx) => {
    // Two servers may start on a new database at the same time: the second waits here and finds it filled.
    await sql`select pg_advisory_xact_lock(hashtext('closegap seed'))`.execute(tx);
    if (!(await isEmptyDatabase(tx))) return false;
    await tx.insertInto("user").values(users).execute();
    await tx.insertInto("document").values(shop.documentRows(content)).execute();
    await tx.insertInto("consent").values(consentRows(content, now)).execute();
    await recordVideosInTx(tx, media, now);
    const published = publishTimes(
      content,
      content.people.flatMap(({ registrations }) => registrations),
      now,
    );
    await insertShop(tx, content, published, now);
    await insertPromotions(tx, now);
    await insertPurchases(tx, bought);
    await insertLearning(tx, { content, owned, media, now });
    const community = communityRows({ content, owned, now });
    await insertCommunity(tx, community);
    const support = supportRows(content, now);
    for (const table of ["inquiry", "inquiry_message", "suggestion", "suggestion_vote"] as const)
      await tx.insertInto(table).values(support[table]).execute();
    await insertNotifications(tx, { ...community, ...support }, now);
    await countTeacherRatings(tx);
    await tx.insertInto("lecture_like").values(likeRows({ content, owned, now })).execute();
    await tx.insertInto("favorite").values(favoriteRows({ content, owned, published, now })).execute();
    await insertGames(tx, content, published, now);
    await measureAnswerTimes(tx, now);
    await tx.insertInto("front_page").values(shop.frontPageRow(content, now)).execute();
    await measureShop(tx);
    await seedRecommendationsInTx(tx, now);
    return true;
  });
}

/** Stores the payments at the simulated gateway too, so that they can be refunded. */
async function saveAtGateway(folder: string, bought: readonly Purchase[]): Promise<void> {
  const store = new SandboxStore(folder);
  await Promise.all(bought.map((purchase) => store.save(paymentAtGateway(purchase))));
}

function paymentAtGateway({ order, payment, refunds }: Purchase): SandboxPayment {
  const { payment_key: paymentKey, total_amount: totalAmount } = payment;
  const wanted = {
    orderId: order.order_id,
    orderName: order.order_name,
    totalAmount,
    method: "카드",
    willRefuse: false,
  };
  const at = new Date(String(payment.approved_at));
  const cancels = refunds.map(({ transaction_key, amount, reason, settled_at }) => ({
    transactionKey: String(transaction_key),
    cancelAmount: amount,
    cancelReason: reason,
    canceledAt: String(settled_at),
    cancelStatus: "DONE" as const,
  }));
  const { status } = payment;
  return { ...approved({ ...authenticate(wanted, at), paymentKey }, at), status, cancels };
}

async function insertShop(
  tx: Transaction<Database>,
  content: DemoContent,
  published: PublishTimes,
  now: Date,
): Promise<void> {
  await tx.insertInto("category").values(shop.categoryRows(content)).execute();
  await tx.insertInto("teacher").values(shop.teacherRows(content, now)).execute();
  const teacherIdOf = (key: string) => idOf("teacher", key);
  await insertCatalogInTx(tx, shop.catalogRows(content, { published, teacherIdOf, ...shop.demoIds, now }));
}

async function insertPromotions(tx: Transaction<Database>, now: Date): Promise<void> {
  const rows = promotionRows(now);
  await tx.insertInto("promotion").values(rows.promotions).execute();
  await tx.insertInto("promotion_course").values(rows.courses).execute();
  await tx.insertInto("banner").values(rows.banners).execute();
  await tx.insertInto("coupon").values(rows.coupons).execute();
  await tx.insertInto("coupon_stock").values(rows.stock).execute();
}

async function insertPurchases(tx: Transaction<Database>, bought: readonly Purchase[]): Promise<void> {
  const refunds = bought.flatMap(({ order, refunds: ofOrder }) =>
    ofOrder.map((refund) => ({ orderId: order.order_id, refund })),
  );
  await tx
    .insertInto("order")
    .values(bought.map(({ order }) => order))
    .execute();
  await tx
    .insertInto("order_line")
    .values(bought.flatMap(({ lines }) => lines))
    .execute();
  await tx
    .insertInto("payment")
    .values(bought.map(({ payment }) => payment))
    .execute();
  await tx
    .insertInto("refund")
    .values(refunds.map(({ refund }) => refund))
    .execute();
  await postPaymentsInTx(
    tx,
    bought.map(({ order, lines, payment }) => ({
      orderId: order.order_id,
      ledgerMovementId: payment.payment_id,
      lines: lines.map((line) => ({ orderLineId: line.order_line_id, amount: line.paid_amount })),
      at: new Date(String(payment.approved_at)),
    })),
  );
  await postRefundsInTx(
    tx,
    refunds.map(({ orderId, refund }) => ({
      orderId,
      ledgerMovementId: refund.refund_id,
      from: "GATEWAY" as const,
      line: { orderLineId: refund.order_line_id, amount: refund.amount },
      at: new Date(String(refund.settled_at)),
    })),
  );
}

type Learning = { content: DemoContent; owned: OwnedItem[]; media: Map<string, StoredMedia>; now: Date };

async function insertLearning(tx: Transaction<Database>, { content, owned, media, now }: Learning): Promise<void> {
  const durationOf = (lectureKey: string) => media.get(lectureKey)?.durationMs ?? 0;
  await tx.insertInto("registration").values(registrationRows(owned, now)).execute();
  await countCourseRegistrations(tx);
  await countLectureRegistrations(tx);
  await countTeacherLearners(tx);
  await tx.insertInto("progress").values(progressRows(owned, durationOf)).execute();
  await tx.insertInto("fetched_media").values(fetchedRows(owned, durationOf)).execute();
  await tx
    .insertInto("study_day")
    .values(studyDayRows(content, owned, durationOf, now))
    .execute();
  await tx.insertInto("lecture_note").values(noteRows(content, now)).execute();
}

/** Triggers count what is inserted. */
async function insertCommunity(tx: Transaction<Database>, { accepted, ...rows }: CommunityRows): Promise<void> {
  await tx.insertInto("lecture_review").values(rows.lecture_review).execute();
  await tx.insertInto("review_reaction").values(rows.review_reaction).execute();
  await tx.insertInto("lecture_question").values(rows.lecture_question).execute();
  await tx.insertInto("question_answer").values(rows.question_answer).execute();
  for (const [questionId, answerId] of accepted)
    await tx
      .updateTable("lecture_question")
      .set({ accepted_answer_id: answerId })
      .where("question_id", "=", questionId)
      .execute();
  await tx.insertInto("question_vote").values(rows.question_vote).execute();
  await tx.insertInto("answer_vote").values(rows.answer_vote).execute();
  await tx.insertInto("lecture_comment").values(rows.lecture_comment).execute();
  await tx.insertInto("comment_reaction").values(rows.comment_reaction).execute();
  await tx.insertInto("confusion_mark").values(rows.confusion_mark).execute();
  await tx.insertInto("lecture_annotation").values(rows.lecture_annotation).execute();
}

async function insertGames(
  tx: Transaction<Database>,
  content: DemoContent,
  published: PublishTimes,
  now: Date,
): Promise<void> {
  const games = gameRows(content, published, now);
  const plays = playRows(content, now);
  await tx.insertInto("game").values(games.game).execute();
  await tx.insertInto("game_feature").values(games.game_feature).execute();
  await tx.insertInto("game_question").values(games.game_question).execute();
  await tx.insertInto("game_attempt").values(plays.game_attempt).execute();
  await tx.insertInto("game_answer").values(plays.game_answer).execute();
  await tx.insertInto("game_week_best").values(plays.game_week_best).execute();
  await tx.insertInto("unnamed_player").values(plays.unnamed_player).execute();
}
