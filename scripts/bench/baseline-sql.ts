import Fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import { readSubject } from "./tokens.ts";

const json = "application/json; charset=utf-8";

/** Bare Fastify + pg: one hand-written statement per route, its JSON text sent unchanged. */
export async function startSql(port: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
  await sqlBaseline(pool, { secret: process.env.AUTH_SECRET ?? "", now: Date.now }).listen({ port, host: "127.0.0.1" });
}

type Signing = { secret: string; now: () => number };

export function sqlBaseline(pool: pg.Pool, signing: Signing): FastifyInstance {
  const app = Fastify();
  mountCourses(app, pool);
  mountOrders(app, pool, signing);
  mountLikes(app, pool, signing);
  return app;
}

function mountCourses(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { page: string; rows: string } }>("/courses", async (request, reply) => {
    const { page, rows } = request.query;
    const values = [Number(rows), (Number(page) - 1) * Number(rows), Number(page)];
    const { rows: found } = await pool.query({ name: "list", text: courseList, values });
    return reply.type(json).send(found[0].body);
  });

  app.get<{ Params: { courseId: string } }>("/courses/:courseId", async (request, reply) => {
    const { rows } = await pool.query({ name: "detail", text: courseDetail, values: [request.params.courseId] });
    return reply.type(json).send(rows[0].body);
  });
}

function mountOrders(app: FastifyInstance, pool: pg.Pool, { secret, now }: Signing): void {
  app.get<{ Querystring: { userId: string; page: string; rows: string } }>("/orders", async (request, reply) => {
    const { userId, page, rows } = request.query;
    if (readSubject(request.headers.authorization, secret, now) !== userId) return reply.code(403).send();
    const values = [userId, Number(rows), (Number(page) - 1) * Number(rows)];
    const { rows: found } = await pool.query({ name: "mine", text: ordersOfUser, values });
    return reply.type(json).send(found[0].body);
  });
}

function mountLikes(app: FastifyInstance, pool: pg.Pool, { secret, now }: Signing): void {
  for (const method of ["POST", "DELETE"] as const)
    app.route<{ Body: { userId: string; lectureId: string } }>({
      method,
      url: "/likes",
      handler: async (request, reply) => {
        const { userId, lectureId } = request.body;
        if (readSubject(request.headers.authorization, secret, now) !== userId) return reply.code(403).send();
        return toggleLike(pool, { userId, lectureId }, method === "POST");
      },
    });
}

type Like = { userId: string; lectureId: string };

/** The statements of the real command: who may not, the change, the state after it. */
async function toggleLike(pool: pg.Pool, { userId, lectureId }: Like, isLike: boolean): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query({ name: "lock", text: userLock, values: [userId] });
    const state = { name: "state", text: likeState, values: [userId, lectureId] };
    if (isLike) await client.query(state);
    await client.query(
      isLike
        ? { name: "like", text: likeInsert, values: [userId, lectureId, new Date()] }
        : { name: "unlike", text: likeDelete, values: [userId, lectureId] },
    );
    const { rows } = await client.query(state);
    await client.query("commit");
    return rows[0];
  } finally {
    client.release();
  }
}

const userLock = `select user_id from "user" where user_id = $1 and closed_at is null for key share`;
const likeInsert = `insert into lecture_like (user_id, lecture_id, liked_at) values ($1, $2, $3) on conflict on constraint lecture_like_pk do nothing`;
const likeDelete = "delete from lecture_like where user_id = $1 and lecture_id = $2";
const likeState = `select l.lecture_id as "lectureId", coalesce(c.likes, 0) as likes,
    exists (select from lecture_like k where k.lecture_id = l.lecture_id and k.user_id = $1) as liked
  from lecture l left join lecture_counter c on c.lecture_id = l.lecture_id
  where l.lecture_id = $2 and l.status <> 'DRAFT'`;

