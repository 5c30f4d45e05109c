import { afterEach, expect, test, vi } from "vitest";
import type { PageRequest } from "../../shared/page/render.ts";
import { DatabaseError } from "../db/client.ts";
import { type TestApp, testApp, unlimited } from "../test/app.ts";
import { makeCourse } from "../test/factories.ts";
import { testSite } from "../test/site.ts";

let t: TestApp;
afterEach(async () => {
  vi.restoreAllMocks();
  await t.close();
});

const guest = "<nav>guest</nav>";

/** A server whose pages are rendered by `site`, with what each was rendered for. */
async function open() {
  const rendered: PageRequest[] = [];
  const { render } = await testSite().renderer();
  const site = testSite({
    render: (request) => {
      rendered.push(request);
      return render(request);
    },
  });
  t = await testApp({}, site);
  return rendered;
}

test("a page is rendered with the site's origin, and a policy that names its scripts", async () => {
  const rendered = await open();
  const courseId = await makeCourse(t.db, { title: "물레" });
  const { statusCode, body, headers } = await t.app.inject(`/courses/${courseId}`);
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(body).toContain("<h1>물레</h1>");
  expect(body).toContain("<script>go()</script>");
  // printf 'go()' | openssl dgst -sha256 -binary | base64
  expect(headers["content-security-policy"]).toContain("'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='");
  expect(rendered).toMatchObject([{ url: `/courses/${courseId}`, origin: "http://closegap.test", withData: true }]);
});

test.each([
  ["/courses/", "/courses"],
  ["/courses/?page=2", "/courses?page=2"],
  ["//other.test//?a=/", "/other.test?a=/"],
  ["//", "/"],
  ["/docs/Privacy?version=2025-11-01", "/docs/privacy?version=2025-11-01"],
  ["/docs/TOS/", "/docs/tos"],
])(
  "%s is sent to the address without the last slash and with the type of a document in lower case",
  async (url, target) => {
    await open();
    const { statusCode, headers } = await t.app.inject({ url });
    expect([statusCode, headers.location]).toEqual([308, target]);
  },
);

test("one document answers all addresses of a page until what it shows changes", async () => {
  const rendered = await open();
  const invalidate = vi.spyOn(t.deps.responseCache, "invalidate");
  const courseId = await makeCourse(t.db, { title: "물레" });
  // The last change of a new course: a notice that comes later would remove the document.
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith("course_feature"));
  invalidate.mockClear();
  const first = await t.app.inject(`/courses/${courseId}`);
  const second = await t.app.inject(`/courses/${courseId}&utm_source=mail`);
  expect([second.body, rendered.length]).toEqual([first.body, 1]);
  const again = await t.app.inject({
    url: `/courses/${courseId}`,
    headers: { "if-none-match": String(first.headers["etag"]) },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  await t.db.updateTable("course").set({ title: "가마" }).where("course_id", "=", courseId).execute();
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith("course"));
  expect((await t.app.inject(`/courses/${courseId}`)).body).toContain("<h1>가마</h1>");
});

test("neither time nor a change of other rows renders a page again", async () => {
  const rendered = await open();
  const courseId = await makeCourse(t.db, { title: "물레" });
  const invalidate = vi.spyOn(t.deps.responseCache, "invalidate");
  const reads = vi.spyOn(t.deps.publicReads, "queryOne");
  await t.app.inject(`/courses/${courseId}`);
  const readsBefore = reads.mock.calls.length;
  t.clock.advance(60);
  await t.app.inject(`/courses/${courseId}`);
  expect(reads.mock.calls.length).toBeGreaterThan(readsBefore);
  await makeCourse(t.db, { title: "가마" });
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledWith("course"));
  expect((await t.app.inject(`/courses/${courseId}`)).body).toContain("<h1>물레</h1>");
  expect(rendered).toHaveLength(1);
});

test("concurrent visitors of a page share one rendering", async () => {
  const rendered = await open();
  const courseId = await makeCourse(t.db, { title: "물레" });
  const pages = await Promise.all(Array.from({ length: 5 }, () => t.app.inject(`/courses/${courseId}`)));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(rendered).toHaveLength(1);
});

test("a page is 404 until its subject is published", async () => {
  const rendered = await open();
  const courseId = await makeCourse(t.db, { title: "물레", status: "DRAFT" });
  const statusOf = async () => (await t.app.inject(`/courses/${courseId}`)).statusCode;
  expect([await statusOf(), await statusOf(), rendered.length]).toEqual([404, 404, 1]);
  await t.db.updateTable("course").set({ status: "PUBLISHED" }).where("course_id", "=", courseId).execute();
  expect([await statusOf(), rendered.length]).toEqual([200, 2]);
});

