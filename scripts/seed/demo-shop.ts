import type { Kysely } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import type { Passwords } from "../../server/domains/auth/login/passwords.ts";
import type { ObjectStorage } from "../../server/integrations/storage/port.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { renewPromotions, renewSales, renewSearches } from "./renew.ts";
import { fillDemo, isEmptyDatabase, prepareDemo, type PreparedDemo } from "./seed.ts";

type DemoOptions = {
  storage: ObjectStorage;
  sandboxFolder: string | null;
  passwords: Passwords;
  print: (line: string) => void;
};

/**
 * The demo shop of a data folder. `prepare` does beforehand what needs no database, if it is known to be empty. `seedIfEmpty`
 * fills an empty database and returns a line that names the demo accounts, if they exist.
 */
export function demoShop({ storage, sandboxFolder, passwords, print }: DemoOptions) {
  let prepared: Promise<PreparedDemo> | undefined;
  const prepare = () => {
    print("filling the empty database with the demo shop");
    prepared = prepareDemo({ storage, sandboxFolder, now: new Date(), hashPassword: passwords.hash });
    // A start may fail for another reason first. `seedIfEmpty` reports it.
    prepared.catch(() => {});
    return prepared;
  };
  const seedIfEmpty = async (db: Kysely<Database>): Promise<string | null> => {
    if (await isEmptyDatabase(db)) await fillDemo(db, await (prepared ?? prepare()));
    const emails = demoAccounts.map(({ email }) => email);
    const known = await db.selectFrom("user").where("email", "in", emails).select("email").execute();
    if (known.length === 0) return null;
    await renewSales(db, new Date());
    await renewPromotions(db, new Date());
    await renewSearches(db, new Date());
    return `demo      ${emails.join("  ")}  password ${demoPassword}`;
  };
  return { prepare: () => void prepare(), seedIfEmpty };
}