const salePrice = "case when c.sale_ends_at is null or c.sale_ends_at > now() then c.sale_price end";
const lowestPrice = `case when ${salePrice} is not null then (select min(case when h.sale_price is not null
    and (h.sale_ends_at is null or h.sale_ends_at > greatest(h.since, now() - interval '30 days')) then h.sale_price else h.price end)
  from (select p.*, lead(p.since) over (order by p.since) as until from course_price p where p.course_id = c.course_id) h
  where h.until is null or h.until > now() - interval '30 days') end`;
const courseCard = `'courseId', c.course_id, 'title', c.title, 'subtitle', c.subtitle, 'category', c.category, 'cover', c.cover, 'level', c.level,
  'price', c.price, 'salePrice', ${salePrice}, 'saleEndsAt', c.sale_ends_at, 'lowestPrice30', ${lowestPrice},
  'lectureCount', size.lectures, 'durationSec', size.seconds, 'ratingCount', coalesce(r.review_count, 0), 'ratingAverage', r.average,
  'featured', c.featured, 'publishedAt', c.published_at, 'updatedAt', c.updated_at`;
const ofCard = `join teacher t on t.teacher_id = c.teacher_id left join course_rating r on r.course_id = c.course_id
  cross join lateral (select count(*) as lectures, coalesce(sum((m.duration_ms + 999) / 1000), 0) as seconds
    from course_lecture cl join lecture l using (lecture_id) join media m using (media_id) where cl.course_id = c.course_id) size`;

const courseList = `with keys as (select course_id from course where status = 'PUBLISHED' order by published_at desc, course_id desc limit $1 offset $2)
  select json_build_object('items', (select json_agg(json_build_object(${courseCard},
      'teacher', json_build_object('teacherId', t.teacher_id, 'name', t.name)) order by c.published_at desc, c.course_id desc)
    from keys join course c using (course_id) ${ofCard}),
    'page', $3::int, 'rows', $1, 'total', (select count(*) from course where status = 'PUBLISHED'))::text as body`;

const courseDetail = `select json_build_object(${courseCard}, 'description', c.description, 'before', c.before, 'outcomes', c.outcomes, 'requirements', c.requirements,
    'tags', c.tags, 'accessDays', c.access_days, 'captionLangs', array(select distinct mc.lang from course_lecture cl
      join lecture l using (lecture_id) join media_caption mc using (media_id) where cl.course_id = c.course_id order by 1),
    'isWithdrawn', c.status = 'ARCHIVED', 'trailer', (select json_build_object('durationSec', (m.duration_ms + 999) / 1000,
        'posterUrl', m.poster_file, 'captions', (select json_agg(json_build_object('lang', mc.lang, 'label', mc.label, 'url', mc.file)
          order by mc.lang) from media_caption mc where mc.media_id = m.media_id),
        'sources', (select json_agg(json_build_object('type', s.content_type, 'url', s.file) order by s.position)
          from media_source s where s.media_id = m.media_id))
      from media m where m.media_id = c.trailer_media_id and c.status = 'PUBLISHED'),
    'teacher', json_build_object('teacherId', t.teacher_id, 'name', t.name,
      'photoId', (select u.photo_id from "user" u where u.user_id = t.user_id), 'headline', t.headline, 'quote', t.quote, 'tool', t.tool, 'specialties', t.specialties,
      'courseCount', (select count(*) from course x where x.teacher_id = t.teacher_id and x.status = 'PUBLISHED'),
      'lectureCount', (select count(*) from lecture x where x.teacher_id = t.teacher_id and x.status = 'PUBLISHED')),
    'sections', (select json_agg(json_build_object('title', s.title, 'lectures', (select json_agg(json_build_object(
        'lectureId', l.lecture_id, 'title', l.title, 'isPreview', l.is_preview, 'durationSec', (m.duration_ms + 999) / 1000) order by cl.position)
        from course_lecture cl join lecture l using (lecture_id) join media m using (media_id)
        where cl.course_id = s.course_id and cl.section_position = s.position)) order by s.position)
      from course_section s where s.course_id = c.course_id),
    'features', (select json_agg(json_build_object('icon', f.icon, 'title', f.title, 'description', f.description) order by f.position)
      from course_feature f where f.course_id = c.course_id))::text as body
  from course c ${ofCard} where c.course_id = $1`;

