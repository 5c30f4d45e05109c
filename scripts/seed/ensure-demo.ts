import type { Kysely } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { renewPromotions, renewSales } from "./renew-sales.ts";
import { isEmptyDatabase, seedDemo } from "./seed.ts";
import type { Passwords } from "../../server/domains/auth/login/passwords.ts";

export type DemoOptions = {
  db: Kysely<Database>;
  storageRoot: string;
  sandboxFolder: string | null;
  passwords: Passwords;
  print: (line: string) => void;
};

/**
 * Fills an empty database with the demo shop.
 * @returns a line that names the demo accounts, if they exist
 */
export async function ensureDemo({
  db,
  storageRoot,
  sandboxFolder,
  passwords,
  print,
}: DemoOptions): Promise<string | null> {
  if (await isEmptyDatabase(db)) {
    print("filling the empty database with the demo shop");
    await seedDemo({ db, storageRoot, sandboxFolder, now: new Date(), hashPassword: passwords.hash });
  }
  const emails = demoAccounts.map(({ email }) => email);
  const known = await db.selectFrom("user").where("email", "in", emails).select("email").execute();
  if (known.length > 0) {
    await renewSales(db, new Date());
    await renewPromotions(db, new Date());
  }
  return known.length > 0 ? `demo      ${emails.join("  ")}  password ${demoPassword}` : null;
}
