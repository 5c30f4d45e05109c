import cookie from "@fastify/cookie";
import { sql } from "kysely";
import Fastify, {
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { DomainError } from "../../shared/errors.ts";
import { limits } from "../../shared/limits.ts";
import { serverLimits } from "../limits.ts";
import { latestMigration } from "../../migrations/index.ts";
import { authPrefix } from "./auth/call.ts";
import { authHttp } from "./auth/http.ts";
import { networkOf } from "../context.ts";
import { dataExportDownload } from "./data-export-download.ts";
import type { Deps } from "../deps.ts";
import { docsPage } from "./rest/docs-page.ts";
import { drainOnClose } from "./drain.ts";
import { mediaRoutes } from "../domains/media/delivery/routes.ts";
import { attachmentRoutes } from "./attachments.ts";
import { courseFolderRoutes } from "./course-folder/routes.ts";
import { videoImageRoutes } from "./video-images.ts";
import { videoUploadRoutes } from "./video-uploads.ts";
import { encodingRoutes } from "./encodings.ts";
import { problemOf, toDomainError } from "./errors.ts";
import { logUnforeseen, sendCachedResponse, sendProblem } from "./send.ts";
import { addressLimits } from "./request-limiter.ts";
import { FileCache } from "../integrations/storage/cache/file-cache.ts";
import { imageRoutes } from "./images/routes.ts";
import { artRoutes } from "./art/routes.ts";
import { certificateFileRoute } from "./certificate/routes.ts";
import { shareRoutes } from "./share/routes.ts";
import { isTooDeep } from "./json-depth.ts";
import { mediaAccess, trailerAccess } from "./media-access.ts";
import { sandboxGateway, sandboxPrefix } from "../integrations/payments/sandbox/sandbox.ts";
import { openApi, type OpenApi } from "./rest/openapi.ts";
import { webApi } from "./rest/openapi-web.ts";
import { readableUrl, sitePages } from "../pages/plugin.ts";
import type { Site } from "../pages/site.ts";
import { photoRoutes } from "./photos.ts";
import { paymentWebhooks, webhookPath } from "./payment-webhooks.ts";
import { PlainResponse } from "./cache/cached-response.ts";
import { PublicReads } from "./cache/public-reads.ts";
import { unpooled } from "./cache/unpooled.ts";
import { serveFromCache } from "./cache/serve-from-cache.ts";
import { mountRest, restPrefix } from "./rest/rest.ts";
import { sitemapRoutes } from "./sitemap/routes.ts";
import { answerPreflights, commonHeaders, publicHeaders, setSecurityHeaders } from "./security-headers.ts";
import { trpcHttp, trpcPrefix } from "./trpc-transport.ts";
import { wellKnownRoutes } from "./well-known.ts";

/** A newer version of the server may have migrated further: its changes keep what this version reads. */
const readyQuery = sql<{ isCurrent: boolean }>`
  select exists (select from kysely_migration where name = ${latestMigration}) as "isCurrent"`;

export type AppOptions = {
  logger: FastifyBaseLogger;
  /** The built client, or the development server in its place. */
  site: Site;
  /** Data folder of the simulated payment gateway; null when a real gateway is configured. */
  sandboxFolder: string | null;
};

/** Builds the application. It does not listen and reads no environment variable. */
export async function buildApp(deps: Deps, { logger, site, sandboxFolder }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify(serverOptions(deps, logger));
  setSecurityHeaders(app, deps.env);
  warnOfUnknownProxy(app);
  setErrorHandlers(app);
  acceptJson(app);
  await app.register(cookie);

  const reads = new PublicReads(deps);
  mountRest(app, deps, reads);
  for (const prefix of [restPrefix, trpcPrefix]) answerPreflights(app, prefix);
  mountDocs(app);
  mountHealth(app, deps);
  serveFromCache(app, deps);
  closeInOrder(app, deps);
  await app.register(authHttp, { prefix: authPrefix, deps });
  await app.register(trpcHttp, { prefix: trpcPrefix, deps, reads });
  await app.register(paymentWebhooks, { deps });
  await app.register(fileRoutes, { deps, reads });
  await app.register(sitemapRoutes, { deps });
  await app.register(wellKnownRoutes, { deps });
  await app.register(artRoutes);
  if (sandboxFolder) {
    await app.register(sandboxGateway, {
      prefix: sandboxPrefix,
      folder: sandboxFolder,
      now: deps.now,
      webhookPath,
    });
  }
  await app.register(sitePages, { deps, reads, site });
  return app;
}

const serverOptions = ({ env }: Deps, logger: FastifyBaseLogger) => ({
  loggerInstance: logger,
  logController: new LogController({ disableRequestLogging: true }),
  // A child for each request would only add its number to lines that no other line belongs to.
  childLoggerFactory: (parent: FastifyBaseLogger) => parent,
  bodyLimit: limits.bodyMaxBytes,
  // A request with an unparsable URL fails before it reaches a handler.
  clientErrorHandler: handleClientError,
  frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
    void sendProblem(reply.headers(commonHeaders(env)), toDomainError(error)),
  trustProxy: proxiesOf(env),
  // Time limit for receiving a complete request, however slowly it is sent.
  requestTimeout: 30_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  // Longer than the time that running requests have while the server closes.
  pluginTimeout: 30_000,
  // Requests that arrive during the drain are processed.
  return503OnClosing: false,
  routerOptions: { maxParamLength: 300 },
  rewriteUrl: ({ url = "/" }: { url?: string | undefined }) => readableUrl(url),
});

/** Called after the hooks by which health checks and cached responses report that the server is stopping. */
function closeInOrder(app: FastifyInstance, deps: Deps): void {
  const { notificationStreams, mediaAssetStreams, fetchLog, pageCounter, searchLog } = deps;
  // Before the drain, which waits for what is still being answered.
  app.addHook("preClose", async () => {
    notificationStreams.close();
    mediaAssetStreams.close();
  });
  drainOnClose(app);
  app.addHook("onClose", () => fetchLog.flushAll());
  app.addHook("onClose", () => pageCounter.flush());
  app.addHook("onClose", () => searchLog.flush());
}

/** Files are sent as slowly as their receivers read, so a network has a limited number of them open. */
async function fileRoutes(app: FastifyInstance, { deps, reads }: { deps: Deps; reads: PublicReads }): Promise<void> {
  const { db, storage, now, requestLimiter, callLimits } = deps;
  app.addHook("onRequest", async ({ ip }, reply) => {
    for (const { key } of addressLimits(networkOf(ip), callLimits))
      await requestLimiter.holdWhileOpen({ key: `${key} files`, limit: callLimits.openFiles }, reply.raw);
  });
  await app.register(dataExportDownload, { deps });
  await app.register(photoRoutes, { deps });
  await app.register(videoUploadRoutes, { deps });
  await app.register(videoImageRoutes, { deps });
  await app.register(encodingRoutes, { deps });
  const cache = new FileCache(deps.imageCacheRoot, serverLimits.imageCacheBytes);
  await app.register(imageRoutes, { deps, cache });
  await app.register(shareRoutes, { deps, reads, cache });
  await app.register(certificateFileRoute, { deps, cache });
  const authorize = mediaAccess(deps);
  await app.register(attachmentRoutes, { deps, authorize });
  await app.register(courseFolderRoutes, { deps });
  await app.register(mediaRoutes, { db, storage, now, authorize, findTrailer: trailerAccess(deps) });
}

/** TRUST_PROXY is either the number of nearest proxies or a list of their addresses. */
const proxiesOf = ({ TRUST_PROXY }: Deps["env"]) =>
  typeof TRUST_PROXY === "number" ? (_address: string, hop: number) => hop < TRUST_PROXY : TRUST_PROXY;

/** Behind an untrusted proxy all callers share one address and its limits, so the log warns the admin. */
function warnOfUnknownProxy(app: FastifyInstance): void {
  let isKnown = false;
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isKnown && request.headers["x-forwarded-for"] !== undefined && request.ip === request.socket.remoteAddress) {
      isKnown = true;
      request.log.warn(
        { proxy: request.ip },
        "a proxy sends x-forwarded-for but is not listed in TRUST_PROXY, so all its callers share one address and its limits",
      );
    }
    done();
  });
}

function setErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    logUnforeseen(request, error);
    return sendProblem(reply, toDomainError(error));
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new DomainError("NOT_FOUND")));
}

/**
 * Bytes that are not valid HTTP (a NUL in a header, a header without end) never become a request, so the response is
 * written to the socket.
 */
function handleClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const isLate = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  const problem = problemOf(new DomainError(isLate ? "REQUEST_TIMEOUT" : "VALIDATION_FAILED"));
  const body = JSON.stringify(problem);
  const head = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\ncontent-type: application/problem+json; charset=utf-8\r\nx-content-type-options: nosniff\r\n`;
  socket.end(`${head}content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`);
}

/** Only JSON bodies are parsed. A request without a body may still have the JSON content type. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    if (isTooDeep(String(body))) return done(new DomainError("MALFORMED_JSON"));
    return parse(request, String(body), (error, value) => done(error && new DomainError("MALFORMED_JSON"), value));
  });
}

/** A third of a megabyte of JSON: made at the first request, and then sent compressed, or not at all to who has it already. */
function mountDocs(app: FastifyInstance): void {
  let made: Record<"json" | "web" | "page", PlainResponse> | undefined;
  const jsonOf = (api: OpenApi) => new PlainResponse(unpooled(JSON.stringify(api)), "application/json; charset=utf-8");
  const make = () => {
    const [api, web] = [openApi(), webApi()];
    return {
      json: jsonOf(api),
      web: jsonOf(web),
      page: new PlainResponse(unpooled(docsPage([api, web])), "text/html; charset=utf-8"),
    };
  };
  const docs = () => (made ??= make());
  const mount = (name: string, kind: "json" | "web") =>
    app.get(`${restPrefix}/${name}`, (request, reply) =>
      sendCachedResponse(request, reply.headers(publicHeaders), docs()[kind]),
    );
  mount("openapi.json", "json");
  mount("openapi-web.json", "web");
  app.get(`${restPrefix}/docs`, (request, reply) => sendCachedResponse(request, reply, docs().page));
}

function mountHealth(app: FastifyInstance, { db }: Deps): void {
  app.get("/healthz", () => ({ status: "alive" }));
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.get("/readyz", async (request, reply) => {
    if (isClosing) return reply.code(503).send({ status: "shutting down" });
    try {
      const { rows } = await readyQuery.execute(db);
      if (rows[0]?.isCurrent) return { status: "ready" };
      return await reply.code(503).send({ status: "migrations are not current" });
    } catch (error) {
      request.log.warn({ err: error }, "the database cannot be reached");
      return reply.code(503).send({ status: "the database cannot be reached" });
    }
  });
}
