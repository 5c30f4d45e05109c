/** A personal read beside what one would write by hand for the same rows: the joins that they need, without what is derived. */
export type PersonalRead = {
  what: string;
  /** The path below `/api/v1`, for a user. */
  path: (userId: string) => string;
  /** Its parameter is the user. */
  bare: string;
};

export const rows = 20;
const paging = `page=1&rows=${rows}`;

const item = (alias: "f" | "c") => `
  left join course co on ${alias}.item_type = 'COURSE' and co.course_id = ${alias}.item_id
  left join course_stats cs on cs.course_id = co.course_id
  left join lecture l on ${alias}.item_type = 'LECTURE' and l.lecture_id = ${alias}.item_id
  left join media m on m.media_id = l.media_id
  left join teacher t on t.teacher_id = coalesce(co.teacher_id, l.teacher_id)`;
const itemColumns = `
  coalesce(co.title, l.title) as title, coalesce(co.category, l.category) as category, coalesce(co.cover, l.cover) as cover, co.level, co.price, co.sale_price,
  co.sale_ends_at, l.price as lecture_price, l.is_preview, co.status, l.status as lecture_status, t.teacher_id, t.name,
  cs.lecture_count, m.duration_ms`;

const registrations = (condition: string) => `
  select r.*, sum.*, c.title, c.category, coalesce(c.cover, l.cover) as cover, c.level, t.name, t.teacher_id, l.title as lecture_title,
    p.last_position_ms, m.duration_ms,
    ol.order_id, ce.certificate_id
  from (select * from registration where user_id = $1 ${condition}
    order by starts_at desc, registration_id desc limit ${rows}) r
    join registration_progress sum using (registration_id) left join course c on c.course_id = r.course_id
    left join lecture l on l.lecture_id = coalesce(r.lecture_id, sum.resume_lecture_id)
    left join media m on m.media_id = l.media_id
    left join teacher t on t.teacher_id = coalesce(c.teacher_id, l.teacher_id)
    left join progress p on p.registration_id = r.registration_id and p.lecture_id = l.lecture_id
    left join order_line ol on ol.order_line_id = r.order_line_id
    left join certificate ce on ce.registration_id = r.registration_id
  order by r.starts_at desc, r.registration_id desc`;

export const personalReads: readonly PersonalRead[] = [
  {
    what: "orders",
    path: (userId) => `/orders?userId=${userId}&${paging}`,
    bare: `
      select o.*, (select json_agg(ol order by ol.position) from order_line ol where ol.order_id = o.order_id) as lines,
        p.receipt_url
      from (select * from "order" where user_id = $1 order by created_at desc, order_id desc limit ${rows}) o
        left join payment p on p.order_id = o.order_id
      order by o.created_at desc, o.order_id desc`,
  },
  {
    what: "registrations",
    path: (userId) => `/courses/registrations/users/${userId}?${paging}`,
    bare: registrations("and course_id is not null"),
  },
  {
    what: "classroom",
    path: (userId) => `/users/registrations/${userId}?${paging}`,
    bare: registrations(""),
  },
  {
    what: "learning totals",
    path: (userId) => `/users/progresses/${userId}`,
    bare: `
      select d.kst_day, d.studied_ms, null::uuid as registration_id, null as expired_reason, null::timestamptz as completed_at
      from (select * from study_day where user_id = $1 order by kst_day) d
      union all select null, null, r.registration_id, r.expired_reason, sum.completed_at
      from registration r join registration_progress sum using (registration_id) where r.user_id = $1`,
  },
  {
    what: "cart",
    path: (userId) => `/carts?userId=${userId}&${paging}`,
    bare: `
      select c.*, ${itemColumns}, co.access_days from (
        select * from cart where user_id = $1 order by added_at desc, cart_id desc limit ${rows}) c
      ${item("c")} order by c.added_at desc, c.cart_id desc`,
  },
  {
    what: "favorites",
    path: (userId) => `/favorites?userId=${userId}&${paging}`,
    bare: `
      select f.*, ${itemColumns}, r.review_count, r.average, lr.review_count as lecture_review_count, lr.average as lecture_average
      from (
        select * from favorite where user_id = $1 and removed_at is null
        order by added_at desc, item_id desc limit ${rows}) f
      ${item("f")} left join course_rating r on r.course_id = co.course_id
        left join lecture_rating lr on lr.lecture_id = l.lecture_id
      order by f.added_at desc, f.item_id desc`,
  },
  {
    what: "notes",
    path: (userId) => `/lectures/notes?userId=${userId}&${paging}`,
    bare: `
      select n.lecture_note_id, n.lecture_id, l.title, n.timestamp_sec, n.rev, n.created_at, n.updated_at, n.content
      from lecture_note n join lecture l using (lecture_id)
      where n.user_id = $1 and n.deleted_at is null
      order by n.updated_at desc, n.lecture_note_id desc limit ${rows}`,
  },
  {
    what: "notifications",
    path: () => `/notifications?${paging}`,
    bare: `
      select n.notification_id, n.kind, n.data, n.created_at, n.read_at, u.user_id, u.name
      from (select * from notification where user_id = $1 and is_listed
        order by created_at desc, notification_id desc limit ${rows}) n left join "user" u on u.user_id = n.actor_id
      order by n.created_at desc, n.notification_id desc`,
  },
];
