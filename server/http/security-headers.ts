import type { FastifyInstance } from "fastify";
import { DomainError } from "../../shared/errors.ts";
import type { Env } from "../startup/env.ts";
import { sha256 } from "../db/sha256.ts";

/** Where a Content-Security-Policy lets each kind of resource come from; 'none' unless named. */
type Sources = Record<string, readonly string[]>;

const policyOf = (sources: Sources): string =>
  Object.entries({ "default-src": ["'none'"], "base-uri": ["'none'"], "frame-ancestors": ["'none'"], ...sources })
    .map(([directive, values]) => `${directive} ${values.join(" ")}`)
    .join("; ");

/** For pages that are complete in themselves: the REST description, the simulated payment window, sign-out. */
export const staticPagePolicy = policyOf({
  "style-src": ["'unsafe-inline'"],
  "img-src": ["'self'", "data:"],
  "font-src": ["'self'"],
  "form-action": ["'self'"],
});

const toss = "https://*.tosspayments.com";
const kakao = { script: "https://t1.kakaocdn.net", calls: "https://*.kakao.com" };
const amplitude = "https://api2.amplitude.com";

type ClientPages = {
  /** HTML with inline scripts and style sheets of the build; never with what users have written. */
  template: string;
  /** The inline script of the page, as the renderer returns it. */
  script: string;
  /** Vite's development server adds inline scripts and style sheets of its own and a socket. */
  isDevelopment: boolean;
  env: Pick<Env, "TOSS_CLIENT_KEY" | "KAKAO_JAVASCRIPT_KEY" | "S3_ENDPOINT" | "AMPLITUDE_API_KEY" | "SENTRY_DSN">;
};

/**
 * For the pages of the client. Scripts and style sheets come from our own files or are known by their hash. Styles may
 * be in attributes, because React and the player write them there (`style-src` is for browsers that do not tell them
 * apart). The origins of the payment gateway, of KakaoTalk and of the services that measure are named only with their
 * keys.
 */
export function clientPagePolicy({ template, script, isDevelopment, env }: ClientPages): string {
  const gateway = env.TOSS_CLIENT_KEY ? [toss] : [];
  const sharing = env.KAKAO_JAVASCRIPT_KEY ? kakao : null;
  const measuring = [
    ...(env.AMPLITUDE_API_KEY ? [amplitude] : []),
    ...(env.SENTRY_DSN ? [new URL(env.SENTRY_DSN).origin] : []),
  ];
  // Photos are uploaded to the storage itself.
  const storage = env.S3_ENDPOINT ? [env.S3_ENDPOINT] : [];
  const inline = (hashes: readonly string[]) => (isDevelopment ? ["'unsafe-inline'"] : hashes);
  return policyOf({
    "script-src": [
      "'self'",
      ...inline([...inlineHashes(template, "script"), hashOf(script)]),
      ...gateway,
      ...(sharing ? [sharing.script] : []),
    ],
    "style-src": ["'self'", "'unsafe-inline'"],
    "style-src-elem": ["'self'", ...inline(inlineHashes(template, "style"))],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "media-src": ["'self'", "blob:"],
    "connect-src": [
      "'self'",
      ...(isDevelopment ? ["ws:"] : []),
      ...storage,
      ...gateway,
      ...(sharing ? [sharing.calls] : []),
      ...measuring,
    ],
    // The HLS engine works in a worker that it makes from its own code.
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "frame-src": gateway.length > 0 ? gateway : ["'none'"],
    "form-action": ["'self'", ...gateway, ...(sharing ? [sharing.calls] : [])],
    "base-uri": ["'self'"],
  });
}

/**
 * CSP's `'sha256-…'` of each element without `src`. Data blocks (JSON) are never executed and need none; rules of what to
 * prerender need one.
 */
export function inlineHashes(html: string, tag: "script" | "style"): string[] {
  const elements = html.matchAll(
    new RegExp(`<${tag}(?![^>]*\\b(?:src=|type=(?!"speculationrules")))[^>]*>([\\s\\S]*?)</${tag}>`, "g"),
  );
  return Array.from(elements, ([, text = ""]) => hashOf(text));
}

const hashOf = (text: string): string => `'sha256-${sha256(text).toString("base64")}'`;

/** Headers of every response. */
export const commonHeaders = ({ PUBLIC_URL }: Pick<Env, "PUBLIC_URL">): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  ...(PUBLIC_URL.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
});

/** Headers of public reads: pages of other sites may show them. They have no caller, so nothing personal is in them. */
export const publicHeaders = { "access-control-allow-origin": "*" } as const;

/** No `authorization`: what is personal stays with the sites of the shop. */
const preflightHeaders = {
  "access-control-allow-methods": "GET",
  "access-control-allow-headers": "content-type, trpc-accept",
  "access-control-max-age": "86400",
  "cache-control": "no-store",
};

/** The question of a browser before a read whose headers its own forms could not send, as the content type of tRPC. */
export function answerPreflights(app: FastifyInstance, prefix: string): void {
  app.options(`${prefix}/*`, async ({ headers }, reply) => {
    if (headers["access-control-request-method"] !== "GET") throw new DomainError("NOT_FOUND");
    return reply
      .code(204)
      .headers({ ...publicHeaders, ...preflightHeaders })
      .send();
  });
}

const pageHeaders: Record<string, string> = {
  "referrer-policy": "strict-origin-when-cross-origin",
  // Popups stay connected: the payment gateway and identity providers may open one.
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy":
    "accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()",
};

/**
 * One policy for every answer. HTML gets the policy of static pages unless its route has set one of its own. A response
 * that is no page may not be framed or run anything if it is opened as one.
 */
export function setSecurityHeaders(app: FastifyInstance, env: Pick<Env, "PUBLIC_URL">): void {
  const common = Object.entries(commonHeaders(env));
  const page = Object.entries(pageHeaders);
  // At the start, so that they are there too where a handler writes to the socket itself.
  app.addHook("onRequest", (_request, reply, done) => {
    for (const [name, value] of common) reply.header(name, value);
    done();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    const type = String(reply.getHeader("content-type") ?? "");
    if (type.startsWith("text/html")) {
      for (const [name, value] of page) reply.header(name, value);
      if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", staticPagePolicy);
    } else if (type.startsWith("image/svg")) reply.header("content-security-policy", staticPagePolicy);
    done();
  });
}
