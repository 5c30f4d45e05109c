import { expect, test } from "vitest";
import { createLearner } from "./demo-learner.ts";
import { routeAddresses } from "./route-addresses.ts";
import { server, testBrowser } from "./shared.ts";

const browser = testBrowser();

async function documentOf(address: string, cookie: string): Promise<string> {
  const response = await fetch(server.url + address, { headers: { cookie } });
  return response.text();
}

test("no document depends on who has signed in", async () => {
  const { email, password } = await createLearner();
  const login = await fetch(`${server.url}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { user } = (await login.json()) as { user: { userId: string; name: string } };
  const own = login.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  const names = own.map((cookie) => cookie?.split("=", 1)[0]);
  expect(names).toContain("closegap_refresh");
  const invented = names.map((name) => `${name}=${name === "closegap_signed_in" ? "1" : "invented"}`);
  for (const address of await routeAddresses()) {
    const document = await documentOf(address, own.join("; "));
    const others = await documentOf(address, invented.join("; "));
    // Twice, since another test may change between two requests what the page shows to all.
    const again = await documentOf(address, own.join("; "));
    expect([address, others]).toEqual([address, others === document ? document : again]);
    for (const personal of [email, user.userId, user.name])
      expect([address, document.includes(personal)]).toEqual([address, false]);
  }
});

test("no document has the time at which it was rendered, so all machines send the same one", async () => {
  for (const address of await routeAddresses())
    expect([address, /\b1[78]\d{11}\b/.exec(await documentOf(address, ""))?.[0]]).toEqual([address, undefined]);
});

const headOf = (document: string, property: string): string =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(document)?.[1] ?? "";

test("a link to a course, a lecture or a teacher is shown with an image of its own", async () => {
  const sitemap = await documentOf("/sitemap.xml", "");
  for (const kind of ["courses", "lectures", "teachers"]) {
    const [path = ""] = new RegExp(`/${kind}/[0-9a-f-]{36}`).exec(sitemap) ?? [];
    const document = await documentOf(path, "");
    const image = headOf(document, "og:image");
    expect([new URL(image).pathname, URL.canParse(image)]).toEqual([`/share${path}.jpg`, true]);
    expect([headOf(document, "og:image:width"), headOf(document, "og:image:height")]).toEqual(["1200", "630"]);
    expect(headOf(document, "og:image:alt")).toBe(headOf(document, "og:title"));
    const response = await fetch(server.url + new URL(image).pathname);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  }
});

test("a link to a video is shown as one to its lecture", async () => {
  const sitemap = await documentOf("/sitemap.xml", "");
  const [path = ""] = /\/lectures\/[0-9a-f-]{36}/.exec(sitemap) ?? [];
  const lecture = await documentOf(path, "");
  const watch = await documentOf(`${path}/watch`, "");
  for (const property of ["og:title", "og:description", "og:url", "og:image"])
    expect([property, headOf(watch, property)]).toEqual([property, headOf(lecture, property)]);
  expect(watch).toContain('name="robots" content="noindex"');
});

const canonicalOf = (document: string): string | undefined => {
  const [, address] = /<link rel="canonical" href="([^"]+)"/.exec(document) ?? [];
  return address && new URL(address).pathname + new URL(address).search;
};

test.each([
  ["/courses?page=9999", undefined],
  ["/courses?category=nope", undefined],
  ["/lectures?page=9999", undefined],
  ["/lectures?category=nope", undefined],
  ["/teachers?page=9999", undefined],
  ["/courses?sort=price-low", "/courses"],
  ["/courses?category=음악", "/categories/%EC%9D%8C%EC%95%85"],
  ["/lectures?page=2", "/lectures?page=2"],
])("a list is found once, and not where it is empty: %s at %s", async (address, canonical) => {
  const document = await documentOf(address, "");
  expect(canonicalOf(document)).toBe(canonical);
  expect(document.includes('name="robots" content="noindex"')).toBe(canonical === undefined);
});

test("every page of the sitemap is shown, and names itself as the one to be found", async () => {
  const sitemap = await documentOf("/sitemap.xml", "");
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? ""));
  expect(pages.length).toBeGreaterThan(20);
  for (const { pathname } of pages) {
    const document = await documentOf(pathname, "");
    const [, canonical = ""] = /<link rel="canonical" href="([^"]+)"/.exec(document) ?? [];
    expect([pathname, canonical && new URL(canonical).pathname]).toEqual([pathname, pathname]);
  }
});

test("an address with the name of a parameter in it is no page", async () => {
  for (const address of ["/courses/$courseId", "/courses/%24courseId", "/lectures/{$lectureId}"])
    expect([address, (await fetch(server.url + address)).status]).toEqual([address, 404]);
});

test("a filter with a NUL is ignored, as other invalid filters are", async () => {
  for (const address of ["/courses?category=%00", "/lectures?category=a%00", "/search?q=파이썬&category=%00"])
    expect([address, (await fetch(server.url + address)).status]).toEqual([address, 200]);
});

test("an address with parameters that its page does not know continues as the document was rendered", async () => {
  const context = await browser().newContext({ baseURL: server.url, reducedMotion: "reduce" });
  for (const path of ["/courses?category=데이터", "/lectures", "/search?q=파이썬"]) {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    const own = new URL(path, server.url);
    const shared = new URL(own);
    shared.searchParams.set("utm_source", "letter");
    await page.goto(`${shared.href}#main`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll("main article a")].every((link) =>
        Object.keys(link).some((key) => key.startsWith("__reactFiber")),
      ),
    );
    expect([page.url(), errors]).toEqual([`${own.href}#main`, []]);
    await page.close();
  }
  await context.close();
});
