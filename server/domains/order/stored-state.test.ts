import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sequenceOf } from "../../test/sequence.ts";
import { testDatabase, type TestDatabase } from "../../test/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = new Date("2026-03-01T00:00:00Z");

async function makeOrders(count: number): Promise<void> {
  const userId = randomUUIDv7();
  await sql`insert into "user" (user_id, name, created_at, updated_at) values (${userId}, '김하늘', ${at}, ${at})`.execute(
    database.db,
  );
  await sql`
    insert into "order" (order_id, user_id, order_name, list_amount, discount_amount, total_amount, created_at, expires_at)
    select 'order-0' || n, ${userId}, '물레', 3000, 0, 3000, ${at}, ${at} from generate_series(1, ${count}::int) n
  `.execute(database.db);
  await sql`
    insert into order_line (order_line_id, order_id, position, item_type, item_id, title, category, teacher_name, list_price,
      discount, paid_amount)
    select uuidv7(), order_id, line, 'LECTURE', uuidv7(), '물레', '공예', '선생님', 1000, 0, 1000
    from "order", generate_series(1, 3) line
  `.execute(database.db);
}

/** The orders whose stored columns are not those that their lines, refunds and payments give. */
const differences = async (): Promise<unknown[]> => {
  const derived = sql`
    select o.order_id,
      (select count(*)::int from order_line l where l.order_id = o.order_id) as line_count,
      (select count(*)::int from order_line l join refund r using (order_line_id)
        where l.order_id = o.order_id and r.status = 'DONE') as refunded_line_count,
      (select coalesce(sum(r.amount), 0)::int from order_line l join refund r using (order_line_id)
        where l.order_id = o.order_id and r.status = 'DONE') as refunded_amount,
      exists (select from order_line l join refund r using (order_line_id)
        where l.order_id = o.order_id and r.status <> 'REFUSED') as has_refund,
      exists (select from payment p where p.order_id = o.order_id and p.status = 'WAITING_FOR_DEPOSIT') as awaits_deposit,
      (select p.receipt_url from payment p where p.order_id = o.order_id
        and p.status in ('WAITING_FOR_DEPOSIT', 'DONE', 'CANCELED', 'PARTIAL_CANCELED')) as receipt_url
    from "order" o`;
  const stored = sql`
    select order_id, line_count, refunded_line_count, refunded_amount, has_refund, awaits_deposit, receipt_url from "order"`;
  const { rows } = await sql`(${stored} except ${derived}) union all (${derived} except ${stored})`.execute(
    database.db,
  );
  const lines = await sql`
    select l.order_line_id from order_line l left join lateral (
      select r.* from refund r where r.order_line_id = l.order_line_id order by r.requested_at desc, r.refund_id desc limit 1) r on true
    where (l.refund_id, l.refund_status, l.refund_amount) is distinct from (r.refund_id, r.status, r.amount)
  `.execute(database.db);
  return [...rows, ...lines.rows];
};

test("after any payments and refunds the state stored with an order is that of its history", async () => {
  await makeOrders(12);
  const next = sequenceOf(20_260_302);
  const order = () => sql`${`order-0${1 + next(12)}`}`;
  const line = () =>
    sql`(select order_line_id from order_line where order_id = ${order()} and position = ${1 + next(3)})`;
  const payment = (status: string) =>
    sql`(select payment_id from payment where status = ${status} order by payment_id limit 1)`;
  const move = (from: string, to: string) => sql`
    update payment p set status = ${to}, bank = '국민', account_number = '1', deposit_due_at = ${at},
      receipt_url = ${`/receipt/${next(100)}`}
    where payment_id = ${payment(from)} and not exists (
      select from payment other where other.order_id = p.order_id and other.payment_id <> p.payment_id
        and other.status not in ('READY', 'ABORTED', 'EXPIRED'))`;
  let instants = 0;
  const later = () => new Date(at.getTime() + 1000 * (instants += 1));
  const changes: (() => RawBuilder<unknown>)[] = [
    () => sql`insert into payment (payment_id, order_id, provider, payment_key, status, total_amount, requested_at, updated_at)
      values (uuidv7(), ${order()}, 'SANDBOX', ${randomUUIDv7()}, 'IN_PROGRESS', 3000, ${at}, ${at}) on conflict do nothing`,
    () => move("IN_PROGRESS", "WAITING_FOR_DEPOSIT"),
    () => move("IN_PROGRESS", "DONE"),
    () => move("WAITING_FOR_DEPOSIT", "DONE"),
    () => move("WAITING_FOR_DEPOSIT", "EXPIRED"),
    () => move("IN_PROGRESS", "ABORTED"),
    () => move("EXPIRED", "DONE"),
    () => move("DONE", "PARTIAL_CANCELED"),
    () => sql`delete from payment where payment_id = ${payment("ABORTED")}`,
    () => sql`insert into refund (refund_id, order_line_id, user_id, amount, reason, rule, opened_lectures, total_lectures,
        status, requested_at)
      select uuidv7(), l.order_line_id, o.user_id, ${next(1001)}, 'OTHER', '2025-11-01', 0, 1, 'REQUESTED', ${later()}
      from order_line l join "order" o using (order_id) where l.order_line_id = ${line()} on conflict do nothing`,
    () => sql`update refund set status = ${next(2) === 0 ? "DONE" : "REFUSED"}, settled_at = ${later()}
      where refund_id = (select refund_id from refund where status = 'REQUESTED' order by refund_id limit 1)`,
    () => sql`delete from refund where refund_id = (select refund_id from refund where status = 'REFUSED' limit 1)`,
  ];
  const seen = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    for (let n = 0; n < 12; n += 1) await changes[next(changes.length)]?.().execute(database.db);
    expect(await differences(), `round ${round}`).toEqual([]);
    const stored = await database.db.selectFrom("order").selectAll().execute();
    for (const row of stored) seen.add([row.awaits_deposit, row.has_refund, row.refunded_line_count].join());
  }
  expect(seen.size).toBeGreaterThan(4);
});
