import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { documentTypes } from "../../../../shared/codes.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { Database, Trx } from "../../../../server/db/schema.ts";
import type { Audited } from "../../../../server/domains/admin/action-commands.ts";
import { appointInTx } from "../../../../server/domains/admin/commands.ts";
import { storeBusinessInTx } from "../../../../server/domains/site/business-commands.ts";
import { addDocumentVersionInTx } from "../../../../server/domains/document/admin-commands.ts";
import {
  changeCategoryInTx,
  createCategoryInTx,
  orderCategoriesInTx,
} from "../../../../server/domains/site/admin-commands.ts";
import { changeTeacherProfileInTx } from "../../../../server/domains/teacher/admin-commands.ts";
import type { Passwords } from "../../../../server/domains/auth/login/passwords.ts";
import { effectiveInstant, type ShopDocuments } from "./shop-documents.ts";
import type { ShopFile } from "./shop-file.ts";

type Opening = { db: Kysely<Database>; passwords: Passwords; now: Date };

/**
 * Makes the shop what the file says, in one transaction; again: what differs.
 * @returns a line for each part: what was done with it
 * @throws Error with one line for an account whose address was not confirmed by its owner
 */
export async function openShop(
  { db, passwords, now }: Opening,
  file: ShopFile,
  documents: ShopDocuments,
): Promise<string[]> {
  const audited: Audited = { adminId: null, at: now };
  const hashOf = async (person: { password?: string | undefined } = {}) =>
    person.password === undefined ? null : passwords.hash(person.password);
  const { admin, teacher } = file;
  const hashes = { admin: await hashOf(admin), teacher: await hashOf(teacher) };
  return db.transaction().execute(async (trx) => {
    const appointed = await appoint(trx, { ...admin, role: "ADMIN", passwordHash: hashes.admin }, audited);
    return [
      `business: ${(await storeBusinessInTx(trx, file.business, audited)) ? "stored" : "unchanged"}`,
      ...(await openCategoriesInTx(trx, file, audited)),
      ...(await openDocumentsInTx(trx, file, documents, audited)),
      `admin ${admin.email}: ${appointed.outcome}`,
      ...(teacher ? [await openTeacherInTx(trx, teacher, hashes.teacher, audited)] : []),
    ];
  });
}

/** `appointInTx`, naming whom it refuses. */
const appoint: typeof appointInTx = (trx, appointed, audited) =>
  appointInTx(trx, appointed, audited).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw new Error(`${appointed.email}: ${error.code}`, { cause: error });
  });

async function openCategoriesInTx(trx: Trx, { categories }: ShopFile, audited: Audited): Promise<string[]> {
  const lines: string[] = [];
  const known = await trx.selectFrom("category").selectAll().orderBy("position").execute();
  for (const category of categories) {
    const { name, description, icon } = category;
    const before = known.find((one) => one.name === name);
    const isSame = before?.description === description && before.icon === icon;
    if (!before) await createCategoryInTx(trx, category, audited);
    else if (!isSame) await changeCategoryInTx(trx, { name, to: { description, icon } }, audited);
    lines.push(`category ${name}: ${before ? (isSame ? "unchanged" : "changed") : "created"}`);
  }
  const names = categories.map(({ name }) => name);
  const others = known.map(({ name }) => name).filter((name) => !names.includes(name));
  const present = await trx.selectFrom("category").select("name").orderBy("position").execute();
  const order = [...names, ...others];
  if (present.some(({ name }, index) => name !== order[index])) await orderCategoriesInTx(trx, order, audited);
  return lines;
}

/** The first version of each document; another one is announced to users, by a command of its own. */
async function openDocumentsInTx(
  trx: Trx,
  file: ShopFile,
  documents: ShopDocuments,
  audited: Audited,
): Promise<string[]> {
  const { effectiveDate: version } = file.documents;
  const lines: string[] = [];
  for (const documentType of documentTypes) {
    const text = documents[documentType];
    const versions = await trx.selectFrom("document").where("document_type", "=", documentType).selectAll().execute();
    if (versions.length === 0) {
      const first = { documentType, version, ...text, effectiveAt: effectiveInstant(file), isAdverse: false };
      await addDocumentVersionInTx(trx, first, audited);
      lines.push(`document ${documentType}: version ${version} added`);
    } else if (versions.some((one) => one.version === version && one.content === text.content))
      lines.push(`document ${documentType}: unchanged`);
    else lines.push(`document ${documentType}: stays as it is; document add adds a version and notifies users`);
  }
  return lines;
}

async function openTeacherInTx(
  trx: Trx,
  { email, name, password: _password, ...profile }: NonNullable<ShopFile["teacher"]>,
  passwordHash: string | null,
  audited: Audited,
): Promise<string> {
  const { userId, outcome } = await appoint(trx, { email, name, role: "TEACHER", passwordHash }, audited);
  const teacher = await trx
    .selectFrom("teacher")
    .where("user_id", "=", userId)
    .select(["teacher_id", "headline", "quote", "bio", "specialties", "links", "tool"])
    .executeTakeFirstOrThrow();
  const differs = Object.entries(profile).some(
    // The database orders the keys of an object in its own way.
    ([field, value]) => !isDeepStrictEqual(teacher[field as keyof typeof profile], value),
  );
  if (differs) await changeTeacherProfileInTx(trx, { teacherId: teacher.teacher_id, profile }, audited);
  return `teacher ${email}: ${outcome === "unchanged" && differs ? "changed" : outcome}`;
}
