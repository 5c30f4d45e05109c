import { type Kysely, sql } from "kysely";

/** Promotions with their banners, and coupons with what users have of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPromotions(db);
  await createCoupons(db);
  await createRedemptions(db);

  // Every action of an admin is stored and stays.
  await sql`
    create table promotion_action (
      promotion_action_id uuid constraint promotion_action_pk primary key,
      admin_id uuid not null constraint promotion_action_admin_fk references "user",
      action text not null constraint promotion_action_known check (action in ('CREATE', 'END')),
      target_type text not null
        constraint promotion_action_target_known check (target_type in ('PROMOTION', 'BANNER', 'COUPON')),
      target_id uuid not null,
      acted_at timestamptz not null
    )
  `.execute(db);
  await sql`create index promotion_action_admin_idx on promotion_action (admin_id)`.execute(db);
  await sql`
    create function promotion_action_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'actions of admins are only added'
        using errcode = 'check_violation', constraint = 'promotion_action_append_only';
    end $$
  `.execute(db);
  await sql`
    create trigger promotion_action_is_append_only before update or delete or truncate on promotion_action
      for each statement execute function promotion_action_is_append_only()
  `.execute(db);
}

async function createPromotions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promotion (
      promotion_id uuid constraint promotion_pk primary key,
      title text not null,
      summary text not null,
      audience text not null,
      benefit text not null,
      terms text[] not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      created_at timestamptz not null,
      constraint promotion_period check (starts_at < ends_at)
    )
  `.execute(db);
  await sql`create index promotion_list_idx on promotion (ends_at desc, promotion_id desc)`.execute(db);
  await sql`
    create table promotion_course (
      promotion_id uuid not null constraint promotion_course_promotion_fk references promotion on delete cascade,
      position integer not null,
      course_id uuid not null constraint promotion_course_course_fk references course on delete cascade,
      constraint promotion_course_pk primary key (promotion_id, position),
      constraint promotion_course_once unique (promotion_id, course_id)
    )
  `.execute(db);
  await sql`create index promotion_course_course_idx on promotion_course (course_id)`.execute(db);
  await sql`
    create table banner (
      banner_id uuid constraint banner_pk primary key,
      promotion_id uuid not null constraint banner_promotion_fk references promotion on delete cascade,
      title text not null,
      text text not null,
      action text not null,
      figure text not null,
      position integer not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      created_at timestamptz not null,
      constraint banner_period check (starts_at < ends_at)
    )
  `.execute(db);
  await sql`create index banner_list_idx on banner (position, banner_id)`.execute(db);
  await sql`create index banner_promotion_idx on banner (promotion_id)`.execute(db);
}

async function createCoupons(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupon (
      coupon_id uuid constraint coupon_pk primary key,
      promotion_id uuid constraint coupon_promotion_fk references promotion,
      name text not null,
      issue text not null constraint coupon_issue_known check (issue in ('CLAIM', 'CODE', 'AUTOMATIC')),
      code text constraint coupon_code_key unique,
      percent integer constraint coupon_percent_range check (percent between 1 and 100),
      amount integer constraint coupon_amount_range check (amount between 1 and 2000000000),
      discount_max integer constraint coupon_discount_max_positive check (discount_max > 0),
      scope text not null constraint coupon_scope_known
        check (scope in ('ALL', 'COURSES', 'LECTURES', 'CATEGORY', 'TEACHER', 'COURSE', 'LECTURE')),
      scope_category text constraint coupon_category_fk references category,
      scope_id uuid,
      minimum_amount integer not null constraint coupon_minimum_not_negative check (minimum_amount >= 0),
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      valid_days integer constraint coupon_valid_days_positive check (valid_days > 0),
      uses_per_user integer not null constraint coupon_uses_positive check (uses_per_user > 0),
      created_at timestamptz not null,
      constraint coupon_period check (starts_at < ends_at),
      constraint coupon_has_code check ((issue = 'CODE') = (code is not null)),
      constraint coupon_code_form check (code ~ '^[0-9A-Z가-힣]{4,20}$'),
      constraint coupon_one_discount check (num_nonnulls(percent, amount) = 1),
      constraint coupon_discount_max_of_percent check (discount_max is null or percent is not null),
      constraint coupon_scope_category check ((scope = 'CATEGORY') = (scope_category is not null)),
      constraint coupon_scope_id check ((scope in ('TEACHER', 'COURSE', 'LECTURE')) = (scope_id is not null))
    )
  `.execute(db);
  await sql`create index coupon_issue_idx on coupon (issue, ends_at)`.execute(db);
  await sql`create index coupon_promotion_idx on coupon (promotion_id)`.execute(db);

  // The uses that are given out: with a claim, as many as its user has; without one, with each redemption. It changes
  // with every claim, so it is apart from the coupon and notifies no cache.
  await sql`
    create table coupon_stock (
      coupon_id uuid constraint coupon_stock_pk primary key
        constraint coupon_stock_coupon_fk references coupon on delete cascade,
      total integer constraint coupon_stock_total_positive check (total > 0),
      taken integer not null default 0,
      constraint coupon_stock_within_total check (taken >= 0 and (total is null or taken <= total))
    )
  `.execute(db);
  await sql`
    create table user_coupon (
      coupon_id uuid not null constraint user_coupon_coupon_fk references coupon,
      user_id uuid not null constraint user_coupon_user_fk references "user" on delete cascade,
      claimed_at timestamptz not null,
      expires_at timestamptz not null,
      uses integer not null default 0,
      uses_max integer not null,
      constraint user_coupon_pk primary key (user_id, coupon_id),
      constraint user_coupon_within_uses check (uses between 0 and uses_max)
    )
  `.execute(db);
  await sql`create index user_coupon_coupon_idx on user_coupon (coupon_id)`.execute(db);

  for (const name of ["promotion", "promotion_course", "banner", "coupon"]) {
    await sql`
      create trigger notify_change after insert or update or delete or truncate on ${sql.table(name)}
        for each statement execute function notify_change()
    `.execute(db);
  }
}

async function createRedemptions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupon_redemption (
      coupon_redemption_id uuid constraint coupon_redemption_pk primary key,
      coupon_id uuid not null constraint coupon_redemption_coupon_fk references coupon,
      order_id text not null constraint coupon_redemption_order_fk references "order" on delete cascade,
      user_id uuid not null constraint coupon_redemption_user_fk references "user",
      name text not null,
      amount integer not null constraint coupon_redemption_amount_positive check (amount > 0),
      status text not null
        constraint coupon_redemption_status_known check (status in ('RESERVED', 'SPENT', 'RELEASED')),
      reserved_at timestamptz not null,
      spent_at timestamptz,
      released_at timestamptz,
      constraint coupon_redemption_once unique (order_id, coupon_id),
      constraint coupon_redemption_spent check (status <> 'SPENT' or spent_at is not null),
      constraint coupon_redemption_released check (status <> 'RELEASED' or released_at is not null),
      constraint coupon_redemption_reserved check (status <> 'RESERVED' or num_nonnulls(spent_at, released_at) = 0)
    )
  `.execute(db);
  await sql`create index coupon_redemption_user_idx on coupon_redemption (user_id, coupon_id)`.execute(db);
  await sql`create index coupon_redemption_coupon_idx on coupon_redemption (coupon_id)`.execute(db);
  await sql`
    create index coupon_redemption_reserved_idx on coupon_redemption (order_id) where status = 'RESERVED'
  `.execute(db);

  await sql`
    alter table "order"
      add column coupon_amount integer not null default 0,
      add constraint order_coupon_within_discount check (coupon_amount between 0 and discount_amount)
  `.execute(db);
  await sql`
    alter table order_line
      add column coupon_discount integer not null default 0,
      add column coupon_redemption_id uuid
        constraint order_line_redemption_fk references coupon_redemption deferrable initially deferred,
      drop constraint order_line_amounts_add_up,
      add constraint order_line_amounts_add_up check (
        paid_amount = list_price - discount - credit - coupon_discount
        and discount >= 0 and credit >= 0 and coupon_discount >= 0 and paid_amount >= 0),
      add constraint order_line_coupon_has_redemption
        check ((coupon_discount > 0) = (coupon_redemption_id is not null))
  `.execute(db);
  await sql`
    create index order_line_redemption_idx on order_line (coupon_redemption_id) where coupon_redemption_id is not null
  `.execute(db);

  // The discount of an order is that of its redemptions and that of its lines.
  await sql`
    create function coupon_amounts_agree() returns trigger language plpgsql as $$
    declare
      ordered integer;
    begin
      select coupon_amount into ordered from "order" where order_id = new.order_id;
      if not found then
        return null;
      end if;
      if ordered <> (select coalesce(sum(amount), 0) from coupon_redemption where order_id = new.order_id)
        or ordered <> (select coalesce(sum(coupon_discount), 0) from order_line where order_id = new.order_id)
        or exists (
          select from coupon_redemption r where r.order_id = new.order_id and r.amount <> (
            select coalesce(sum(l.coupon_discount), 0) from order_line l
            where l.coupon_redemption_id = r.coupon_redemption_id and l.order_id = new.order_id)) then
        raise exception 'the coupon amounts of order % do not agree', new.order_id
          using errcode = 'check_violation', constraint = 'coupon_amounts_agree';
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create constraint trigger coupon_amounts_agree after insert on coupon_redemption
      deferrable initially deferred for each row execute function coupon_amounts_agree()
  `.execute(db);
  for (const [name, column] of [
    ["order", "coupon_amount"],
    ["order_line", "coupon_discount"],
  ] as const) {
    await sql`
      create constraint trigger coupon_amounts_agree after insert or update of ${sql.ref(column)} on ${sql.table(name)}
        deferrable initially deferred for each row when (new.${sql.ref(column)} > 0)
        execute function coupon_amounts_agree()
    `.execute(db);
  }
}
