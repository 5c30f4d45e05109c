import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { serverLimits } from "../../server/limits.ts";
import type { Mailbox } from "./mailbox.ts";

const otherUsers = 500;

/**
 * Requests reset mails for 500 users, from as few addresses as the limits allow, and then one for another user.
 * @returns the delay of that mail and the number of mails sent before it
 */
export async function measureMailDelay(
  db: Kysely<Database>,
  url: string,
  mailbox: Mailbox,
): Promise<{ ms: number; sentBefore: number; accepted: number }> {
  await sql`
    insert into "user" (user_id, email, name, email_verified_at, created_at, updated_at)
    select gen_random_uuid(), 'stranger-' || n || '@closegap.test', '학습자', now(), now(), now()
    from generate_series(1, ${otherUsers + 1}) n`.execute(db);
  const request = (n: number, address: string) =>
    fetch(`${url}/api/v1/auth/password/reset`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ email: `stranger-${n}@closegap.test` }),
    });
  const answers = await Promise.all(
    Array.from({ length: otherUsers }, (_, n) =>
      request(n + 1, `198.51.100.${Math.floor(n / serverLimits.mailsPerAddress)}`),
    ),
  );
  const recipient = `stranger-${otherUsers + 1}@closegap.test`;
  const arrival = mailbox.arrival(recipient);
  const startedAt = performance.now();
  await request(otherUsers + 1, "203.0.113.1");
  await arrival;
  return {
    ms: performance.now() - startedAt,
    sentBefore: mailbox.recipients.length - 1,
    accepted: answers.filter(({ ok }) => ok).length,
  };
}
