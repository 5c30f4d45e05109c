import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import { DomainError } from "../../shared/errors.ts";
import { CachedResponse } from "../http/cached-response.ts";
import { createContext } from "../context.ts";
import type { Deps } from "../startup/deps.ts";
import { toDomainError } from "../http/errors.ts";
import { type Html, html } from "../http/html.ts";
import { sendCachedResponse } from "../http/send.ts";
import { publicResponse } from "../http/public-response.ts";
import { clientPagePolicy } from "../http/security-headers.ts";
import { fillTemplate } from "./document.ts";
import { prefetchCaller } from "./page.ts";
import { type Match, matchPage, notFoundPage } from "./routes.ts";

/** The client as the server sees it: built files, or the development server that stands in for them. */
export type Site = {
  /** index.html with its three marks. */
  template: (url: string) => Promise<string>;
  /** Folder of the built files, and links to a screen's own code among them; null in development. */
  built: { root: string; preloads: (screen: string) => Html } | null;
  /** In development, answers requests for modules; calls `next` for everything else. */
  modules: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null;
};

/** Everything a change of which alters some page's words. */
const pageTables = [
  "category",
  "teacher",
  "course",
  "course_section",
  "course_lecture",
  "course_feature",
  "lecture",
  "lecture_feature",
  "media",
  "media_caption",
  "media_chapter",
  "media_source",
  "document",
];

/** What a build leaves for the server alone: the unfilled document and the list of files. */
const globIgnore = ["index.html", "manifest.json"];

export async function sitePages(app: FastifyInstance, { deps, site }: { deps: Deps; site: Site }): Promise<void> {
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
      if (isOurs(request.url)) return done();
      modules(request.raw, reply.raw, done);
    });
  }
  const isDevelopment = site.modules !== null;
  const policy = clientPagePolicy({
    template: isDevelopment ? "" : await site.template("/"),
    isDevelopment,
    env: deps.env,
  });
  app.get("/*", (request, reply) => sendPage(request, reply, { deps, site, policy }));
}

/** Files under /assets carry a hash of their content in their name. */
function setHeaders(reply: FastifyReply, path: string): void {
  const isHashed = path.includes("/assets/");
  reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
}

const isOurs = (url: string): boolean => /^\/(api|trpc|media|sandbox|healthz|readyz)\b/.test(url);

type Sending = { deps: Deps; site: Site; policy: string };

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, site, policy }: Sending,
): Promise<FastifyReply> {
  const [path = "/", query = ""] = request.url.split("?", 2);
  if (isOurs(path) || path.startsWith("/assets/")) throw new DomainError("NOT_FOUND");
  const match = matchPage(path);
  const search = match ? searchOf(match, query) : new URLSearchParams();
  // Every wrong address has the same page; a right one is known by the fields that it reads.
  const key = match ? `page ${path}?${search.toString()}` : "page";
  const make = (available: Deps) => renderPage(request, reply, available, site, match, search);
  const answer = await (site.modules ? make(deps) : publicResponse(deps, request, { key, tables: pageTables, make }));
  reply.header("content-security-policy", policy);
  return sendCachedResponse(request, reply, answer);
}

function searchOf({ reads = [] }: Match, query: string): URLSearchParams {
  const given = new URLSearchParams(query);
  return new URLSearchParams(reads.flatMap((name) => given.getAll(name).map((value) => [name, value])));
}

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  site: Site,
  match: Match | null,
  search: URLSearchParams,
): Promise<CachedResponse> {
  const origin = new URL(deps.env.PUBLIC_URL).origin;
  const { api, recorded } = prefetchCaller(await createContext(deps, request, reply));
  const [page] = await Promise.all([
    match
      ? Promise.resolve(match.render({ api, params: match.params, search, origin })).catch(notFoundOr)
      : notFoundPage,
    api.site.info(),
  ]);
  const preloads = (match && site.built?.preloads(match.screen)) ?? html``;
  const text = fillTemplate(await site.template(request.url), { page, recorded, preloads, origin });
  return new CachedResponse(Buffer.from(text), "text/html; charset=utf-8", page.status);
}

function notFoundOr(error: unknown) {
  const { code } = toDomainError(error);
  if (code === "NOT_FOUND" || code === "VALIDATION_FAILED") return notFoundPage;
  throw error;
}
