import { join } from "node:path";
import type { Logger } from "pino";
import type { DataDir } from "../db/data-dir.ts";
import type { Mailer } from "../integrations/mail/port.ts";
import type { PaymentGateway } from "../integrations/payments/gateway.ts";
import { sandboxPrefix, sandboxSecretKey } from "../integrations/payments/sandbox/sandbox.ts";
import { tossGateway } from "../integrations/payments/toss/toss.ts";
import { cachedStorage } from "../integrations/storage/cache/cached-storage.ts";
import { FileCache } from "../integrations/storage/cache/file-cache.ts";
import { folderStorage } from "../integrations/storage/folder.ts";
import type { ObjectStorage } from "../integrations/storage/port.ts";
import { s3Storage } from "../integrations/storage/s3.ts";
import type { S3Settings } from "../integrations/storage/s3-client.ts";
import { httpTranscriber } from "../integrations/transcriber/http.ts";
import type { Transcriber } from "../integrations/transcriber/port.ts";
import { type Env, localAddress } from "./env.ts";

/** Loads the library that makes mails: only jobs send them. */
export async function mailerOf({ SMTP_URL, MAIL_FROM }: Env, dataDir: DataDir, log: Logger): Promise<Mailer> {
  if (SMTP_URL) {
    const { smtpMailer } = await import("../integrations/mail/smtp.ts");
    return smtpMailer({ url: SMTP_URL, from: MAIL_FROM });
  }
  const { fileMailer } = await import("../integrations/mail/file.ts");
  return fileMailer({ folder: join(dataDir.path, "mail"), from: MAIL_FROM, log });
}

/** null: no bucket is set. */
export function bucketOf(env: Env): S3Settings | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** All files of the shop: in the bucket, if one is set, else in the data folder. */
export function storageOf(env: Env, dataDir: Pick<DataDir, "path">): ObjectStorage {
  const bucket = bucketOf(env);
  return bucket ? s3Storage(bucket) : folderStorage(dataDir.path);
}

/** The same, with a cache on the disk of this process in front of a bucket. */
export function servedStorageOf(env: Env, dataDir: DataDir): ObjectStorage {
  const storage = storageOf(env, dataDir);
  if (storage.kind === "folder") return storage;
  return cachedStorage(storage, new FileCache(join(dataDir.path, "media-cache"), env.MEDIA_CACHE_BYTES));
}

/** null: no service is set. */
export const transcriberOf = ({ TRANSCRIBE_URL, TRANSCRIBE_KEY, TRANSCRIBE_MODEL }: Env): Transcriber | null =>
  TRANSCRIBE_URL
    ? httpTranscriber({ url: TRANSCRIBE_URL, key: TRANSCRIBE_KEY ?? null, model: TRANSCRIBE_MODEL ?? "whisper-1" })
    : null;

export const sandboxFolderOf = ({ TOSS_SECRET_KEY }: Env, dataDir: DataDir): string | null =>
  TOSS_SECRET_KEY ? null : join(dataDir.path, "sandbox", "payments");

export function paymentsOf({ TOSS_SECRET_KEY, HOST, PORT }: Env): PaymentGateway {
  if (TOSS_SECRET_KEY) {
    return tossGateway({ provider: "TOSS", secretKey: TOSS_SECRET_KEY, baseUrl: () => "https://api.tosspayments.com" });
  }
  return tossGateway({
    provider: "SANDBOX",
    secretKey: sandboxSecretKey,
    baseUrl: () => localAddress(HOST, PORT) + sandboxPrefix,
  });
}
