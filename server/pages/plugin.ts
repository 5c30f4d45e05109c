import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import { DomainError } from "../../shared/errors.ts";
import { CachedResponse } from "../http/cache/cached-response.ts";
import { anonymousContext, networkOf } from "../context.ts";
import type { Deps } from "../startup/deps.ts";
import { toDomainError } from "../http/errors.ts";
import { type Html, html } from "../http/html.ts";
import { sendCachedResponse } from "../http/send.ts";
import type { PublicReads } from "../http/cache/public-reads.ts";
import type { AddTags } from "../http/cache/tagged-cache.ts";
import { unpooled } from "../http/cache/unpooled.ts";
import { addressClaims } from "../http/fair-shares.ts";
import { clientPagePolicy } from "../http/security-headers.ts";
import { fillTemplate } from "./document.ts";
import { recordReads } from "./page.ts";
import { type Match, matchPage, notFoundPage } from "./routes.ts";

/** The client as the server sees it: built files, or the development server in their place. */
export type Site = {
  /** index.html with its three marks. */
  template: (url: string) => Promise<string>;
  /** Folder of the built files, and links to a screen's own code among them; null in development. */
  built: { root: string; preloads: (screen: string) => Html } | null;
  /** In development, answers requests for modules; calls `next` for everything else. */
  modules: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null;
};

/** What a build leaves for the server alone: the unfilled document and the list of files. */
const globIgnore = ["index.html", "manifest.json"];

export async function sitePages(app: FastifyInstance, { deps, reads, site }: Sending): Promise<void> {
  if (site.built) {
    await app.register(staticFiles, {
      root: site.built.root,
      prefix: "/",
      index: false,
      wildcard: false,
      globIgnore,
      preCompressed: true,
      setHeaders,
    });
  }
  const { modules } = site;
  if (modules) {
    app.addHook("onRequest", (request, reply, done) => {
      if (isServerUrl(request.url)) return done();
      modules(request.raw, reply.raw, done);
    });
  }
  const isDevelopment = site.modules !== null;
  const policy = clientPagePolicy({
    template: isDevelopment ? "" : await site.template("/"),
    isDevelopment,
    env: deps.env,
  });
  app.get("/*", (request, reply) => sendPage(request, reply, { deps, reads, site, policy }));
}

/** Files under /assets carry a hash of their content in their name. */
function setHeaders(reply: FastifyReply, path: string): void {
  const isHashed = path.includes("/assets/");
  reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
}

/** The server's own addresses. In development the modules of the client's folder `api` are beside them. */
const isServerUrl = (url: string): boolean =>
  /^\/(api\/(v1|auth)|trpc|media|sandbox|healthz|readyz)(?=[/?]|$)/.test(url);
const mayBePage = (path: string): boolean => !isServerUrl(path) && !/^\/(api|assets)\//.test(path);

type Sending = { deps: Deps; reads: PublicReads; site: Site };

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, reads, site, policy }: Sending & { policy: string },
): Promise<FastifyReply> {
  const [path = "/", query = ""] = request.url.split("?", 2);
  if (!mayBePage(path)) throw new DomainError("NOT_FOUND");
  const match = matchPage(path);
  const search = match ? searchOf(match, query) : new URLSearchParams();
  // Every wrong address has the same page; a right one is known by the fields that it reads.
  const key = match ? `${path}?${search.toString()}` : "not found";
  const render = (addTags: AddTags) => renderPage(request, reply, { deps, site, reads, match, search, addTags });
  const answer = await (site.modules ? render(() => {}) : cachedPage(deps, request, key, render));
  reply.header("content-security-policy", policy);
  return sendCachedResponse(request, reply, answer);
}

function searchOf({ reads = [] }: Match, query: string): URLSearchParams {
  const given = new URLSearchParams(query);
  return new URLSearchParams(reads.flatMap((name) => given.getAll(name).map((value) => [name, value])));
}

/** A page that is not cached takes a turn of the caller's address, for all that it reads. */
function cachedPage(
  { responseCache: { pages }, fairShares, callLimits }: Deps,
  { ip }: FastifyRequest,
  key: string,
  render: (addTags: AddTags) => Promise<CachedResponse>,
): CachedResponse | Promise<CachedResponse> {
  return (
    pages.get(key) ?? fairShares.run(addressClaims(networkOf(ip), callLimits), () => pages.getOrSet(key, [], render))
  );
}

type Rendering = {
  deps: Deps;
  site: Site;
  reads: PublicReads;
  match: Match | null;
  search: URLSearchParams;
  addTags: AddTags;
};

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, site, reads, match, search, addTags }: Rendering,
): Promise<CachedResponse> {
  const origin = new URL(deps.env.PUBLIC_URL).origin;
  const anonymous = () => anonymousContext({ ...deps, reads: deps.publicReads }, request, reply);
  const { read, recorded } = recordReads({ reads, addTags, anonymous });
  const [page] = await Promise.all([
    match
      ? Promise.resolve(match.render({ read, params: match.params, search, origin })).catch(notFoundOr)
      : notFoundPage,
    read("site.info", undefined),
  ]);
  const preloads = (match && site.built?.preloads(match.screen)) ?? html``;
  const text = fillTemplate(await site.template(request.url), { page, recorded, preloads, origin });
  return new CachedResponse(unpooled(text), "text/html; charset=utf-8", page.status);
}

function notFoundOr(error: unknown) {
  const { code } = toDomainError(error);
  if (code === "NOT_FOUND" || code === "VALIDATION_FAILED") return notFoundPage;
  throw error;
}
