import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { DomainError } from "../../shared/errors.ts";
import { isMobileAgent } from "../../shared/user-agent.ts";
import type { PublicReads } from "../http/cache/public-reads.ts";
import { clientPagePolicy } from "../http/security-headers.ts";
import { sendCachedResponse } from "../http/send.ts";
import type { Deps } from "../deps.ts";
import { mayBeSignedIn } from "../domains/auth/sessions/cookies.ts";
import { isPageView } from "../domains/visit/rules.ts";
import { DocumentCache } from "./document-cache.ts";
import type { Site } from "./site.ts";

type Options = { deps: Deps; reads: PublicReads; site: Site };

/** The client's files, the document of the studio, and one of the shop for every other address. */
export async function sitePages(app: FastifyInstance, { deps, reads, site }: Options): Promise<void> {
  if (site.built) {
    const { assets, icons, worker } = site.built;
    const options = { index: false as const, preCompressed: true, setHeaders };
    // One route for all of them: a route per file would take a tenth of the start.
    await app.register(staticFiles, { ...options, root: assets, prefix: "/assets/" });
    await app.register(staticFiles, { ...options, root: icons, wildcard: false, decorateReply: false });
    app.get("/sw.js", (_request, reply) =>
      reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(worker),
    );
  }
  const { modules } = site;
  if (modules) {
    app.addHook("onRequest", (request, reply, done) => {
      if (isServerUrl(request.url)) return done();
      modules(request.raw, reply.raw, done);
    });
  }
  for (const url of ["/studio", "/studio/*"])
    app.get(url, async (request, reply) => {
      const document = await site.studio(request.url);
      const policy = clientPagePolicy({
        template: document,
        script: "",
        isDevelopment: modules !== null,
        env: deps.env,
      });
      return reply
        .header("content-security-policy", policy)
        .header("cache-control", "private, no-cache")
        .type("text/html; charset=utf-8")
        .send(document);
    });
  const documents = new DocumentCache({ deps, reads, site });
  app.get("/*", async (request, reply) => {
    const [path = "/"] = request.url.split("?", 1);
    if (!mayBePage(path)) throw new DomainError("NOT_FOUND");
    const named = canonicalPath(path);
    if (named !== path) return reply.redirect(named + request.url.slice(path.length), 308);
    const document = await documents.get(request, reply, {
      signedIn: mayBeSignedIn(request.cookies),
      isMobile: isMobileAgent(request.headers["user-agent"] ?? ""),
    });
    if (document.status === 200 && request.method === "GET" && isPageView(request.headers))
      deps.pageCounter.add((await documents.addressOf(request.url)).pattern);
    reply.header("content-security-policy", document.policy);
    return sendCachedResponse(request, reply, document, "accept-encoding, cookie, user-agent");
  });
}

/** Files under /assets carry a hash of their content in their name. */
function setHeaders(reply: FastifyReply, path: string): void {
  const isHashed = path.includes("/assets/");
  reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
}

/** The server's own addresses. In development the modules of the client's folder `api` are beside them. */
const isServerUrl = (url: string): boolean =>
  /^\/(api\/(v1|auth)|trpc|art|media|media-uploads|photos|_next|sandbox|healthz|readyz)(?=[/?]|$)/.test(url);
/** Several at the start, of either kind, would name another origin. */
const withoutSlashes = (path: string): string => `/${path.replace(/^[/\\]+/, "").replace(/\/+$/, "")}`;
/** A chat program adds the space after a link to it, some with characters of no width. */
const spaces = /^[\s\u200b\u2060]+|[\s\u200b\u2060]+$/g;
const withoutSpaces = (path: string): string =>
  path
    .split("/")
    .map((part) => {
      const plain = decodeURIComponent(part);
      const trimmed = plain.replaceAll(spaces, "");
      return trimmed === plain ? part : encodeURIComponent(trimmed);
    })
    .join("/");

/** Without a slash at the end and spaces around a part; the type of a document in lower case. */
function canonicalPath(path: string): string {
  const trimmed = path.includes("%") ? withoutSpaces(path) : path;
  return (trimmed.endsWith("/") ? withoutSlashes(trimmed) : trimmed).replace(/^\/docs\/[a-z]+$/i, (address) =>
    address.toLowerCase(),
  );
}

/** In place of an address whose bytes are no UTF-8: a browser gets the page for an address that does not exist. */
export function readableUrl(url: string): string {
  const [path = "/"] = url.split("?", 1);
  return path.includes("%") && mayBePage(path) && decoded(path) === null ? "/404" : url;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

const mayBePage = (path: string): boolean => !isServerUrl(path) && !/^\/(api|assets)\//.test(path);
