import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { makePromotion } from "../../test/coupons.ts";
import { makeCategory, makeCourse, makeLecture, makeTeacher } from "../../test/factories.ts";
import { sitemapRoutes } from "./routes.ts";

const origin = "http://closegap.test";

let t: TestApp;
let teacherId: string;
let [course, lecture, hidden, promotion] = ["", "", "", ""];
beforeAll(async () => {
  t = await testApp();
  teacherId = await makeTeacher(t.db);
  lecture = await makeLecture(t.db, { teacherId });
  course = await makeCourse(t.db, { teacherId, lectureIds: [lecture] });
  hidden = await makeCourse(t.db, { teacherId, lectureIds: [lecture], status: "ARCHIVED" });
  await makeLecture(t.db, { teacherId, status: "DRAFT" });
  await makeCategory(t.db, "요리/공예");
  promotion = (await makePromotion(t, [course])).promotionId;
  await t.db
    .insertInto("document")
    .values(
      (["tos", "teacher"] as const).map((type) => ({
        document_type: type,
        version: "1",
        title: type,
        content: "#",
        effective_at: t.clock.at,
      })),
    )
    .execute();
});
afterAll(() => t.close());

const locationsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address));
const open = (url: string, headers = {}) => t.app.inject({ url, headers });

test("/sitemap.xml names every public page at the public URL, with its last change", async () => {
  const response = await open("/sitemap.xml");
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  const locations = locationsOf(response.body);
  expect(locations).toEqual(
    expect.arrayContaining([
      `${origin}/`,
      `${origin}/courses`,
      `${origin}/docs/help`,
      `${origin}/courses/${course}`,
      `${origin}/lectures/${lecture}`,
      `${origin}/teachers/${teacherId}`,
      `${origin}/promotions/${promotion}`,
      `${origin}/categories/${encodeURIComponent("요리-공예")}`,
      `${origin}/docs/tos`,
    ]),
  );
  expect(new Set(locations).size).toBe(locations.length);
  expect(response.body).not.toContain(hidden);
  expect(locations).not.toContain(`${origin}/docs/teacher`);
  expect(response.body).toMatch(new RegExp(`${course}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`));
});

test("a sitemap is finished bytes: compressed, with an entity tag, and read again after ten seconds", async () => {
  const first = await open("/sitemap.xml", { "accept-encoding": "br" });
  expect(first.headers["content-encoding"]).toBe("br");
  const etag = String(first.headers.etag);
  expect((await open("/sitemap.xml", { "if-none-match": etag })).statusCode).toBe(304);
  const added = await makeCourse(t.db, { teacherId, lectureIds: [lecture] });
  expect((await open("/sitemap.xml?x=1")).body).not.toContain(added);
  t.clock.advance(10);
  expect((await open("/sitemap.xml")).body).toContain(added);
});

test("/feed.xml has the newest courses with title, teacher, subject and instant, whatever is written in them", async () => {
  const title = `컵 <b>&</b> "잔" \u0008`;
  const newest = await makeCourse(t.db, { teacherId, title, lectureIds: [lecture] });
  await t.db
    .updateTable("course")
    .set({ published_at: new Date("2026-03-01T00:00:00Z") })
    .where("course_id", "=", newest)
    .execute();
  const { body, headers } = await open("/feed.xml");
  expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  expect(body).not.toContain("\u0008");
  const items = [...body.matchAll(/<item>([^]*?)<\/item>/g)].map(([, item]) => String(item));
  expect(items[0]).toContain("<title>컵 &lt;b&gt;&amp;&lt;/b&gt; &quot;잔&quot; </title>");
  expect(items[0]).toContain(`<link>${origin}/courses/${newest}</link>`);
  expect(items[0]).toContain("<pubDate>Sun, 01 Mar 2026 00:00:00 GMT</pubDate>");
  expect(items[0]).toContain("<dc:creator>윤서하</dc:creator>");
  expect(body).not.toContain(hidden);
});

test("/robots.txt names the sitemap, and closes what is personal", async () => {
  const { body, headers } = await open("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body.split("\n")).toEqual(expect.arrayContaining([`Sitemap: ${origin}/sitemap.xml`, "Disallow: /my"]));
  const closed = body.split("\n").flatMap((line) => (line.startsWith("Disallow: ") ? [line.slice(10)] : []));
  for (const path of ["/my/orders", "/classroom", "/cart", "/payment/success", "/login", "/signup", "/password/change"])
    expect([path, closed.some((prefix) => path.startsWith(prefix))]).toEqual([path, true]);
  const pages = locationsOf((await open("/sitemap.xml")).body).map((address) => address.slice(origin.length));
  expect(pages.filter((path) => closed.some((prefix) => path.startsWith(prefix)))).toEqual([]);
});

test("too many pages for a file are in parts, each page once, and an index names them", async () => {
  const small = Fastify();
  await small.register(sitemapRoutes, { deps: t.deps, size: 2 });
  // Published in one instant: a part starts within it.
  for (let count = 0; count < 5; count += 1) await makeLecture(t.db, { teacherId });
  const index = (await small.inject("/sitemap.xml")).body;
  expect(index).toContain("<sitemapindex ");
  const parts = locationsOf(index);
  const files = await Promise.all(parts.map((address) => small.inject(address.slice(origin.length))));
  expect(files.map(({ statusCode }) => statusCode)).toEqual(parts.map(() => 200));
  const listed = files.flatMap(({ body }) => locationsOf(body));
  t.clock.advance(10);
  expect(listed.toSorted()).toEqual(locationsOf((await open("/sitemap.xml")).body).toSorted());
  const sizes = files.map(({ body }) => locationsOf(body).length);
  expect(Math.max(...sizes.slice(1))).toBe(2);
  await small.close();
});

test.each(["courses-0.xml", "courses-99.xml", "users-1.xml", "__proto__-1.xml", "courses-1", "%00"])(
  "there is no sitemap %s",
  async (name) => {
    expect((await open(`/sitemaps/${name}`)).statusCode).toBe(404);
  },
);
