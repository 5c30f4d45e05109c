import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type {
  lectureMove,
  lectureRemoval,
  newLectures,
  newSections,
  sectionMove,
  sectionRemoval,
} from "../../../../shared/course/draft.ts";
import { placed } from "../../../../shared/course/placed.ts";
import { DomainError } from "../../../../shared/errors.ts";
import { limits } from "../../../../shared/limits.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { lockDraftInTx, touchInTx } from "./commands.ts";

type Stores = { db: Kysely<Database> };

/** Runs a change of the order under the lock of the draft. @throws NOT_FOUND */
export const edit = (
  { db }: Stores,
  userId: string,
  courseId: string,
  { at, change }: { at: Date; change: (trx: Trx) => Promise<void> },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockDraftInTx(trx, { userId, courseId });
    await change(trx);
    await touchInTx(trx, courseId, at);
  });

/** Adds sections with ids of the caller; those that are there already are left as they are. @throws NOT_FOUND, DRAFT_FULL */
export const addSections = (
  stores: Stores,
  userId: string,
  { courseId, after, sections }: z.output<typeof newSections>,
  at: Date,
): Promise<void> =>
  edit(stores, userId, courseId, {
    at,
    change: async (trx) => {
      const present = await sectionIds(trx, courseId);
      const added = sections.filter(({ sectionId }) => !present.includes(sectionId));
      if (present.length + added.length > limits.courseSectionsMax)
        throw new DomainError("DRAFT_FULL", { max: limits.courseSectionsMax });
      if (added.length === 0) return;
      const rows = added.map(({ sectionId, title }, index) => ({
        section_id: sectionId,
        course_id: courseId,
        position: behindAll + index,
        title,
      }));
      await insertedAll(
        trx
          .insertInto("section_draft")
          .values(rows)
          .onConflict((oc) => oc.column("section_id").doNothing())
          .execute(),
        rows.length,
      );
      await placeSections(
        trx,
        present,
        added.map(({ sectionId }) => sectionId),
        after,
      );
    },
  });

/** @throws NOT_FOUND */
export const moveSection = (
  stores: Stores,
  userId: string,
  { courseId, sectionId, after }: z.output<typeof sectionMove>,
  at: Date,
): Promise<void> =>
  edit(stores, userId, courseId, {
    at,
    change: async (trx) => {
      const present = await sectionIds(trx, courseId);
      if (!present.includes(sectionId)) throw new DomainError("NOT_FOUND");
      await placeSections(trx, present, [sectionId], after);
    },
  });

/**
 * Removes a section; its lectures go to the end of the one before it, or to the start of the next one. One that is gone
 * already, and the only one with lectures, change nothing.
 * @throws NOT_FOUND for the draft
 */
export const removeSection = (
  stores: Stores,
  userId: string,
  { courseId, sectionId }: z.output<typeof sectionRemoval>,
  at: Date,
): Promise<void> =>
  edit(stores, userId, courseId, {
    at,
    change: async (trx) => {
      const present = await sectionIds(trx, courseId);
      const index = present.indexOf(sectionId);
      if (index < 0) return;
      const heir = present[index - 1] ?? present[index + 1];
      const lectures = await lectureIdsOf(trx, sectionId);
      if (lectures.length > 0) {
        // Removed ones too: a folder that is taken back leaves its lectures there.
        if (heir === undefined) return;
        const kept = await lectureIdsOf(trx, heir);
        await orderLectures(trx, heir, index > 0 ? [...kept, ...lectures] : [...lectures, ...kept]);
      }
      await trx.deleteFrom("section_draft").where("section_id", "=", sectionId).execute();
      await orderSections(
        trx,
        present.filter((id) => id !== sectionId),
      );
    },
  });

/** Adds lectures with ids of the caller; those that are there already stay where they are. @throws NOT_FOUND, DRAFT_FULL */
export const addLectures = (
  stores: Stores,
  userId: string,
  { courseId, sectionId, after, lectures }: z.output<typeof newLectures>,
  at: Date,
): Promise<void> =>
  edit(stores, userId, courseId, {
    at,
    change: async (trx) => {
      await requireSection(trx, courseId, sectionId);
      const added = await newLecturesInTx(trx, courseId, lectures);
      if (added.length === 0) return;
      const rows = added.map(({ lectureId, title }, index) => ({
        lecture_id: lectureId,
        course_id: courseId,
        section_id: sectionId,
        position: behindAll + index,
        title,
      }));
      await insertedAll(
        trx
          .insertInto("lecture_draft")
          .values(rows)
          .onConflict((oc) => oc.column("lecture_id").doNothing())
          .execute(),
        rows.length,
      );
      await placeLectures(trx, sectionId, { lectureIds: added.map(({ lectureId }) => lectureId), after });
    },
  });

