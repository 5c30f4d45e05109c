import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ZodError } from "zod";
import type { SocialProvider } from "../../../shared/codes.ts";
import { profileOf } from "./profiles.ts";
import { socialServices } from "./services.ts";

const at = new Date("2026-03-02T00:00:00Z");
type StubResponse = { status: number; body: unknown };

/** Kakao's and Google's addresses about people and tokens, as their documents describe them. */
let responses: Record<string, StubResponse>;
let requests: { path: string; token: string | undefined }[];
const network = createServer((request: IncomingMessage, response: ServerResponse) => {
  const path = new URL(request.url ?? "", "http://x").pathname;
  requests.push({ path, token: request.headers.authorization });
  const { status, body } = responses[path] ?? { status: 404, body: {} };
  response.writeHead(status, { "content-type": "application/json" });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => network.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
});
afterAll(() => {
  network.closeAllConnections();
  return new Promise<void>((resolve) => network.close(() => resolve()));
});

const kakaoUser = {
  id: 4711,
  kakao_account: {
    email: "Haneul@closegap.test",
    is_email_valid: true,
    is_email_verified: true,
    profile: { nickname: "하늘" },
  },
};
beforeEach(() => {
  requests = [];
  responses = {
    "/v1/user/access_token_info": { status: 200, body: { id: 4711, expires_in: 7199, app_id: 77 } },
    "/v2/user/me": { status: 200, body: kakaoUser },
    "/tokeninfo": { status: 200, body: { aud: "shop", expires_in: "3599" } },
    "/.well-known/openid-configuration": {
      status: 200,
      body: { issuer: url, jwks_uri: `${url}/keys`, userinfo_endpoint: `${url}/userinfo` },
    },
    "/userinfo": { status: 200, body: { sub: "108", email: "a@closegap.test", email_verified: true, name: "가나" } },
  };
});

function verify(id: SocialProvider, accessToken: string, changes: { apiUrl?: string; appId?: string | null } = {}) {
  const settings = { id, clientId: "shop", clientSecret: "secret", issuer: url, apiUrl: url, appId: "77", ...changes };
  const service = socialServices([settings]).get(id);
  if (!service) throw new Error("no service");
  return service.verify({ accessToken }, at);
}

test("a Kakao token issued for this shop identifies the user and says whether the address is verified", async () => {
  expect((await verify("kakao", "token")).profile).toEqual({
    provider: "kakao",
    providerAccountId: "4711",
    email: "haneul@closegap.test",
    emailVerified: true,
    name: "하늘",
  });
  expect(requests.every(({ token }) => token === "Bearer token")).toBe(true);
});

test("a Google token issued for this shop identifies the user", async () => {
  expect((await verify("google", "token")).profile).toMatchObject({ providerAccountId: "108", emailVerified: true });
});

test("a token issued for another shop is rejected, and no profile is requested", async () => {
  responses["/v1/user/access_token_info"] = { status: 200, body: { app_id: 78 } };
  await expect(verify("kakao", "token")).rejects.toThrow("SOCIAL_PROOF_INVALID");
  await expect(verify("kakao", "token", { appId: null })).rejects.toThrow("SOCIAL_PROOF_INVALID");
  responses["/tokeninfo"] = { status: 200, body: { aud: "another shop" } };
  await expect(verify("google", "token")).rejects.toThrow("SOCIAL_PROOF_INVALID");
  expect(requests.some(({ path }) => path === "/v2/user/me" || path === "/userinfo")).toBe(false);
});

test("a Naver token is not taken: Naver does not say for whom it was given out", async () => {
  await expect(verify("naver", "token")).rejects.toThrow("SOCIAL_PROOF_INVALID");
  expect(requests).toEqual([]);
});

test.each([
  ["refuses the token", { status: 401, body: { msg: "no such token", code: -401 } }, "SOCIAL_PROOF_INVALID"],
  ["fails", { status: 500, body: {} }, "SOCIAL_PROVIDER_UNAVAILABLE"],
  ["answers with something else", { status: 200, body: "<html>" }, "SOCIAL_PROVIDER_UNAVAILABLE"],
  ["tells no audience", { status: 200, body: {} }, "SOCIAL_PROVIDER_UNAVAILABLE"],
])("a service that %s gives a clear code", async (_, response: StubResponse, code) => {
  responses["/v1/user/access_token_info"] = response;
  await expect(verify("kakao", "token")).rejects.toThrow(code);
});

test("a service that cannot be reached gives a clear code", async () => {
  await expect(verify("kakao", "token", { apiUrl: "http://127.0.0.1:9" })).rejects.toThrow(
    "SOCIAL_PROVIDER_UNAVAILABLE",
  );
});

test.each([
  ["Kakao without an address", "kakao", { id: 1, kakao_account: { profile: {} } }, null, false, null],
  ["Kakao without consent to anything", "kakao", { id: 1 }, null, false, null],
  [
    "Kakao with an address that bounced",
    "kakao",
    { id: 1, kakao_account: { email: "a@b.test", is_email_valid: false, is_email_verified: true } },
    "a@b.test",
    false,
    null,
  ],
  ["Naver", "naver", { response: { id: "n", email: "a@b.test", name: "가" } }, "a@b.test", false, "가"],
  [
    "Naver with an invisible name",
    "naver",
    { response: { id: "n", email: "a@b.test", name: "\u3164" } },
    "a@b.test",
    false,
    null,
  ],
  [
    "Google with a broken address",
    "google",
    { sub: "g", email: "no address", email_verified: true },
    null,
    false,
    null,
  ],
] as const)("%s is read", (_, provider, raw, email, emailVerified, name) => {
  expect(profileOf(provider, raw)).toMatchObject({ email, emailVerified, name });
});

test.each([
  ["a NUL", "x\u0000y"],
  ["256 characters", "y".repeat(256)],
  ["nothing", ""],
])("a profile whose id has %s identifies no user", (_, id) => {
  expect(() => profileOf("google", { sub: id })).toThrow(ZodError);
  expect(() => profileOf("kakao", { id })).toThrow(ZodError);
  expect(() => profileOf("naver", { response: { id } })).toThrow(ZodError);
});
