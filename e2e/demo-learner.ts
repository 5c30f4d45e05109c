import { randomUUIDv7 } from "node:crypto";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { demoAccounts, demoPassword } from "../scripts/seed/demo-accounts.ts";
import { connectDatabase, createKysely } from "../server/db/client.ts";
import type { Database } from "../server/db/schema.ts";
import { postPaymentsInTx, postRefundsInTx } from "../server/domains/ledger/commands.ts";
import { type Account, newEmail } from "./accounts.ts";
import { server } from "./shared.ts";

type Row = Record<string, unknown>;
type LearnerRows = Map<string, Row[]>;

const ofUser = (userId: string) => sql`user_id = ${userId}`;
const ofOrders = (userId: string) => sql`order_id in (select order_id from "order" where user_id = ${userId})`;
const ofRegistrations = (userId: string) =>
  sql`registration_id in (select registration_id from registration where user_id = ${userId})`;
/** Where the demo learner's rows are, in the order in which they refer to each other. */
const tables: Record<string, (userId: string) => RawBuilder<unknown>> = {
  user: ofUser,
  consent: ofUser,
  order: ofUser,
  order_line: ofOrders,
  payment: ofOrders,
  refund: ofUser,
  registration: ofUser,
  progress: ofRegistrations,
  fetched_media: ofUser,
  study_day: ofUser,
  lecture_note: ofUser,
};

/** A user with purchases, progress and notes as the demo learner has them. No test changes the demo learner itself. */
export const createLearner = (): Promise<Account> =>
  withDatabase(async (db) => {
    const account = { email: newEmail(), password: demoPassword };
    const rows = withNewIds(await readDemoLearner(db), account.email);
    await db.transaction().execute((tx) => insertInTx(tx, rows));
    return account;
  });

/** A teacher of the demo shop who has signed in nowhere, with a password. */
export const openTeacherAccount = (): Promise<Account> =>
  withDatabase(async (db) => {
    const known = demoAccounts.map(({ email }) => email);
    const { user_id, email } = await db
      .selectFrom("teacher")
      .innerJoin("user", "user.user_id", "teacher.user_id")
      .where("user.email", "not in", known)
      .select(["user.user_id", "user.email"])
      .orderBy("teacher.teacher_id", "desc")
      .executeTakeFirstOrThrow();
    const { password_hash } = await db
      .selectFrom("user")
      .where("email", "in", known)
      .select("password_hash")
      .executeTakeFirstOrThrow();
    await db.updateTable("user").set({ password_hash }).where("user_id", "=", user_id).execute();
    return { email: email ?? "", password: demoPassword };
  });

/** Records that a lecture was watched from its start. */
export const setWatched = (progressId: string, untilSec: number): Promise<unknown> =>
  withDatabase((db) =>
    db
      .updateTable("progress")
      .set({ watched: `{[0,${untilSec * 1000})}` })
      .where("progress_id", "=", progressId)
      .executeTakeFirstOrThrow(),
  );

async function withDatabase<T>(run: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const pool = await connectDatabase(server.databaseUrl, { onError: () => {} });
  try {
    return await run(createKysely(pool));
  } finally {
    await pool.end();
  }
}

async function readDemoLearner(db: Kysely<Database>): Promise<LearnerRows> {
  const [{ email }] = demoAccounts;
  const { user_id } = await db
    .selectFrom("user")
    .where("email", "=", email)
    .select("user_id")
    .executeTakeFirstOrThrow();
  const found: LearnerRows = new Map();
  for (const [table, where] of Object.entries(tables)) {
    const query = sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${where(user_id)}`;
    found.set(
      table,
      (await query.execute(db)).rows.map(({ row }) => row),
    );
  }
  return found;
}

/** Gives each row a new id, wherever the old one is named. */
function withNewIds(rows: LearnerRows, email: string): LearnerRows {
  let text = JSON.stringify([...rows]);
  for (const [table, ofTable] of rows) {
    for (const row of ofTable) {
      const id = row[`${table}_id`];
      if (typeof id === "string") text = text.replaceAll(id, randomUUIDv7());
    }
  }
  const copy: LearnerRows = new Map(JSON.parse(text) as [string, Row[]][]);
  for (const user of copy.get("user") ?? []) user["email"] = email;
  for (const refund of copy.get("refund") ?? []) refund["transaction_key"] = randomUUIDv7();
  return copy;
}

/** Columns that the database computes. */
const generated = new Set(["charged_amount"]);

async function insertInTx(tx: Transaction<Database>, rows: LearnerRows): Promise<void> {
  for (const [table, ofTable] of rows) {
    const [first] = ofTable;
    if (!first) continue;
    const name = sql.table(table);
    const columns = sql.join(Object.keys(first).flatMap((column) => (generated.has(column) ? [] : [sql.ref(column)])));
    await sql`
      insert into ${name} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(ofTable)}::jsonb)
    `.execute(tx);
  }
  await postInTx(tx, rows);
}

async function postInTx(tx: Transaction<Database>, rows: LearnerRows): Promise<void> {
  const lines = (rows.get("order_line") ?? []).map((line) => ({
    orderId: String(line["order_id"]),
    orderLineId: String(line["order_line_id"]),
    amount: Number(line["paid_amount"]),
  }));
  for (const payment of rows.get("payment") ?? []) {
    const orderId = String(payment["order_id"]);
    const ofOrder = lines.filter((line) => line.orderId === orderId);
    const paid = { orderId, ledgerMovementId: String(payment["payment_id"]), lines: ofOrder };
    await postPaymentsInTx(tx, [{ ...paid, at: new Date(String(payment["approved_at"])) }]);
  }
  for (const refund of rows.get("refund") ?? []) {
    const line = lines.find(({ orderLineId }) => orderLineId === refund["order_line_id"]);
    if (!line) throw new Error("a refund without its line");
    const ledgerMovementId = String(refund["refund_id"]);
    const refunded = { orderId: line.orderId, ledgerMovementId, line, from: "GATEWAY" as const };
    await postRefundsInTx(tx, [{ ...refunded, at: new Date(String(refund["settled_at"])) }]);
  }
}
