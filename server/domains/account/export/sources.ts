import { type RawBuilder, sql } from "kysely";

/** Rows of a user, in the order in which the file lists them; a column's name is the name in the file. */
export type ExportSource = { key: string; rows: (userId: string) => RawBuilder<unknown> };

/**
 * All data of a user, one entry for each key of the file. Secrets and their hashes are not part of it, and the
 * bank account of a refund is masked.
 */
export const exportSources: ExportSource[] = [
  {
    key: "account",
    rows: (userId) => sql`
      select user_id, email, email_verified_at, name, role, created_at, updated_at from "user" where user_id = ${userId}`,
  },
  {
    key: "consents",
    rows: (userId) => sql`
      select consent_type, agreed, document_version, decided_at from consent where user_id = ${userId} order by decided_at`,
  },
  {
    key: "socialAccounts",
    rows: (userId) => sql`
      select provider, provider_account_id, email, linked_at from social_account where user_id = ${userId}`,
  },
  {
    key: "sessions",
    rows: (userId) => sql`
      select session_id, user_agent, created_at, last_used_at, expires_at, ended_at, end_reason
      from session where user_id = ${userId} order by created_at`,
  },
  {
    key: "cart",
    rows: (userId) => sql`
      select item_type, item_id, price_seen, added_at from cart where user_id = ${userId} order by added_at`,
  },
  {
    key: "orders",
    rows: (userId) => sql`
      select o.order_id, o.order_name, o.list_amount, o.discount_amount, o.total_amount, o.created_at, o.paid_at,
        (select json_agg(json_build_object('title', l.title, 'itemType', l.item_type, 'itemId', l.item_id,
          'paidAmount', l.paid_amount) order by l.position) from order_line l where l.order_id = o.order_id) as items,
        (select json_agg(json_build_object('method', p.method, 'status', p.status, 'totalAmount', p.total_amount,
          'requestedAt', p.requested_at, 'approvedAt', p.approved_at)) from payment p where p.order_id = o.order_id) as payments
      from "order" o where o.user_id = ${userId} order by o.created_at`,
  },
  {
    key: "refunds",
    rows: (userId) => sql`
      select r.refund_id, l.order_id, l.title, r.amount, r.reason, r.status, r.rule, r.account_masked,
        r.requested_at, r.settled_at
      from refund r join order_line l using (order_line_id) where r.user_id = ${userId} order by r.requested_at`,
  },
  {
    key: "registrations",
    rows: (userId) => sql`
      select registration_id, course_id, lecture_id, status, starts_at, expires_at
      from registration where user_id = ${userId} order by starts_at`,
  },
  {
    key: "progress",
    rows: (userId) => sql`
      select p.registration_id, p.lecture_id, p.last_position_ms, p.watched::text as watched_ms, p.completed_at, p.updated_at
      from progress p join registration r using (registration_id) where r.user_id = ${userId}`,
  },
  {
    key: "fetchedMedia",
    rows: (userId) => sql`
      select lecture_id, fetched::text as fetched_ms, updated_at
      from fetched_media where user_id = ${userId} order by lecture_id`,
  },
  {
    key: "studyDays",
    rows: (userId) => sql`select kst_day, studied_ms from study_day where user_id = ${userId} order by kst_day`,
  },
  {
    key: "notes",
    rows: (userId) => sql`
      select lecture_id, timestamp_sec, content, created_at, updated_at
      from lecture_note where user_id = ${userId} and deleted_at is null order by created_at`,
  },
  {
    key: "certificates",
    rows: (userId) => sql`
      select c.certificate_id, c.holder_name, c.item_title, c.completed_at, c.issued_at
      from certificate c join registration r using (registration_id) where r.user_id = ${userId}`,
  },
];
