import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaKey } from "../domains/media/file-names.ts";
import { readEnv } from "../startup/env.ts";
import { clientPagePolicy, inlineHashes } from "./security-headers.ts";
import { type TestApp, testApp } from "../test/app.ts";
import { makeCourse, makeLecture } from "../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ env: readEnv({ PUBLIC_URL: "https://closegap.test", SEED: "off" }) });
});
afterAll(() => t.close());

const kinds: [string, string, number][] = [
  ["a page", "/courses", 200],
  ["a page that is not there", "/nowhere", 404],
  ["the REST description", "/api/v1/docs", 200],
  ["OpenAPI", "/api/v1/openapi.json", 200],
  ["a REST list", "/api/v1/courses", 200],
  ["a REST problem", "/api/v1/courses/not-a-uuid", 400],
  ["an unreadable address", "/api/v1/courses/%E0%A4%A", 400],
  ["a tRPC answer", "/trpc/site.info", 200],
  ["a tRPC error", "/trpc/nothing.here", 404],
  ["the payment window", "/sandbox/toss/window?orderId=order-1&orderName=x&amount=5&successUrl=/a&failUrl=/b", 200],
  ["a wrong payment window", "/sandbox/toss/window", 400],
  ["the sign-out page", "/api/auth/signout", 200],
  ["health", "/healthz", 200],
  ["a video that is not there", "/media/01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7/video.mp4", 404],
];

test.each(kinds)("%s is sent with the security headers of its kind", async (_, url, status) => {
  const { headers, statusCode } = await t.app.inject(url);
  expect(statusCode).toBe(status);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["strict-transport-security"]).toContain("max-age=31536000");
  if (!String(headers["content-type"]).startsWith("text/html")) return;
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
  expect(headers["permissions-policy"]).toContain("camera=()");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
});

test("a video's bytes carry nosniff as well", async () => {
  const lectureId = await makeLecture(t.db, { isPreview: true });
  const folder = await t.db
    .selectFrom("media")
    .innerJoin("lecture", "lecture.media_id", "media.media_id")
    .where("lecture_id", "=", lectureId)
    .select("storage_key")
    .executeTakeFirstOrThrow();
  await t.deps.storage.write(mediaKey(folder.storage_key, "video.mp4"), Buffer.from("bytes"), "video/mp4");
  const { statusCode, headers } = await t.app.inject(`/media/${lectureId}/video.mp4`);
  expect([statusCode, headers["content-type"], headers["x-content-type-options"]]).toEqual([
    200,
    "video/mp4",
    "nosniff",
  ]);
});

test("KakaoTalk is part of the policy only with its key", () => {
  const policyWith = (key: string | undefined) =>
    clientPagePolicy({ template: "", script: "", isDevelopment: false, env: { KAKAO_JAVASCRIPT_KEY: key } });
  expect(policyWith(undefined)).not.toContain("kakao");
  const policy = policyWith("0123456789abcdef0123456789abcdef");
  expect(policy).toMatch(/script-src [^;]* https:\/\/t1\.kakaocdn\.net;/);
  expect(policy).toMatch(/connect-src [^;]* https:\/\/\*\.kakao\.com;/);
  expect(policy).toMatch(/form-action [^;]* https:\/\/\*\.kakao\.com/);
});

test("without https there is no such header", async () => {
  const plain = await testApp();
  expect((await plain.app.inject("/courses")).headers["strict-transport-security"]).toBeUndefined();
  await plain.close();
});

test("an inline script is known by its hash; data blocks and files need none", () => {
  const html = `<script>go()</script><script type="application/json">{}</script><script type="module" src="/a.js"></script>`;
  // printf 'go()' | openssl dgst -sha256 -binary | base64
  expect(inlineHashes(html, "script")).toEqual(["'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"]);
  expect(inlineHashes(`<script type="speculationrules">go()</script>`, "script")).toHaveLength(1);
});

test("a script within a text of a user is not known by its hash: only those of the template and the renderer are", async () => {
  const courseId = await makeCourse(t.db, { title: "<script>alert(document.cookie)</script>" });
  const { headers, body } = await t.app.inject(`/courses/${courseId}`);
  expect(body).toContain("<script>alert(document.cookie)</script>");
  // printf 'go()' | openssl dgst -sha256 -binary | base64
  expect(String(headers["content-security-policy"])).toContain(
    "script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=';",
  );
});

test("an inline style sheet is known by its hash, and no other is allowed", () => {
  const template = "<style>p{color:red}</style>";
  const policy = clientPagePolicy({ template, script: "", isDevelopment: false, env: {} });
  // printf 'p{color:red}' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("style-src-elem 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64=';");
});

test("the payment gateway's origin is named only where it is used", () => {
  const policyWith = (key: string | undefined) =>
    clientPagePolicy({ template: "", script: "", isDevelopment: false, env: { TOSS_CLIENT_KEY: key } });
  expect(policyWith(undefined)).not.toContain("tosspayments");
  expect(policyWith("test_ck")).toMatch(/script-src 'self' \S+ https:\/\/\*\.tosspayments\.com;/);
});

test("the origins of analytics and error reporting are named only with their keys", () => {
  const policyWith = (env: { AMPLITUDE_API_KEY?: string; SENTRY_DSN?: string }) =>
    clientPagePolicy({ template: "", script: "", isDevelopment: false, env });
  expect(policyWith({})).toContain("connect-src 'self';");
  expect(policyWith({ AMPLITUDE_API_KEY: "a-project-key", SENTRY_DSN: "https://key@errors.example/1" })).toContain(
    "connect-src 'self' https://api2.amplitude.com https://errors.example;",
  );
});
