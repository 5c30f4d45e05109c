import { escapeHtml } from "../../../shared/html.ts";

/** @property path below the public URL @property changedAt ISO 8601 */
export type Address = { path: string; changedAt?: string };

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

const entry = (name: string, origin: string, { path, changedAt }: Address): string =>
  `<${name}><loc>${escapeHtml(origin + path)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ""}</${name}>`;

const file = (root: string, name: string, origin: string, addresses: readonly Address[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${addresses
    .map((address) => `${entry(name, origin, address)}\n`)
    .join("")}</${root}>\n`;

/** A sitemap of the protocol of sitemaps.org. */
export const urlSet = (origin: string, addresses: readonly Address[]): string =>
  file("urlset", "url", origin, addresses);

export const sitemapIndex = (origin: string, addresses: readonly Address[]): string =>
  file("sitemapindex", "sitemap", origin, addresses);
