import type { Kysely } from "kysely";
import type { Answer } from "./answer.ts";
import type { Reads } from "./db/reads.ts";
import type { Database } from "./db/schema.ts";
import type { AccessTokens } from "./domains/account/access-tokens.ts";
import type { Passwords } from "./domains/account/passwords.ts";
import type { MediaTokens } from "./domains/media/tokens.ts";
import type { Env } from "./env.ts";
import type { PaymentGateway } from "./integrations/payments/gateway.ts";
import type { TableCache } from "./table-cache.ts";

/** Everything the application needs from outside itself, made in main.ts or by a test. */
export type Deps = {
  env: Env;
  /** For commands and transactions. */
  db: Kysely<Database>;
  /** For single read statements. */
  reads: Reads;
  now: () => Date;
  accessTokens: AccessTokens;
  passwords: Passwords;
  mediaTokens: MediaTokens;
  payments: PaymentGateway;
  /** Finished public answers by address, and totals of lists by their filter. */
  answers: TableCache<Answer>;
  totals: TableCache<number>;
  /** Where uploaded and seeded media lie. */
  storageRoot: string;
};
