import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { authPrefix } from "../http/auth/call.ts";
import type { Reconfigure } from "../http/auth/config.ts";
import { authHttp } from "../http/auth/http.ts";
import type { Deps } from "../deps.ts";
import { toDomainError } from "../http/errors.ts";
import { sendProblem } from "../http/send.ts";
import { type TestApp, testApp } from "./app.ts";

/** The PUBLIC_URL of a test. */
export const publicUrl = "http://closegap.test";

export type TestAuth = { t: TestApp; app: FastifyInstance; close: () => Promise<void> };

/** The complete application, and beside it the /api/auth family as `authApp` makes it. */
export async function testAuth(overrides: Partial<Deps> = {}): Promise<TestAuth> {
  const t = await testApp(overrides);
  const app = await authApp(t.deps);
  const close = async () => {
    await app.close();
    await t.close();
  };
  return { t, app, close };
}

/** Only the /api/auth family, set up for a test; `logged` receives what it logs from `warn` on. */
export async function authApp(deps: Deps, config?: Reconfigure, logged: string[] = []): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: "warn", stream: { write: (line) => void logged.push(line) } } });
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, toDomainError(error)));
  await app.register(cookie);
  await app.register(authHttp, { prefix: authPrefix, deps, ...(config && { config }) });
  return app;
}

export type Visited = {
  status: number;
  /** Parsed JSON, or text. */
  body: any;
  location: string | null;
  headers: Record<string, unknown>;
  /** The Set-Cookie lines. */
  lines: string[];
};
type Sent = { form?: Record<string, string>; json?: unknown; headers?: Record<string, string> };

/** The parts of a browser that the family needs: stores cookies, and sends its origin with a write. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #origin: string;

  constructor(app: FastifyInstance, origin = publicUrl) {
    this.#app = app;
    this.#origin = origin;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Visited> {
    return this.#send("GET", path, { headers });
  }

  /** With a valid token, unless the form brings its own. */
  async post(path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Visited> {
    const csrfToken = form.csrfToken ?? (await this.csrfToken());
    return this.#send("POST", path, { form: { csrfToken, ...form }, headers });
  }

  postJson(path: string, json: unknown, headers: Record<string, string> = {}): Promise<Visited> {
    return this.#send("POST", path, { json, headers });
  }

  async csrfToken(): Promise<string> {
    return (await this.get("/csrf")).body.csrfToken;
  }

  signIn(email: string, password: string, form: Record<string, string> = {}): Promise<Visited> {
    return this.post("/callback/credentials", { email, password, json: "true", ...form });
  }

  async session(): Promise<any> {
    return (await this.get("/session")).body;
  }

  async #send(method: "GET" | "POST", path: string, { form, json, headers }: Sent): Promise<Visited> {
    const type = form ? "application/x-www-form-urlencoded" : "application/json";
    const payload = form ? new URLSearchParams(form).toString() : JSON.stringify(json);
    const response = await this.#app.inject({
      method,
      url: authPrefix + path,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(method === "POST" && { "content-type": type, origin: this.#origin }),
        ...headers,
      },
      ...(method === "POST" && { payload }),
    });
    const lines = [response.headers["set-cookie"] ?? []].flat();
    for (const line of lines) this.#keep(line);
    const isJson = String(response.headers["content-type"]).includes("json");
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      location: response.headers.location ?? null,
      headers: response.headers,
      lines,
    };
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const at = pair.indexOf("=");
    const isOver = attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970.*)$/i.test(attribute));
    if (isOver) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
