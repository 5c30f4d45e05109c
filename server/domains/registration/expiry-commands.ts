import type { ItemType } from "../../../shared/item.ts";
import { addDays } from "../../../shared/time.ts";
import type { JobDeps } from "../../domain.ts";
import { notifyInTx } from "../notification/commands.ts";

/** How many days before the end of a registration its user is notified. */
const noticeDays = [2, 7];
/** Registrations read at a time. */
const batchRows = 500;

type Expiring = {
  registrationId: string;
  userId: string;
  itemType: ItemType;
  itemId: string;
  title: string;
  expiresAt: string;
};

/**
 * Notifies users of valid registrations that end within seven days, and again within two. Repeating it notifies no one
 * twice, and a later end is a new event.
 */
export async function notifyExpiring(deps: Pick<JobDeps, "db" | "jobs">, at: Date): Promise<void> {
  let from = 0;
  for (const daysLeft of noticeDays) {
    await notifyWithin(deps, { after: addDays(at, from), until: addDays(at, daysLeft), daysLeft }, at);
    from = daysLeft;
  }
}

type Span = { after: Date; until: Date; daysLeft: number };

async function notifyWithin(deps: Pick<JobDeps, "db" | "jobs">, span: Span, at: Date): Promise<void> {
  const { daysLeft } = span;
  for (let last: string | null = null; ;) {
    const found = await listExpiring(deps, span, last);
    for (const { userId, ...expiring } of found) {
      const eventKey = `${expiring.registrationId} ${expiring.expiresAt} ${daysLeft}`;
      const data = { ...expiring, daysLeft };
      await deps.db
        .transaction()
        .execute((trx) => notifyInTx(trx, deps, { userId, kind: "REGISTRATION_EXPIRING", eventKey, data }, at));
    }
    if (found.length < batchRows) return;
    last = found.at(-1)?.registrationId ?? null;
  }
}

async function listExpiring(
  { db }: Pick<JobDeps, "db">,
  { after, until }: Span,
  last: string | null,
): Promise<Expiring[]> {
  const found = await db
    .selectFrom("registration as r")
    .leftJoin("course as c", "c.course_id", "r.course_id")
    .leftJoin("lecture as l", "l.lecture_id", "r.lecture_id")
    .where("r.status", "=", "VALID")
    .where("r.expires_at", ">", after.toISOString())
    .where("r.expires_at", "<=", until.toISOString())
    .$if(last !== null, (query) => query.where("r.registration_id", ">", last))
    .select(["r.registration_id", "r.user_id", "r.course_id", "r.lecture_id", "r.expires_at"])
    .select((eb) => eb.fn.coalesce("c.title", "l.title").as("title"))
    .orderBy("r.registration_id")
    .limit(batchRows)
    .execute();
  return found.map((row) => ({
    registrationId: row.registration_id,
    userId: row.user_id,
    itemType: row.course_id === null ? "LECTURE" : "COURSE",
    itemId: row.course_id ?? row.lecture_id ?? "",
    title: row.title ?? "",
    expiresAt: row.expires_at ?? "",
  }));
}
