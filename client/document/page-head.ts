import type { AnyRouteMatch } from "@tanstack/react-router";
import { missingTitle } from "../ui/text.ts";

const siteName = "CLOSEGAP";

/** A browser needs only the title: heads with more leave it out there, so that its code is not loaded. */
export interface PageHead {
  title: string;
  description?: string | undefined;
  /** Path and query of the canonical address; absent: the page is not indexed. */
  canonical?: string | undefined;
  /** The page is not indexed, and a link to it is shown as one to `canonical`. */
  isUnlisted?: true;
  /** Path of the image for shared links, with 1200 x 630 pixels; absent: the shop's. */
  image?: string;
  /** Whether the page shows new courses, which `/feed.xml` lists. */
  hasFeed?: true;
  /** schema.org objects, for documents: undefined in a browser, which does not load their code. */
  structuredData?: ((origin: string) => object[]) | undefined;
}

type Head = Pick<AnyRouteMatch, "meta" | "links">;

/**
 * For `head` of a route. A browser needs only the title: the rest is for those who read the document.
 * @param origin the site's own, for a page that is indexed
 */
export function pageHead(
  { title, description, canonical, isUnlisted, image, hasFeed, structuredData }: PageHead,
  origin = "",
): Head {
  const fullTitle = canonical === "/" ? `${siteName} · ${title}` : `${title} · ${siteName}`;
  if (!import.meta.env.SSR) return { meta: [{ title: fullTitle }] };
  if (!canonical) return { meta: [{ title: fullTitle }, { name: "robots", content: "noindex" }] };
  return {
    meta: [
      { title: fullTitle },
      ...(isUnlisted ? [{ name: "robots", content: "noindex" }] : []),
      ...(description ? [{ name: "description", content: description }] : []),
      { property: "og:url", content: origin + canonical },
      { property: "og:site_name", content: siteName },
      { property: "og:locale", content: "ko_KR" },
      { property: "og:type", content: "website" },
      { property: "og:title", content: title },
      ...(description ? [{ property: "og:description", content: description }] : []),
      { property: "og:image", content: origin + (image ?? "/share.png") },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { property: "og:image:alt", content: title },
      { name: "twitter:card", content: "summary_large_image" },
      // The router's own key, which its types leave out.
      ...(structuredData?.(origin) ?? []).map((data) => ({ "script:ld+json": data }) as { name?: string }),
    ],
    links: [
      { rel: "canonical", href: origin + canonical },
      ...(hasFeed ? [{ rel: "alternate", type: "application/rss+xml", href: "/feed.xml" }] : []),
    ],
  };
}

/** The head of an item's page, whose loader may not find the item. */
export const itemHead = ({ status }: Pick<AnyRouteMatch, "status">, head: PageHead, origin?: string): Head =>
  pageHead(status === "notFound" ? { title: missingTitle } : head, origin);

/** Whether a list has nothing to be found by: a page behind its end, or a filter that no item passes. */
export const isPastEnd = (list: { items: readonly unknown[]; page: number; total: number } | undefined): boolean =>
  list !== undefined && list.items.length === 0 && (list.page > 1 || list.total === 0);

/** The filters that name a list of its own stay in its address; a first page is not named. */
export function canonicalOf(
  path: string,
  { page, ...filters }: { page?: number | undefined; [name: string]: unknown },
) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (typeof value === "string") query.set(name, value);
  if (page && page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
