import { isIP } from "node:net";
import { z } from "zod";
import { newBusiness } from "../../shared/site/admin.ts";

/** A setting with an invalid value. The message is one line that names the setting. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

const webOrigin = z
  .string()
  .refine((text) => isWebUrl(text) && new URL(text).pathname === "/", "must be an http or https address without a path")
  .transform((text) => new URL(text).origin);

const webUrl = z.string().refine(isWebUrl, "must be an http or https address");

const hostNames = z
  .string()
  .transform((text) => text.split(",").map((name) => name.trim().toLowerCase()))
  .refine(
    (names) => names.every((name) => /^(?=.*[a-z])[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(name)),
    "must be names of hosts separated by commas, without protocol and port",
  );

const onOff = z.enum(["on", "off"], "must be on or off");

const logLevel = z.enum(
  ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
  "must be fatal, error, warn, info, debug, trace or silent",
);

/** Number of proxies in front of the server, or their addresses. */
const trustProxy = z
  .string()
  .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : text))
  .refine(
    (value) => typeof value === "number" || value.split(",").every((part) => isProxyAddress(part.trim())),
    "must be a number of proxies, or their addresses separated by commas (10.0.0.0/8, loopback)",
  );

const settings = z.object({
  /** An encoder reads its settings itself. */
  ROLE: z.never("must be encoder, or absent").optional(),
  PORT: z
    .string()
    .default("3000")
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535,
      "must be a whole number from 1 to 65535",
    )
    .transform(Number),
  HOST: z.string().default("127.0.0.1"),
  /** The address that users open, without a trailing slash. */
  PUBLIC_URL: webOrigin.optional(),
  DATA_DIR: z.string().default("./.data"),
  DATABASE_URL: z
    .string()
    .refine((text) => URL.canParse(text) && /^postgres(ql)?:/.test(text), "must start with postgresql://")
    .optional(),
  SEED: onOff.default("on"),
  AUTH_SECRET: z.string().min(32, "must have 32 characters or more").optional(),
  TRUST_PROXY: trustProxy.default("loopback"),
  LOG_LEVEL: logLevel.default("info"),
  STUDIO_URL: webUrl.optional(),
  /** Interval in seconds at which a visible page checks its session; absent: only at the first load. */
  SESSION_REFETCH_SECONDS: z
    .string()
    .regex(/^\d{1,5}$/, "must be a whole number of seconds")
    .transform(Number)
    .refine((seconds) => seconds >= 10, "must be 10 or more")
    .optional(),
  /** The public key of the analytics project. */
  AMPLITUDE_API_KEY: z
    .string()
    .regex(/^[\w-]{8,64}$/, "must be the key of a project")
    .optional(),
  /** The public address of the error reporting project. */
  SENTRY_DSN: z.string().refine(isReportingDsn, "must be https://KEY@HOST/PROJECT").optional(),
  /** The public key of the Kakao application in whose name pages are sent in KakaoTalk. */
  KAKAO_JAVASCRIPT_KEY: z
    .string()
    .regex(/^[0-9a-f]{32}$/, "must be the JavaScript key of an application")
    .optional(),
  TOSS_SECRET_KEY: z.string().optional(),
  TOSS_CLIENT_KEY: z.string().optional(),
  /** States that payments are simulated where they would have to be real. */
  PAYMENTS: z.literal("simulated", "must be simulated, or absent").optional(),
  /** This user becomes an admin at startup, once the address is confirmed. */
  ADMIN_EMAIL: z.email("must be an e-mail address").toLowerCase().optional(),
  SMTP_URL: z
    .string()
    .refine((text) => URL.canParse(text) && /^smtps?:/.test(text), "must start with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z.string().default("CLOSEGAP <no-reply@closegap.example>"),
  /** The storage of all files, an S3-compatible service; absent: the data folder. */
  S3_ENDPOINT: webOrigin.optional(),
  S3_REGION: z.string().default("ap-northeast-2"),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Disk space for videos that were read from the bucket. */
  MEDIA_CACHE_BYTES: z
    .string()
    .regex(/^\d{1,15}$/, "must be a whole number of bytes")
    .transform(Number)
    .refine((bytes) => bytes >= 2 ** 26, "must be 67108864 (64 MiB) or more")
    .default(10 * 2 ** 30),
  /** The shop's, and that of each encoder; absent: no encoder is let in. */
  ENCODER_TOKEN: z
    .string()
    .regex(/^[\w-]{32,}$/, "must have 32 or more letters, digits, - or _")
    .optional(),
  /** The transcription endpoint of a service; absent: no captions are made from speech. */
  TRANSCRIBE_URL: z
    .string()
    .refine(isEndpoint, "must be an http or https address without a user name, a query and a fragment")
    .optional(),
  TRANSCRIBE_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must have no spaces")
    .optional(),
  TRANSCRIBE_MODEL: z.string().optional(),
  /** Other hosts whose images /_next/image serves: names separated by commas. */
  IMAGE_HOSTS: hostNames.default([]),
  KAKAO_CLIENT_ID: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  KAKAO_APP_ID: z.string().regex(/^\d+$/, "must be a number").optional(),
  KAKAO_ISSUER: webOrigin.default("https://kauth.kakao.com"),
  KAKAO_API_URL: webOrigin.default("https://kapi.kakao.com"),
  NAVER_CLIENT_ID: z.string().optional(),
  NAVER_CLIENT_SECRET: z.string().optional(),
  NAVER_ISSUER: webOrigin.default("https://nid.naver.com"),
  NAVER_API_URL: webOrigin.default("https://openapi.naver.com"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webOrigin.default("https://accounts.google.com"),
  GOOGLE_API_URL: webOrigin.default("https://oauth2.googleapis.com"),
  BUSINESS_NAME: z.string().optional(),
  BUSINESS_CEO: z.string().optional(),
  BUSINESS_NUMBER: newBusiness.shape.number.optional(),
  BUSINESS_MAIL_ORDER_NUMBER: z.string().optional(),
  BUSINESS_ADDRESS: z.string().optional(),
  BUSINESS_PHONE: z.string().optional(),
  BUSINESS_EMAIL: z.email("must be an e-mail address").optional(),
  BUSINESS_HOSTING: z.string().optional(),
});

/** All settings, validated, with defaults. */
export type Env = z.output<typeof settings> & { PUBLIC_URL: string };

const pairs = [
  ["TOSS_SECRET_KEY", "TOSS_CLIENT_KEY"],
  ["KAKAO_CLIENT_ID", "KAKAO_CLIENT_SECRET"],
  ["NAVER_CLIENT_ID", "NAVER_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["S3_ENDPOINT", "S3_BUCKET"],
  ["S3_BUCKET", "S3_ACCESS_KEY_ID"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
] as const;

/**
 * An empty value counts as absent.
 * @throws EnvError at the first invalid value; messages never contain values
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = settings.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new EnvError(`${issue?.path.join(".")} ${issue?.message}`);
  }
  const env = result.data;
  for (const name of ["TRANSCRIBE_KEY", "TRANSCRIBE_MODEL"] as const)
    if (env[name] !== undefined && env.TRANSCRIBE_URL === undefined)
      throw new EnvError(`TRANSCRIBE_URL is missing: ${name} belongs to it`);
  for (const [one, other] of pairs) {
    if ((env[one] === undefined) === (env[other] === undefined)) continue;
    throw new EnvError(`${env[one] === undefined ? one : other} is missing: ${one} and ${other} belong together`);
  }
  return { ...env, PUBLIC_URL: env.PUBLIC_URL ?? localAddress(env.HOST, env.PORT) };
}

function isProxyAddress(text: string): boolean {
  const [address = "", bits] = text.split("/");
  const isNamed = bits === undefined && ["loopback", "linklocal", "uniquelocal"].includes(address);
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32));
  return isNamed || (isIP(address) !== 0 && isPrefix);
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** The key is a setting of its own, and no request could have a fragment. */
function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return (
    isWebUrl(text) && url !== null && [url.username, url.password, url.search, url.hash].every((part) => part === "")
  );
}

/** By http, the browser would refuse to report from a page that came by https. */
function isReportingDsn(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.username !== "" && url.pathname !== "/";
}

/** A server that listens on all interfaces is reached at localhost from its own machine. */
export function localAddress(host: string, port: number): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
