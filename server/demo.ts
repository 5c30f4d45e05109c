import type { Kysely } from "kysely";
import type { Database } from "./db/schema.ts";
import type { Passwords } from "./domains/account/passwords.ts";

type Options = {
  db: Kysely<Database>;
  storageRoot: string;
  sandboxFolder: string | null;
  passwords: Passwords;
  say: (line: string) => void;
};

/**
 * Fills an empty database with the demo shop.
 * @returns the line that names the demo accounts, where they exist
 */
export async function ensureDemo({ db, storageRoot, sandboxFolder, passwords, say }: Options): Promise<string | null> {
  const { isEmptyDatabase, seedDemo } = await import("../scripts/seed/seed.ts");
  const { demoAccounts, demoPassword } = await import("../scripts/seed/demo-accounts.ts");
  if (await isEmptyDatabase(db)) {
    say("filling the empty database with the demo shop");
    await seedDemo({ db, storageRoot, sandboxFolder, now: new Date(), hashPassword: passwords.hash });
  }
  const emails = demoAccounts.map(({ email }) => email);
  const known = await db.selectFrom("user").where("email", "in", emails).select("email").execute();
  return known.length > 0 ? `demo      ${emails.join("  ")}  password ${demoPassword}` : null;
}
