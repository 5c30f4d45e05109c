import { describe, expect, test, vi } from "vitest";
import { countText, priceText } from "../shared/format.ts";
import { isPublic } from "./route-addresses.ts";
import { server } from "./shared.ts";

/** Pages that are open to everyone, as their links have them; other addresses are only opened, not read. */
const isRead = ({ pathname, search }: URL): boolean =>
  isPublic(pathname) && (search === "" || /^\?page=\d+$/.test(search));

interface Read {
  status: number;
  document: string;
}

/** A busy server sends a public document that is late without its data, to be stored nowhere: it is asked again. */
const read = (address: string): Promise<Read> =>
  vi.waitFor(
    async () => {
      const response = await fetch(server.url + address);
      const document = await response.text();
      const isLate = isRead(new URL(response.url)) && response.headers.get("cache-control") === "no-store";
      if (isLate) throw new Error(`${address} has no data yet`);
      return { status: response.status, document };
    },
    { timeout: 60_000 },
  );

const decoded = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll(/&#(?:39|x27);/g, "'")
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&amp;", "&");

/** Addresses of this shop that the links of a document lead to, without the part of the page. */
const linksOf = (document: string, from: string): URL[] =>
  [...document.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)]
    .map(([, href = ""]) => new URL(decoded(href), server.url + from))
    .filter(({ origin }) => origin === server.url);

const addressOf = ({ pathname, search }: URL): string => pathname + search;

/** As few as a crawler opens. */
const atOnce = 4;

/** Opens every address that a link leads to, from the first page on, as a program without JavaScript does. */
async function crawl(): Promise<Map<string, Read>> {
  const found = new Map<string, Read>();
  let waiting = ["/"];
  while (waiting.length > 0) {
    const next = new Set<string>();
    for (let start = 0; start < waiting.length; start += atOnce) {
      const batch = waiting.slice(start, start + atOnce);
      const pages = await Promise.all(batch.map((address) => read(address)));
      for (const [index, page] of pages.entries()) {
        const address = batch[index] ?? "";
        found.set(address, page);
        if (isRead(new URL(address, server.url)))
          for (const link of linksOf(page.document, address)) next.add(addressOf(link));
      }
    }
    waiting = [...next].filter((address) => !found.has(address));
  }
  return found;
}

const crawled = await crawl();
const readPages = [...crawled].filter(([address]) => isRead(new URL(address, server.url)));

test("a crawl without JavaScript finds no dead link", () => {
  expect([...crawled].filter(([, { status }]) => status !== 200).map(([address]) => address)).toEqual([]);
});

test("a crawl without JavaScript reaches every page of the sitemap", async () => {
  const { document } = await read("/sitemap.xml");
  const listed = [...document.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(decoded(address ?? "")).pathname,
  );
  expect(listed.length).toBeGreaterThan(100);
  const reached = new Set([...crawled.keys()].map((address) => new URL(address, server.url).pathname));
  expect(listed.filter((path) => !reached.has(path))).toEqual([]);
});

test("every public page is complete in its document: a title, a first heading and no placeholder in its place", () => {
  for (const [address, { document }] of readPages) {
    expect([address, /<title>[^<]+<\/title>/.test(document)]).toEqual([address, true]);
    expect([address, document.match(/<h1[\s>]/g)?.length]).toEqual([address, 1]);
  }
});

/** The text of a document as its reader sees it, in one line. */
const visible = (document: string): string =>
  decoded(
    document
      .replace(/^[^]*?<body/, "<body")
      .replaceAll(/<(script|style|svg)\b[^]*?<\/\1>/g, " ")
      .replaceAll(/<[^>]*>/g, " "),
  ).replaceAll(/\s+/g, " ");

type Data = Record<string, unknown> & { "@type": string };

const dataOf = (document: string): Data[] =>
  [...document.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, json = ""]) => JSON.parse(json) as Data,
  );

/** The texts of an object that its page has to show. */
function statedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(statedIn);
  if (typeof value !== "object" || value === null) return [];
  const { name, description, price, ratingValue, reviewCount, ...more } = value as Record<string, unknown>;
  return [
    ...[name, description].filter((text) => typeof text === "string"),
    ...(typeof price === "number" ? [priceText(price)] : []),
    ...(typeof ratingValue === "number" ? [ratingValue.toFixed(1)] : []),
    ...(typeof reviewCount === "number" ? [countText(reviewCount)] : []),
    ...Object.values(more).flatMap(statedIn),
  ];
}

describe("structured data", () => {
  const stated = readPages.flatMap(([address, { document }]) =>
    dataOf(document).map((data) => ({ address, data, shown: visible(document) })),
  );

  test("equals the visible text of its page", () => {
    const shopName = "CLOSEGAP";
    for (const { address, data, shown } of stated) {
      const missing = statedIn(data).filter(
        (text) => text !== shopName && !shown.includes(text.replaceAll(/\s+/g, " ")),
      );
      expect([address, data["@type"], missing]).toEqual([address, data["@type"], []]);
    }
  });

  test("has courses with their price, videos with their clips, and the way to each item", () => {
    const typesOf = (kind: string) =>
      stated.filter(({ address }) => new RegExp(`^/${kind}/[0-9a-f-]{36}$`).test(address)).map(({ data }) => data);
    const courses = typesOf("courses").filter((data) => data["@type"] === "Course");
    expect(courses.length).toBeGreaterThan(10);
    for (const course of courses)
      expect(course).toMatchObject({ offers: { priceCurrency: "KRW" }, image: expect.stringMatching(/^http.*\.jpg$/) });
    const videos = typesOf("lectures").filter((data) => data["@type"] === "VideoObject");
    expect(videos.length).toBeGreaterThan(100);
    for (const video of videos)
      expect(video).toMatchObject({
        thumbnailUrl: expect.stringMatching(/^http/),
        uploadDate: expect.any(String),
        duration: expect.stringMatching(/^PT/),
        hasPart: expect.arrayContaining([expect.objectContaining({ "@type": "Clip" })]),
      });
    expect(videos.filter((video) => "contentUrl" in video).length).toBeGreaterThan(10);
    for (const kind of ["courses", "lectures"])
      expect(typesOf(kind).filter((data) => data["@type"] === "BreadcrumbList").length).toBeGreaterThan(10);
  });
});

test("new courses are a feed that their lists name", async () => {
  for (const address of ["/", "/courses"])
    expect(crawled.get(address)?.document).toMatch(/<link[^>]*type="application\/rss\+xml"[^>]*href="\/feed\.xml"/);
  const { status, document } = await read("/feed.xml");
  expect(status).toBe(200);
  const links = [...document.matchAll(/<item>[^]*?<link>([^<]+)<\/link>/g)].map(
    ([, link]) => new URL(link ?? "").pathname,
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((path) => !crawled.has(path))).toEqual([]);
});

test("every page that is found has what search engines and messengers show: title, description, image and its own address", () => {
  for (const [address, { document }] of readPages) {
    if (document.includes('name="robots" content="noindex"')) continue;
    expect([address, /<meta name="description" content="[^"]+"/.test(document)]).toEqual([address, true]);
    for (const property of ["og:title", "og:description", "og:url", "og:image"])
      expect([address, new RegExp(`<meta property="${property}" content="[^"]+"`).test(document)]).toEqual([
        address,
        true,
      ]);
  }
});
