import { type Kysely, sql } from "kysely";

/** Sales that begin at a time, and coupons that teachers give for their own courses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table course_draft add column sale_starts_at timestamptz`.execute(db);
  await sql`
    -- A published sale that has not begun: at its start it becomes the sale of its course.
    create table planned_sale (
      course_id uuid constraint planned_sale_pk primary key
        constraint planned_sale_course_fk references course on delete cascade,
      sale_price integer not null constraint planned_sale_price_positive check (sale_price > 0),
      starts_at timestamptz not null,
      -- null: until the teacher ends it.
      ends_at timestamptz,
      constraint planned_sale_period check (starts_at < ends_at)
    )
  `.execute(db);
  await sql`create index planned_sale_starts_idx on planned_sale (starts_at)`.execute(db);
  await sql`
    -- Who gives it; null: the shop.
    alter table coupon add column teacher_id uuid constraint coupon_teacher_fk references teacher
  `.execute(db);
  await sql`create index coupon_teacher_idx on coupon (teacher_id, scope_id)`.execute(db);
}
