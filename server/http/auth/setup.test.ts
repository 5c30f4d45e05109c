import type { AuthConfig } from "@auth/core";
import type { Adapter } from "@auth/core/adapters";
import type { Provider } from "@auth/core/providers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { authApp, Visitor } from "../../test/auth-app.ts";
import { checkAuthSetup } from "./auth-core.ts";
import type { Reconfigure } from "./config.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const credentialsWithoutHandler = {
  id: "credentials",
  name: "x",
  type: "credentials",
  credentials: {},
} as unknown as Provider;
const social: Provider = {
  id: "x",
  name: "x",
  type: "oidc",
  issuer: "http://127.0.0.1:1",
  clientId: "x",
  clientSecret: "x",
};
const email: Provider = { id: "email", name: "x", type: "email" } as unknown as Provider;
const adapter = {} as Adapter;

// The one with an e-mail provider comes last: @auth/core remembers for good that it has seen one.
const mistakes: [string, string, Reconfigure][] = [
  ["NO_SECRET", "no secret", (base) => ({ ...base, secret: "" })],
  [
    "CALLBACK_CREDENTIALS_HANDLER_ERROR",
    "a sign-in by password without a handler",
    (base) => ({ ...base, providers: [credentialsWithoutHandler] }),
  ],
  [
    "CALLBACK_CREDENTIALS_JWT_ERROR",
    "a sign-in by password alone with sessions that are not tokens",
    (base) => ({ ...base, session: { strategy: "database" } }),
  ],
  [
    "MISSING_ADAPTER_METHODS_ERROR",
    "an adapter without a required method",
    (base) => ({ ...base, providers: [...base.providers, social], session: { strategy: "database" }, adapter }),
  ],
  [
    "EMAIL_REQUIRES_ADAPTER_ERROR",
    "a sign-in by mail without an adapter",
    (base): AuthConfig => ({ ...base, providers: [...base.providers, email] }),
  ],
];

test("what the shop sets up is sound", async () => {
  await expect(checkAuthSetup(t.deps)).resolves.toBeUndefined();
});

describe.each(mistakes)("[R8.5 R8.6 R8.7 R8.8 R8.9] %s: %s", (code, _, mistake) => {
  test("stops the start", async () => {
    await expect(checkAuthSetup(t.deps, mistake)).rejects.toThrow(new RegExp(`^${code}: `));
  });

  test("is reported by the calls and the log and leads pages to the error page", async () => {
    const logged: string[] = [];
    const app = await authApp(t.deps, mistake, logged);
    const page = `http://closegap.test/login/error?error=Configuration&code=${code}`;
    const visitor = new Visitor(app);
    for (const path of ["/session", "/csrf", "/providers"]) {
      const { status, body } = await visitor.get(path);
      expect([status, body]).toEqual([500, { url: page }]);
    }
    for (const path of ["/signin", "/signout", "/error"]) {
      const { status, location } = await visitor.get(path);
      expect([status, location]).toEqual([302, page]);
    }
    const form = { csrfToken: "none", email: "a@closegap.test", password: "x", json: "true" };
    const { status, body } = await visitor.post("/callback/credentials", form);
    expect([status, body]).toEqual([500, { url: page }]);
    expect(logged).toHaveLength(7);
    for (const line of logged) expect(JSON.parse(line)).toMatchObject({ level: 50, code });
    await app.close();
  });
});

describe("as the shop sets it up", () => {
  test("[R2.23 R8.4] a request that names no action of the family is MISSING_NEXTAUTH_API_ROUTE_ERROR", async () => {
    const app = await authApp(t.deps);
    const visitor = new Visitor(app);
    const page = "http://closegap.test/login/error?error=Configuration&code=MISSING_NEXTAUTH_API_ROUTE_ERROR";
    for (const path of [
      "",
      "/",
      "/nothing",
      "/session/x",
      "/signin/a/b",
      "/verify-request",
      "/webauthn-options",
      "/_log",
    ]) {
      const { status, location } = await visitor.get(path);
      expect([path, status, location]).toEqual([path, 302, page]);
    }
    const form = { csrfToken: "none", json: "true" };
    for (const path of ["", "/nothing", "/providers", "/__proto__", "/constructor"]) {
      const { status, body } = await visitor.post(path, form);
      expect([path, status, body]).toEqual([path, 404, { url: page }]);
    }
    await app.close();
  });

  test("[R8.10] a callback address of another site is INVALID_CALLBACK_URL_ERROR", async () => {
    const app = await authApp(t.deps);
    const { location } = await new Visitor(app).get("/signin?callbackUrl=https://evil.test");
    expect(location).toContain("code=INVALID_CALLBACK_URL_ERROR");
    await app.close();
  });
});
