import { join } from "node:path";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { countCourseRegistrations } from "../../server/domains/course/jobs.ts";
import { countLectureRegistrations } from "../../server/domains/lecture/jobs.ts";
import { postPaymentInTx } from "../../server/domains/ledger/commands.ts";
import { SandboxStore } from "../../server/integrations/payments/sandbox/store.ts";
import { approved, authenticate } from "../../server/integrations/payments/sandbox/payment.ts";
import { recordMediaInTx } from "../../server/domains/media/ingest/commands.ts";
import { type StoredMedia, storeMedia } from "../../server/domains/media/ingest/store.ts";
import * as shop from "./catalog-rows.ts";
import { demoFolder, type DemoContent, readDemoContent, rowOf } from "./content.ts";
import { demoPassword } from "./demo-accounts.ts";
import { idOf } from "./ids.ts";
import { fetchedRows, noteRows, orderLineIdOf, progressRows, purchaseRows, studyDayRows } from "./learner-rows.ts";
import { learnerStory } from "./learner-story.ts";
import { consentRows, registrationRow, userRows } from "./people-rows.ts";
import { publishTimes } from "./publishing.ts";

type SeedDeps = {
  db: Kysely<Database>;
  storageRoot: string;
  /** Data folder of the simulated payment gateway; null with a real gateway. */
  sandboxFolder: string | null;
  now: Date;
  hashPassword: (password: string) => Promise<string>;
};

/** Whether the database is unused: it has no user, no teacher and no category. */
export async function isEmptyDatabase(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not (exists (select from "user") or exists (select from teacher) or exists (select from category)) as empty
  `.execute(db);
  return rows[0]?.empty === true;
}

/**
 * Fills an empty database with the demo shop, its users and its media, in one transaction.
 * @returns whether it was filled: a database with data is not changed
 */
export async function seedDemo({ db, storageRoot, sandboxFolder, now, hashPassword }: SeedDeps): Promise<boolean> {
  const content = await readDemoContent();
  const users = await userRows(content, () => hashPassword(demoPassword), now);
  const media = await storeClips(content, storageRoot);
  return db.transaction().execute(async (tx) => {
    // Two servers may start on a new database at the same time: the second waits here and finds it filled.
    await sql`select pg_advisory_xact_lock(hashtext('closegap seed'))`.execute(tx);
    if (!(await isEmptyDatabase(tx))) return false;
    await tx.insertInto("user").values(users).execute();
    await tx.insertInto("document").values(shop.documentRows(content)).execute();
    await tx.insertInto("consent").values(consentRows(content, now)).execute();
    for (const [key, stored] of media) await recordMediaInTx(tx, stored, { mediaId: idOf("media", key), now });
    await insertShop(tx, content, now);
    await insertLearning(tx, content, media, now);
    if (sandboxFolder) await saveAtGateway(sandboxFolder, purchaseRows(content, now));
    return true;
  });
}

/** Stores the demo learner's payment at the simulated gateway too, so that it can be refunded. */
async function saveAtGateway(folder: string, { order, payment }: ReturnType<typeof purchaseRows>): Promise<void> {
  const { payment_key: paymentKey, total_amount: totalAmount } = payment;
  const wanted = {
    orderId: order.order_id,
    orderName: order.order_name,
    totalAmount,
    method: "카드",
    willRefuse: false,
  };
  const at = new Date(String(payment.approved_at));
  await new SandboxStore(folder).save(approved({ ...authenticate(wanted, at), paymentKey }, at));
}

async function storeClips(content: DemoContent, storageRoot: string): Promise<Map<string, StoredMedia>> {
  const stored = content.clips.map(async ({ key, mp4, webm, poster, captions, chapters, hls }) => {
    const files = {
      mp4: join(demoFolder, mp4),
      webm: join(demoFolder, webm),
      poster: join(demoFolder, poster),
      captions: captions.map((caption) => ({ ...caption, file: join(demoFolder, caption.file) })),
      chapters: join(demoFolder, chapters),
      hls: hls === null ? null : join(demoFolder, hls),
    };
    return [key, await storeMedia(storageRoot, key, files)] as const;
  });
  return new Map(await Promise.all(stored));
}

async function insertShop(tx: Transaction<Database>, content: DemoContent, now: Date): Promise<void> {
  const published = publishTimes(content, [...content.registrations, ...learnerStory], now);
  await tx.insertInto("category").values(shop.categoryRows(content)).execute();
  await tx.insertInto("teacher").values(shop.teacherRows(content, now)).execute();
  await tx
    .insertInto("course")
    .values(shop.courseRows(content, published, now))
    .execute();
  await tx
    .insertInto("lecture")
    .values(shop.lectureRows(content, published, now))
    .execute();
  await tx.insertInto("course_section").values(shop.sectionRows(content)).execute();
  await tx.insertInto("course_lecture").values(shop.courseLectureRows(content)).execute();
  await tx.insertInto("course_feature").values(shop.courseFeatureRows(content)).execute();
  await tx.insertInto("lecture_feature").values(shop.lectureFeatureRows(content)).execute();
}

async function insertLearning(
  tx: Transaction<Database>,
  content: DemoContent,
  media: Map<string, StoredMedia>,
  now: Date,
): Promise<void> {
  const { order, lines, payment } = purchaseRows(content, now);
  await tx.insertInto("order").values(order).execute();
  await tx.insertInto("order_line").values(lines).execute();
  await tx.insertInto("payment").values(payment).execute();
  const amounts = lines.map((line) => ({ orderLineId: line.order_line_id, amount: line.paid_amount }));
  const paid = { orderId: order.order_id, paymentId: payment.payment_id, lines: amounts };
  await postPaymentInTx(tx, paid, new Date(String(payment.approved_at)));
  const crowd = content.registrations.map((owned) => registrationRow(content, owned, null, now));
  const learner = learnerStory.map((episode) => registrationRow(content, episode, orderLineIdOf(episode), now));
  await tx
    .insertInto("registration")
    .values([...crowd, ...learner])
    .execute();
  await countCourseRegistrations(tx);
  await countLectureRegistrations(tx);
  const durationOf = (lectureKey: string) => media.get(rowOf(content.lectures, lectureKey).video)?.durationMs ?? 0;
  const progress = progressRows(durationOf, now);
  await tx.insertInto("progress").values(progress).execute();
  await tx.insertInto("fetched_media").values(fetchedRows(progress)).execute();
  await tx.insertInto("study_day").values(studyDayRows(now)).execute();
  await tx.insertInto("lecture_note").values(noteRows(now)).execute();
}