const ordersOfUser = `with mine as (select order_id, count(*) over () as total from "order" where user_id = $1
    order by created_at desc, order_id desc limit $2 offset $3)
  select json_build_object('items', json_agg(json_build_object('orderId', o.order_id, 'userId', o.user_id, 'orderName', o.order_name,
    'items', (select json_agg(json_build_object('orderItemId', ol.order_line_id, 'itemType', ol.item_type, 'itemId', ol.item_id,
        'title', ol.title, 'category', ol.category, 'cover', coalesce(
          (select c.cover from course c where c.course_id = ol.item_id), (select l.cover from lecture l where l.lecture_id = ol.item_id)),
        'level', ol.level, 'teacherName', ol.teacher_name,
        'accessDays', ol.access_days, 'listPrice', ol.list_price, 'discount', ol.discount, 'credit', ol.credit,
        'couponDiscount', ol.coupon_discount, 'paidAmount', ol.paid_amount, 'refundedAmount', ol.refunded_amount, 'refund', (select json_build_object('refundId', r.refund_id, 'status', r.status, 'amount', r.amount)
          from refund r where r.order_line_id = ol.order_line_id order by r.requested_at desc limit 1)) order by ol.position)
      from order_line ol where ol.order_id = o.order_id),
    'refundedAmount', (select coalesce(sum(r.amount), 0) from order_line ol join refund r using (order_line_id)
      where ol.order_id = o.order_id and r.status = 'DONE'),
    'unassignedAmount', o.unassigned_amount, 'listAmount', o.list_amount, 'discountAmount', o.discount_amount, 'couponAmount', o.coupon_amount, 'totalAmount', o.total_amount,
    'coupons', (select coalesce(json_agg(json_build_object('couponId', c.coupon_id, 'name', c.name, 'amount', c.amount, 'status', c.status)), '[]')
      from coupon_redemption c where c.order_id = o.order_id),
    'status', case
      when o.paid_at is not null and not exists (select from order_line ol join refund r using (order_line_id)
        where ol.order_id = o.order_id and r.status = 'DONE') then 'PAID'
      when o.paid_at is not null and exists (select from order_line ol where ol.order_id = o.order_id and not exists (
        select from refund r where r.order_line_id = ol.order_line_id and r.status = 'DONE')) then 'PART_REFUNDED'
      when o.paid_at is not null then 'REFUNDED'
      when exists (select from payment p where p.order_id = o.order_id and p.status = 'WAITING_FOR_DEPOSIT') then 'WAITING_FOR_DEPOSIT'
      when o.expires_at <= now() then 'EXPIRED' else 'PENDING' end,
    'createdAt', o.created_at, 'expiresAt', o.expires_at, 'paidAt', o.paid_at,
    'receiptUrl', (select p.receipt_url from payment p where p.order_id = o.order_id
      and p.status in ('DONE', 'PARTIAL_CANCELED', 'CANCELED')),
    'deposit', (select json_build_object('bank', p.bank, 'accountNumber', p.account_number, 'amount', p.total_amount,
        'dueAt', p.deposit_due_at) from payment p where p.order_id = o.order_id and p.status = 'WAITING_FOR_DEPOSIT'))
    order by o.created_at desc, o.order_id desc), 'page', 1, 'rows', $2, 'total', max(mine.total),
    'counts', (select json_build_object('ALL', count(*), 'PAID', count(*) filter (where a.paid_at is not null and a.refunded_line_count < a.line_count),
        'WAITING', count(*) filter (where a.paid_at is null and a.awaits_deposit), 'REFUND', count(*) filter (where a.has_refund),
        'UNPAID', count(*) filter (where a.paid_at is null and not a.awaits_deposit)) from "order" a where a.user_id = $1),
    'years', (select json_agg(distinct extract(year from a.created_at at time zone 'Asia/Seoul')) from "order" a where a.user_id = $1))::text as body
  from mine join "order" o using (order_id)`;
