import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { policyLinks } from "../../../shared/business/schema.ts";
import { categoryPath } from "../../../shared/catalog/category-address.ts";
import { DomainError } from "../../../shared/errors.ts";
import { networkOf } from "../../context.ts";
import {
  findShopPages,
  listedKinds,
  listPart,
  listPartStarts,
  type PartStart,
} from "../../domains/site/sitemap-queries.ts";
import { listNewCourses } from "../../domains/site/feed-queries.ts";
import type { Deps } from "../../deps.ts";
import { PlainResponse } from "../cache/cached-response.ts";
import { TaggedCache } from "../cache/tagged-cache.ts";
import { unpooled } from "../cache/unpooled.ts";
import { toDomainError } from "../errors.ts";
import { addressLimits } from "../request-limiter.ts";
import { sendCachedResponse } from "../send.ts";
import { feedText } from "./feed.ts";
import { robotsText } from "./robots.ts";
import { type Address, sitemapIndex, urlSet } from "./xml.ts";

/** The protocol allows 50,000: fewer are read, written and compressed without holding up others. */
const addressesPerFile = 10_000;
/** Readers ask at least daily: fewer would not be missed. */
const coursesInFeed = 30;
const cacheBytes = 6 * 1024 * 1024;

/** Pages for everyone that are no items of a list. */
const fixedPages = ["/", "/courses", "/lectures", "/teachers", "/categories", "/promotions", "/foryou", "/docs/help"];

/** The footer leads to them. The terms of teachers are linked in the studio alone. */
const linkedDocuments = new Set<string>(policyLinks.map(({ documentType }) => documentType));

type Options = { deps: Deps; size?: number };

/**
 * `/robots.txt`, `/feed.xml`: the newest courses, and `/sitemap.xml`: all public pages, or an index of parts when they are too many for a file. Finished
 * bytes are in a cache of their own, so that a crawler that reads all of them displaces no read of a visitor.
 */
export async function sitemapRoutes(app: FastifyInstance, { deps, size = addressesPerFile }: Options): Promise<void> {
  const origin = deps.env.PUBLIC_URL;
  const files = new TaggedCache<PlainResponse>({
    now: deps.now,
    maxBytes: cacheBytes,
    sizeOf: (response) => response.size,
    isAway: (error) => toDomainError(error).code === "DATABASE_UNAVAILABLE",
  });
  const robots = textOf(robotsText(origin), "text/plain");
  app.get("/robots.txt", (request, reply) => sendCachedResponse(request, reply, robots));

  const mount = (url: string, make: (request: FastifyRequest) => Promise<string>, type = "application/xml") =>
    app.get(url, async (request: FastifyRequest, reply: FastifyReply) => {
      const [path = url] = request.url.split("?", 1);
      const response =
        files.get(path) ??
        (await deps.requestLimiter.run(addressLimits(networkOf(request.ip), deps.callLimits), () =>
          files.getOrSet(path, [], async () => textOf(await make(request), type)),
        ));
      return sendCachedResponse(request, reply, response);
    });
  mount("/sitemap.xml", () => wholeShop(deps, origin, size));
  mount(
    "/feed.xml",
    async () => feedText(origin, await listNewCourses(deps.slowReads, coursesInFeed)),
    "application/rss+xml",
  );
  mount("/sitemaps/:name", (request) => partOf(deps, origin, size, (request.params as { name: string }).name));
}

const textOf = (text: string, type: string): PlainResponse =>
  new PlainResponse(unpooled(text), `${type}; charset=utf-8`);

async function wholeShop(deps: Deps, origin: string, size: number): Promise<string> {
  const { slowReads, now } = deps;
  const starts = await listPartStarts(slowReads, size, now());
  const pages = await shopAddresses(deps);
  const kinds = listedKinds.map((kind) => starts.filter((start) => start.kind === kind));
  const total = kinds.reduce((sum, [first]) => sum + (first?.total ?? 0), pages.length);
  if (total > size) return sitemapIndex(origin, [{ path: "/sitemaps/pages.xml" }, ...kinds.flatMap(partAddresses)]);
  const items = await Promise.all(kinds.flat().map((start) => itemAddresses(deps, start, size)));
  return urlSet(origin, [...pages, ...items.flat()]);
}

const partAddresses = (starts: PartStart[]): Address[] =>
  starts.map(({ kind }, index) => ({ path: `/sitemaps/${kind}-${index + 1}.xml` }));

/** @throws NOT_FOUND for a part that the index does not name */
async function partOf(deps: Deps, origin: string, size: number, name: string): Promise<string> {
  if (name === "pages.xml") return urlSet(origin, await shopAddresses(deps));
  const [, kind, number] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  if (!listedKinds.some((known) => known === kind)) throw new DomainError("NOT_FOUND");
  const starts = await listPartStarts(deps.slowReads, size, deps.now());
  const start = starts.filter((one) => one.kind === kind)[Number(number) - 1];
  if (!start) throw new DomainError("NOT_FOUND");
  return urlSet(origin, await itemAddresses(deps, start, size));
}

async function itemAddresses({ slowReads, now }: Deps, start: PartStart, size: number): Promise<Address[]> {
  const items = await listPart(slowReads, start, size, now());
  return items.map(({ id, changedAt }) => ({ path: `/${start.kind}/${id}`, changedAt }));
}

async function shopAddresses({ slowReads, now }: Deps): Promise<Address[]> {
  const { categories, documents } = await findShopPages(slowReads, now());
  return [
    ...fixedPages.map((path) => ({ path })),
    ...categories.map((name) => ({ path: categoryPath(name) })),
    ...documents
      .filter(({ type }) => linkedDocuments.has(type))
      .map(({ type, changedAt }) => ({ path: `/docs/${type}`, changedAt })),
  ];
}
