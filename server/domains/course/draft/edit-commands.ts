import type { Kysely } from "kysely";
import type { z } from "zod";
import type { DraftEdit, draftEdits } from "../../../../shared/course/folder/edits.ts";
import type { Database } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { placeAttachments, removeAttachments } from "./attachment-commands.ts";
import { createDraft, lockDraftInTx, saveLecture, savePage, saveSection } from "./commands.ts";
import {
  addLectures,
  addSections,
  moveLectures,
  moveSection,
  removeLectures,
  removeSection,
} from "./outline-commands.ts";

type Stores = { db: Kysely<Database> };

/** Edits one draft, or begins it with them. Safe to repeat. @throws as `applyEdits` */
export const editDraft = (
  { db }: Stores,
  userId: string,
  { courseId, isNew, edits }: z.output<typeof draftEdits>,
  at: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (isNew) await createDraft({ db: trx }, userId, { courseId, title: "" }, at);
    await lockDraftInTx(trx, { userId, courseId });
    await applyEdits({ db: trx }, userId, edits, at);
  });

/** Makes edits one after the other, all of them or none. @throws NOT_FOUND, DRAFT_CHANGED, DRAFT_FULL, those of `savePage` */
export const applyEdits = ({ db }: Stores, userId: string, edits: readonly DraftEdit[], at: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const edit of edits) await applyEdit({ db: trx }, userId, edit, at);
  });

function applyEdit(stores: Stores, userId: string, { action, input }: DraftEdit, at: Date): Promise<void> {
  switch (action) {
    case "savePage":
      return savePage(stores, userId, input, at);
    case "addSections":
      return addSections(stores, userId, input, at);
    case "saveSection":
      return saveSection(stores, userId, input, at);
    case "moveSection":
      return moveSection(stores, userId, input, at);
    case "removeSection":
      return removeSection(stores, userId, input, at);
    case "addLectures":
      return addLectures(stores, userId, input, at);
    case "saveLecture":
      return saveLecture(stores, userId, input, at);
    case "moveLectures":
      return moveLectures(stores, userId, input, at);
    case "removeLectures":
      return removeLectures(stores, userId, input, at);
    case "placeAttachments":
      return placeAttachments(stores, userId, input, at);
    case "removeAttachments":
      return removeAttachments(stores, userId, input, at);
  }
}