/** Moves lectures, which may be of several sections, behind one of a section. @throws NOT_FOUND */
export const moveLectures = (
  stores: Stores,
  userId: string,
  { courseId, lectureIds, sectionId, after }: z.output<typeof lectureMove>,
  at: Date,
): Promise<void> =>
  edit(stores, userId, courseId, {
    at,
    change: async (trx) => {
      await requireSection(trx, courseId, sectionId);
      await requireLectures(trx, courseId, lectureIds);
      await placeLectures(trx, sectionId, { lectureIds, after });
    },
  });

/** Removes lectures from the draft, or brings them back. Readers have them until it is published. @throws NOT_FOUND */
export const removeLectures = (
  stores: Stores,
  userId: string,
  { courseId, lectureIds, isRemoved }: z.output<typeof lectureRemoval>,
  at: Date,
): Promise<void> =>
  edit(stores, userId, courseId, {
    at,
    change: async (trx) => {
      await requireLectures(trx, courseId, lectureIds);
      await trx
        .updateTable("lecture_draft")
        .set({ is_removed: isRemoved })
        .where("lecture_id", "in", lectureIds)
        .execute();
    },
  });

/** The lectures that a course does not have yet: a call may be sent again. @throws DRAFT_FULL */
export async function newLecturesInTx<Lecture extends { lectureId: string }>(
  trx: Trx,
  courseId: string,
  lectures: readonly Lecture[],
): Promise<Lecture[]> {
  const rows = await trx.selectFrom("lecture_draft").where("course_id", "=", courseId).select("lecture_id").execute();
  const present = new Set(rows.map(({ lecture_id }) => lecture_id));
  const added = lectures.filter(({ lectureId }) => !present.has(lectureId));
  if (present.size + added.length > limits.courseLecturesMax)
    throw new DomainError("DRAFT_FULL", { max: limits.courseLecturesMax });
  return added;
}

/** Until they are placed: positions may have gaps. */
export const behindAll = 1_000_000;

/** An id of the caller that another course has is not found. */
async function insertedAll(inserting: Promise<{ numInsertedOrUpdatedRows?: bigint }[]>, count: number): Promise<void> {
  const inserted = (await inserting).reduce(
    (sum, { numInsertedOrUpdatedRows = 0n }) => sum + Number(numInsertedOrUpdatedRows),
    0,
  );
  if (inserted < count) throw new DomainError("NOT_FOUND");
}

async function sectionIds(trx: Trx, courseId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("section_draft")
    .where("course_id", "=", courseId)
    .orderBy("position")
    .select("section_id")
    .execute();
  return rows.map(({ section_id }) => section_id);
}

async function lectureIdsOf(trx: Trx, sectionId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("lecture_draft")
    .where("section_id", "=", sectionId)
    .orderBy("position")
    .select("lecture_id")
    .execute();
  return rows.map(({ lecture_id }) => lecture_id);
}

export async function requireSection(trx: Trx, courseId: string, sectionId: string): Promise<void> {
  if (!(await sectionIds(trx, courseId)).includes(sectionId)) throw new DomainError("NOT_FOUND");
}

async function requireLectures(trx: Trx, courseId: string, lectureIds: readonly string[]): Promise<void> {
  const { count } = await trx
    .selectFrom("lecture_draft")
    .where("course_id", "=", courseId)
    .where("lecture_id", "in", lectureIds)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count !== new Set(lectureIds).size) throw new DomainError("NOT_FOUND");
}

async function placeSections(trx: Trx, present: string[], moved: string[], after: string | null): Promise<void> {
  const order = placed(present, moved, after);
  if (order === null) throw new DomainError("NOT_FOUND");
  await orderSections(trx, order);
}

export async function placeLectures(
  trx: Trx,
  sectionId: string,
  { lectureIds, after }: { lectureIds: string[]; after: string | null },
): Promise<void> {
  const order = placed(await lectureIdsOf(trx, sectionId), lectureIds, after);
  if (order === null) throw new DomainError("NOT_FOUND");
  await orderLectures(trx, sectionId, order);
}

/** Rows that stay where they are are not written. */
async function orderSections(trx: Trx, order: readonly string[]): Promise<void> {
  await sql`
    update section_draft s set position = given.position - 1
    from unnest(${order}::uuid[]) with ordinality as given (section_id, position)
    where s.section_id = given.section_id and s.position <> given.position - 1`.execute(trx);
}

async function orderLectures(trx: Trx, sectionId: string, order: readonly string[]): Promise<void> {
  await sql`
    update lecture_draft l set position = given.position - 1, section_id = ${sectionId}
    from unnest(${order}::uuid[]) with ordinality as given (lecture_id, position)
    where l.lecture_id = given.lecture_id and (l.position <> given.position - 1 or l.section_id <> ${sectionId})`.execute(
    trx,
  );
}
