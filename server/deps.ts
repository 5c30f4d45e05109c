import type { Kysely } from "kysely";
import type { UserData } from "./user-data.ts";
import type { ReadPool } from "./db/reads.ts";
import type { Database } from "./db/schema.ts";
import type { AccessTokens } from "./domains/auth/sessions/access-tokens.ts";
import type { AuthSessions } from "./domains/auth/sessions/auth-session.ts";
import type { EndedSessions } from "./domains/auth/sessions/ended-sessions.ts";
import type { Passwords } from "./domains/auth/login/passwords.ts";
import type { SignUpTokens } from "./domains/auth/signup/tokens.ts";
import type { FetchLog } from "./domains/media/fetch-log.ts";
import type { PageCounter } from "./domains/visit/page-counter.ts";
import type { SearchLog } from "./domains/search/popular/search-log.ts";
import type { UserStreams } from "./http/user-streams.ts";
import type { SignedLinks } from "./db/signed-links.ts";
import type { PhotoLinks } from "./domains/photo/links.ts";
import type { TusStore } from "./integrations/storage/uploads/tus-store.ts";
import type { UploadLocks } from "./integrations/storage/uploads/upload-locks.ts";
import type { MediaTokens } from "./domains/media/tokens.ts";
import type { Env } from "./startup/env.ts";
import type { UndeclaredError } from "./http/declared-errors.ts";
import type { CallLimits, RequestLimiter } from "./http/request-limiter.ts";
import type { Images } from "./integrations/images/port.ts";
import type { PaymentGateway } from "./integrations/payments/gateway.ts";
import type { SocialServices } from "./integrations/social/port.ts";
import type { ObjectStorage } from "./integrations/storage/port.ts";
import type { Transcriber } from "./integrations/transcriber/port.ts";
import type { Jobs } from "./jobs/port.ts";
import type { ResponseCache } from "./http/cache/response-cache.ts";
import type { TaggedCache } from "./http/cache/tagged-cache.ts";

/** All external dependencies of the application, created by main.ts or by a test. */
export type Deps = {
  env: Env;
  /** For commands and transactions. */
  db: Kysely<Database>;
  /** For single read statements. */
  reads: ReadPool;
  /** For slow statements (lists with filters, search of own texts, export), so that other reads do not wait for them. */
  slowReads: ReadPool;
  /** For public reads that are not cached yet, so that many cache misses do not delay personal reads. */
  publicReads: ReadPool;
  /** For the public search, whose statements have a short time limit. */
  searchReads: ReadPool;
  now: () => Date;
  /** Limits how much of this process each caller may use at a time. */
  requestLimiter: RequestLimiter;
  callLimits: CallLimits;
  /** Called for every error code that a procedure returns without declaring it. */
  undeclaredError: UndeclaredError;
  /** Signs and encrypts the cookies of the /api/auth endpoints. */
  authSecret: string;
  accessTokens: AccessTokens;
  authSessions: AuthSessions;
  endedSessions: EndedSessions;
  notificationStreams: UserStreams;
  /** Streams about the videos that a teacher uploads. */
  mediaAssetStreams: UserStreams;
  signUpTokens: SignUpTokens;
  passwords: Passwords;
  mediaTokens: MediaTokens;
  /** The parts of videos that were sent to each account. */
  fetchLog: FetchLog;
  /** How often each screen was opened. */
  pageCounter: PageCounter;
  /** Counts of queries, without users. */
  searchLog: SearchLog;
  payments: PaymentGateway;
  social: SocialServices;
  jobs: Jobs;
  /** Public reads and pages as serialized bytes, and list totals by filter. */
  responseCache: ResponseCache;
  totals: TaggedCache<number>;
  /** Clips, photos, uploads and data exports. */
  storage: ObjectStorage;
  /** null: no service is set, and nothing is offered that needs it. */
  transcriber: Transcriber | null;
  images: Images;
  photoLinks: PhotoLinks;
  /** Images of videos that their teachers alone see. */
  posterLinks: SignedLinks;
  /** Where teachers send attachments, and read those of a draft. */
  attachmentLinks: SignedLinks;
  /** Where teachers read the folders of their courses. */
  folderLinks: SignedLinks;
  /** Videos that their teachers watch while they edit captions. */
  videoLinks: SignedLinks;
  /** Where videos are sent by the tus protocol; null: to signed addresses of the storage, in parts of `uploadPartBytes`. */
  tusStore: TusStore | null;
  uploadPartBytes: number;
  uploadLocks: UploadLocks;
  /** The folder of resized images, which can be deleted at any time. */
  imageCacheRoot: string;
  /** The folder of files that a job needs while it runs; what a killed one has left can be deleted. */
  scratchRoot: string;
  /** The user data that each domain exports and erases. */
  userData: readonly UserData[];
};

/** Dependencies of every step that moves money. The secret encrypts the bank accounts of refunds. */
export type PaymentDeps = Pick<Deps, "db" | "payments" | "jobs" | "authSecret">;
