import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { endOfKstDay } from "../../../shared/time.ts";
import type { Trx } from "../../db/schema.ts";

/**
 * Registers the user for every line of an order, in the transaction that records the payment.
 * @returns the lines without a registration because the user owns the item already; the unique key decides
 */
export async function createRegistrationsInTx(trx: Trx, userId: string, orderId: string, at: Date): Promise<string[]> {
  const lines = await trx
    .selectFrom("order_line")
    .where("order_id", "=", orderId)
    .select(["order_line_id", "item_type", "item_id", "access_days"])
    .execute();
  await expireRegistrationsInTx(trx, userId, at);
  const renewed = await resumeRegistrationsInTx(trx, orderId, at);
  const granted = await trx
    .insertInto("registration")
    .values(
      lines.map((line) => ({
        registration_id: randomUUIDv7(),
        user_id: userId,
        course_id: line.item_type === "COURSE" ? line.item_id : null,
        lecture_id: line.item_type === "LECTURE" ? line.item_id : null,
        order_line_id: line.order_line_id,
        status: "VALID" as const,
        starts_at: at,
        expires_at: line.access_days === null ? null : endOfKstDay(at, line.access_days),
        expired_reason: null,
        created_at: at,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .returning(["order_line_id", "registration_id"])
    .execute();
  await continueProgressInTx(
    trx,
    granted.map((row) => row.registration_id),
    at,
  );
  const given = new Set([...renewed, ...granted].map((row) => row.order_line_id));
  return lines.map((line) => line.order_line_id).filter((orderLineId) => !given.has(orderLineId));
}

/** A deposit that was reversed arrives again: the registrations that ended with it start again. */
const resumeRegistrationsInTx = async (trx: Trx, orderId: string, at: Date) => {
  const ended = await trx
    .selectFrom("registration as r")
    .innerJoin("order_line as l", "l.order_line_id", "r.order_line_id")
    .where("l.order_id", "=", orderId)
    .select(["l.order_line_id", "l.access_days"])
    .execute();
  for (const { order_line_id: orderLineId, access_days: accessDays } of ended) {
    await trx
      .updateTable("registration")
      .set({ starts_at: at, expires_at: accessDays === null ? null : endOfKstDay(at, accessDays) })
      .where("order_line_id", "=", orderLineId)
      .execute();
    await restoreRegistrationInTx(trx, orderLineId, at);
  }
  const resumed = await trx
    .selectFrom("registration as r")
    .innerJoin("order_line as l", "l.order_line_id", "r.order_line_id")
    .where("l.order_id", "=", orderId)
    .where("r.status", "=", "VALID")
    .select("l.order_line_id")
    .execute();
  return resumed;
};

/**
 * A renewed item continues where the user was when its period ended. When it was last opened stays as well: what was opened
 * before the purchase does not count for its refund.
 */
const continueProgressInTx = (trx: Trx, registrationIds: string[], at: Date) =>
  sql`
    insert into progress (progress_id, registration_id, lecture_id, last_position_ms, watched, seq, client_seq, completed_at,
      earliest_watched_at, last_opened_at, created_at, updated_at)
    select uuidv7(), renewed.registration_id, p.lecture_id, p.last_position_ms, p.watched, p.seq, p.client_seq, p.completed_at,
      p.earliest_watched_at, p.last_opened_at, ${at}, p.updated_at
    from registration renewed cross join lateral (
      select r.registration_id from registration r
      where r.user_id = renewed.user_id and r.expired_reason = 'PERIOD'
        and (r.course_id = renewed.course_id or r.lecture_id = renewed.lecture_id)
      order by r.starts_at desc, r.registration_id desc limit 1) former
      join progress p on p.registration_id = former.registration_id
    where renewed.registration_id = any (${registrationIds}::uuid[])
  `.execute(trx);

/**
 * Suspends a line's registration while its refund is requested, even an expired one, because its certificate is no
 * longer paid for. Progress and notes are retained.
 */
export const suspendRegistrationInTx = (trx: Trx, orderLineId: string) =>
  trx
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: "REFUND" })
    .where("order_line_id", "=", orderLineId)
    .where((eb) => eb.or([eb("status", "=", "VALID"), eb("expired_reason", "=", "PERIOD")]))
    .execute();

/** Restores the registration after the gateway refused the refund, unless the item has been bought again meanwhile. */
export async function restoreRegistrationInTx(trx: Trx, orderLineId: string, at: Date): Promise<void> {
  await trx
    .updateTable("registration")
    .set({ expired_reason: "PERIOD" })
    .where("order_line_id", "=", orderLineId)
    .where("expired_reason", "=", "REFUND")
    .where("expires_at", "<=", at.toISOString())
    .execute();
  await trx
    .updateTable("registration as lost")
    .set({ status: "VALID", expired_reason: null })
    .where("lost.order_line_id", "=", orderLineId)
    .where("lost.status", "=", "EXPIRED")
    .where("lost.expired_reason", "=", "REFUND")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("registration as held")
            .whereRef("held.user_id", "=", "lost.user_id")
            .where("held.status", "=", "VALID")
            .where((same) =>
              same.or([
                same("held.course_id", "=", same.ref("lost.course_id")),
                same("held.lecture_id", "=", same.ref("lost.lecture_id")),
              ]),
            )
            .select("held.registration_id"),
        ),
      ),
    )
    .execute();
}

/**
 * Stores registrations past their end as EXPIRED before a new one is inserted: only one per user and item may be
 * VALID.
 */
const expireRegistrationsInTx = (trx: Trx, userId: string, at: Date) =>
  trx
    .updateTable("registration")
    .set({ status: "EXPIRED", expired_reason: "PERIOD" })
    .where("user_id", "=", userId)
    .where("status", "=", "VALID")
    .where("expires_at", "<=", at.toISOString())
    .execute();