test("a browser with a session gets the frame of a signed-in user, a phone its mark; nothing else of the request counts", async () => {
  const rendered = await open();
  const get = (headers: Record<string, string>) => t.app.inject({ url: "/courses", headers });
  const plain = await get({});
  const signedIn = await get({ cookie: "closegap_signed_in=1; closegap_refresh=secret" });
  const phone = await get({ "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)" });
  const other = await get({ authorization: "Bearer x", cookie: "theme=dark", "accept-language": "en" });
  expect(plain.body).toContain(guest);
  expect(signedIn.body).toContain("<nav>signed in</nav>");
  expect(phone.body).toContain('<html data-mobile lang="ko">');
  expect(plain.body).not.toContain("data-mobile");
  expect([other.body, rendered.length]).toEqual([plain.body, 3]);
  expect(plain.headers["vary"]).toBe("accept-encoding, cookie, user-agent");
});

test("every address that names no screen has one document, which is 404", async () => {
  const rendered = await open();
  const answers = [await t.app.inject("/nowhere"), await t.app.inject("/nowhere/else?x=1")];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(rendered).toHaveLength(1);
});

test("a page whose subject does not exist answers 404", async () => {
  await open();
  expect((await t.app.inject("/courses/01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7")).statusCode).toBe(404);
  expect((await t.app.inject("/courses/x")).statusCode).toBe(404);
});

test("while the database is away the browser gets the frame with the failure's status, and the next visitor is tried again", async () => {
  const rendered = await open();
  const courseId = await makeCourse(t.db, { title: "물레" });
  const query = vi.spyOn(t.deps.publicReads, "query").mockRejectedValue(new DatabaseError("gone"));
  vi.spyOn(t.deps.publicReads, "queryOne").mockRejectedValue(new DatabaseError("gone"));
  const { statusCode, body, headers } = await t.app.inject(`/courses/${courseId}`);
  expect([statusCode, rendered.at(-1)?.withData, headers["cache-control"]]).toEqual([500, false, "no-store"]);
  expect(body).toContain("<h1>skeleton</h1>");
  query.mockRestore();
  vi.restoreAllMocks();
  expect((await t.app.inject(`/courses/${courseId}`)).body).toContain("<h1>물레</h1>");
});

test("a page that cannot be rendered is logged and left to the browser", async () => {
  const site = testSite();
  const { render } = await site.renderer();
  t = await testApp(
    {},
    testSite({ render: (request) => (request.withData ? Promise.reject(new Error("a bug")) : render(request)) }),
  );
  const { statusCode, body } = await t.app.inject("/courses");
  expect([statusCode, body.includes("<h1>skeleton</h1>")]).toEqual([500, true]);
});

test("a page that takes too long is left to the browser, and finished for the next visitor", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const slow = Promise.withResolvers<void>();
  const { render } = await testSite().renderer();
  const started = vi.fn<() => void>();
  t = await testApp(
    {},
    testSite({
      render: async (request) => {
        if (request.withData) {
          started();
          await slow.promise;
        }
        return render(request);
      },
    }),
  );
  const courseId = await makeCourse(t.db, { title: "물레" });
  const early = t.app.inject(`/courses/${courseId}`);
  await vi.waitFor(() => expect(started).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(2_000);
  const frame = await early;
  expect(frame.body).toContain("<h1>skeleton</h1>");
  vi.useRealTimers();
  slow.resolve();
  const complete = await t.app.inject(`/courses/${courseId}`);
  expect(complete.body).toContain("<h1>물레</h1>");
  expect([frame, complete].map(({ headers }) => headers["cache-control"])).toEqual([
    "no-store",
    "public, max-age=0, must-revalidate",
  ]);
  expect(started).toHaveBeenCalledOnce();
});

test("so many pages are rendered at a time, and one that waits for its data keeps no other waiting", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const slow = Promise.withResolvers<void>();
  const { render } = await testSite().renderer();
  const started: string[] = [];
  const site = testSite({
    render: async (request) => {
      started.push(request.url);
      if (request.url !== "/teachers") await slow.promise;
      return render(request);
    },
  });
  t = await testApp({ callLimits: { ...unlimited, page: { perMinute: Infinity, concurrent: 1, waiting: 2 } } }, site);
  const answers = Promise.all(["/courses", "/teachers"].map((url) => t.app.inject(url)));
  await vi.waitFor(() => expect(started).toEqual(["/courses"]));
  await vi.advanceTimersByTimeAsync(100);
  expect(started).toEqual(["/courses"]);
  await vi.advanceTimersByTimeAsync(100);
  await vi.waitFor(() => expect(started).toEqual(["/courses", "/teachers"]));
  vi.useRealTimers();
  slow.resolve();
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test("addresses of the API are never answered with a page", async () => {
  await open();
  for (const path of ["/api/v1/nothing", "/api/other", "/media/x", "/assets/gone.js"]) {
    const response = await t.app.inject(path);
    expect([path, response.statusCode, response.headers["content-type"]]).toEqual([
      path,
      404,
      "application/problem+json; charset=utf-8",
    ]);
  }
});
