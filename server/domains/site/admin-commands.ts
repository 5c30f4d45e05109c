import { type Kysely, sql } from "kysely";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { CategoryChange, NewCategory } from "../../../shared/site/admin.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { type Audited, recordAuditInTx } from "../admin/action-commands.ts";

/** Adds a category after the others. @throws CATEGORY_TAKEN */
export const createCategory = (db: Kysely<Database>, category: NewCategory, audited: Audited): Promise<void> =>
  db.transaction().execute((trx) => createCategoryInTx(trx, category, audited));

/** @throws CATEGORY_TAKEN */
export async function createCategoryInTx(trx: Trx, category: NewCategory, audited: Audited): Promise<void> {
  const names = await lockCategories(trx);
  if (names.includes(category.name)) throw new DomainError("CATEGORY_TAKEN");
  await trx
    .insertInto("category")
    .values({ ...category, position: sql<number>`(select coalesce(max(position) + 1, 0) from category)` })
    .execute();
  await recordAuditInTx(trx, audited, { action: "CREATE_CATEGORY", target: category.name, details: category });
}

/** Renames a category, everywhere, or changes how it is described. @throws NOT_FOUND, CATEGORY_TAKEN */
export const changeCategory = (db: Kysely<Database>, change: CategoryChange, audited: Audited): Promise<void> =>
  db.transaction().execute((trx) => changeCategoryInTx(trx, change, audited));

/** @throws NOT_FOUND, CATEGORY_TAKEN */
export async function changeCategoryInTx(trx: Trx, { name, to }: CategoryChange, audited: Audited): Promise<void> {
  const names = await lockCategories(trx);
  orNotFound(names.find((known) => known === name));
  if (to.name !== undefined && to.name !== name && names.includes(to.name)) throw new DomainError("CATEGORY_TAKEN");
  if (Object.values(to).every((value) => value === undefined)) return;
  await trx.updateTable("category").set(to).where("name", "=", name).execute();
  await recordAuditInTx(trx, audited, { action: "CHANGE_CATEGORY", target: name, details: to });
}

/** @param order the names of all categories @throws NOT_FOUND for a name too many or too few */
export const orderCategories = (db: Kysely<Database>, order: readonly string[], audited: Audited): Promise<void> =>
  db.transaction().execute((trx) => orderCategoriesInTx(trx, order, audited));

/** @throws NOT_FOUND for a name too many or too few */
export async function orderCategoriesInTx(trx: Trx, order: readonly string[], audited: Audited): Promise<void> {
  const names = await lockCategories(trx);
  if (order.length !== names.length || names.some((name) => !order.includes(name))) throw new DomainError("NOT_FOUND");
  // A place is free only once the category that had it has left.
  await sql`update category set position = -1 - position where position >= 0`.execute(trx);
  await sql`
    update category c set position = o.place - 1
    from unnest(${order}::text[]) with ordinality o (name, place) where c.name = o.name`.execute(trx);
  await recordAuditInTx(trx, audited, { action: "ORDER_CATEGORIES", target: "categories", details: { order } });
}

/** @throws NOT_FOUND; CATEGORY_IN_USE while a course, lecture or coupon is in it */
export async function removeCategory(db: Kysely<Database>, name: string, audited: Audited): Promise<void> {
  await db.transaction().execute(async (trx) => {
    orNotFound((await lockCategories(trx)).find((known) => known === name));
    const { isUsed } = await trx
      .selectNoFrom((eb) =>
        eb
          .or([
            eb.exists(eb.selectFrom("course").where("category", "=", name).select("course_id")),
            eb.exists(eb.selectFrom("lecture").where("category", "=", name).select("lecture_id")),
            eb.exists(eb.selectFrom("coupon").where("scope_category", "=", name).select("coupon_id")),
          ])
          .as("isUsed"),
      )
      .executeTakeFirstOrThrow();
    if (isUsed) throw new DomainError("CATEGORY_IN_USE");
    await trx.deleteFrom("category").where("name", "=", name).execute();
    await recordAuditInTx(trx, audited, { action: "REMOVE_CATEGORY", target: name });
  });
}

/** Categories change one after another, because names and places concern all; items cannot start to use one meanwhile. */
async function lockCategories(trx: Trx): Promise<string[]> {
  await sql`lock table category in share row exclusive mode`.execute(trx);
  const rows = await trx.selectFrom("category").select("name").orderBy("position").forUpdate().execute();
  return rows.map(({ name }) => name);
}
