import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { mutate } from "../../../test/asking.ts";
import { learnerPassword, makeLearner } from "../../../test/factories.ts";
import { codeIn, mailTo, tokenIn } from "../../../test/mails.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** The columns of the database, those of the job queue included, that have a text, as `schema.table.column`. */
async function columnsWith(text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`.execute(t.db);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await sql`
      select from ${sql.table(`${schema}.${table}`)} where ${sql.ref(column)}::text ilike ${`%${text}%`} limit 1`.execute(
      t.db,
    );
    if (rows.length > 0) found.push(`${schema}.${table}.${column}`);
  }
  return found;
}

const details = { name: "김남은", over14: true, consents: { terms: true, privacy: true } };

test("no address of a closed account is left in any column of the database, nor in jobs that are done or wait", async () => {
  const email = "left-behind@closegap.test";
  await t.rest("POST", "/auth/email/send", { body: { email } });
  const signedUp = await t.rest("POST", "/auth/signup", {
    body: { ...details, email, password: learnerPassword },
  });
  const user = { token: String(signedUp.body.accessToken) };
  const { userId } = signedUp.body.user;
  await t.runJobs();
  const changed = "left-later@closegap.test";
  await mutate(t, "account.changeEmail", user, { email: changed, currentPassword: learnerPassword });
  await t.runJobs();
  const confirmed = await t.rest("POST", "/auth/email/confirm", {
    token: user.token,
    body: { token: tokenIn(await mailTo(t, changed)) },
  });
  expect(confirmed.body.email).toBe(changed);
  // One of them is done, the others wait.
  await t.runJobs();
  await t.rest("POST", "/auth/password/reset", { body: { email: changed } });
  await t.rest("POST", "/auth/password/reset", { body: { email } });
  const never = "left-pending@closegap.test";
  await mutate(t, "account.changeEmail", user, { email: never, currentPassword: learnerPassword });
  const addresses = [email, changed, never];
  for (const address of addresses) expect(await columnsWith(address)).toContain("pgboss.job.data");

  const other = await makeLearner(t);
  const closed = await mutate(t, "account.close", user, { currentPassword: learnerPassword });
  expect(closed.status).toBe(200);
  for (const address of [...addresses, "김남은"]) expect([address, await columnsWith(address)]).toEqual([address, []]);
  expect(await columnsWith(userId)).not.toContain("pgboss.job.data");
  expect(await columnsWith(other.email)).toEqual(expect.arrayContaining(["public.user.email", "pgboss.job.data"]));
});

test("the first address is gone where a sign-up by code, and another address since, come before the deletion", async () => {
  const email = "left-by-code@closegap.test";
  await t.rest("POST", "/auth/email/send", { body: { email } });
  const code = codeIn(await mailTo(t, email));
  const { emailProof } = (await t.rest("POST", "/auth/email/confirm", { body: { email, code } })).body;
  const signedUp = await t.rest("POST", "/auth/signup", {
    body: { ...details, email, emailProof, password: learnerPassword },
  });
  const user = { token: String(signedUp.body.accessToken) };
  const changed = "left-by-code-later@closegap.test";
  await mutate(t, "account.changeEmail", user, { email: changed, currentPassword: learnerPassword });
  const token = tokenIn(await mailTo(t, changed));
  expect((await t.rest("POST", "/auth/email/confirm", { token: user.token, body: { token } })).body.email).toBe(
    changed,
  );
  await mutate(t, "account.close", user, { currentPassword: learnerPassword });
  for (const address of [email, changed]) expect([address, await columnsWith(address)]).toEqual([address, []]);
});
