import type { Kysely } from "kysely";
import type { UserData } from "../domain.ts";
import type { ReadPool } from "../db/reads.ts";
import type { Database } from "../db/schema.ts";
import type { AccessTokens } from "../domains/auth/sessions/access-tokens.ts";
import type { AuthSessions } from "../domains/auth/sessions/auth-session.ts";
import type { EndedSessions } from "../domains/auth/sessions/ended-sessions.ts";
import type { Passwords } from "../domains/auth/login/passwords.ts";
import type { SignUpTokens } from "../domains/auth/signup/tokens.ts";
import type { FetchLog } from "../domains/media/fetch-log.ts";
import type { MediaTokens } from "../domains/media/tokens.ts";
import type { Env } from "./env.ts";
import type { UndeclaredError } from "../http/declared-errors.ts";
import type { CallLimits, FairShares } from "../http/fair-shares.ts";
import type { PaymentGateway } from "../integrations/payments/gateway.ts";
import type { SocialServices } from "../integrations/social/port.ts";
import type { Jobs } from "../jobs/port.ts";
import type { ResponseCache } from "../http/cache/response-cache.ts";
import type { TaggedCache } from "../http/cache/tagged-cache.ts";

/** Everything the application needs from outside itself, made in main.ts or by a test. */
export type Deps = {
  env: Env;
  /** For commands and transactions. */
  db: Kysely<Database>;
  /** For single read statements. */
  reads: ReadPool;
  /** For those that may take long, search and export: no other read waits behind them. */
  slowReads: ReadPool;
  /** For public reads that are not cached yet: a flood of them makes no personal read wait. */
  publicReads: ReadPool;
  now: () => Date;
  /** Who may use how much of this process at a time. */
  fairShares: FairShares;
  callLimits: CallLimits;
  /** Called for every error code that a procedure answers without declaring it. */
  undeclaredError: UndeclaredError;
  /** Signs and encrypts what the /api/auth family stores in cookies. */
  authSecret: string;
  accessTokens: AccessTokens;
  authSessions: AuthSessions;
  endedSessions: EndedSessions;
  signUpTokens: SignUpTokens;
  passwords: Passwords;
  mediaTokens: MediaTokens;
  /** What accounts have been sent of videos. */
  fetchLog: FetchLog;
  payments: PaymentGateway;
  social: SocialServices;
  jobs: Jobs;
  /** Public reads and pages as finished bytes, and totals of lists by their filter. */
  responseCache: ResponseCache;
  totals: TaggedCache<number>;
  /** Where uploaded and seeded media lie. */
  storageRoot: string;
  /** What the domains export of a user, and erase. */
  userData: readonly UserData[];
  /** The folder of data exports. */
  exportRoot: string;
};

/** What every step that moves money works with; the secret encrypts the bank accounts of refunds. */
export type PaymentDeps = Pick<Deps, "db" | "payments" | "jobs" | "authSecret">;
