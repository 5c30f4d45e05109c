import { setTimeout as wait } from "node:timers/promises";
import type { CrashableServer } from "./server.ts";

export type Answer = { status: number; code: string; body: Record<string, unknown>; location: string | null };
export type RequestOptions = { body?: unknown; headers?: Record<string, string>; abortAfterMs?: number | undefined };

/** Responses that say nothing about the request itself: it may be sent again. */
const retryableCodes = new Set(["GATEWAY_UNAVAILABLE", "IDEMPOTENCY_KEY_IN_USE", "PAYMENT_IN_PROGRESS"]);
const triesMax = 12;
/** Another order is to be paid by deposit first: that lasts for hours. */
const waitsForDeposit = ({ body }: Answer): boolean => body["waitingOrderId"] !== undefined;
/** How the tally names a request that a server took and left without an answer. */
export const cutOff = "cut off";

/** A user's HTTP client. It outlives the server and repeats requests without a response. */
export class Visitor {
  readonly #server: CrashableServer;
  readonly #tally: Map<string, number>;
  readonly #address: string;
  token: string | null = null;

  constructor(server: CrashableServer, tally: Map<string, number>, address: string) {
    this.#server = server;
    this.#tally = tally;
    this.#address = address;
  }

  /** @returns null when no answer came: the visitor went away, or the server died */
  async send(
    method: string,
    path: string,
    { body: sent, headers, abortAfterMs }: RequestOptions = {},
  ): Promise<Answer | null> {
    await this.#server.isUp();
    const sentAt = performance.now();
    try {
      const response = await fetch(this.#server.url + path, {
        method,
        redirect: "manual",
        headers: {
          "x-forwarded-for": this.#address,
          ...(this.token === null ? undefined : { authorization: `Bearer ${this.token}` }),
          ...(sent === undefined ? undefined : { "content-type": "application/json" }),
          ...headers,
        },
        body: sent === undefined ? null : JSON.stringify(sent),
        signal: AbortSignal.timeout(abortAfterMs ?? 60_000),
      });
      const body = bodyOf(await response.text());
      const code = typeof body["code"] === "string" ? body["code"] : "";
      this.#count(`${method} ${kindOf(path)} ${response.status}`, code);
      return { status: response.status, code, body, location: response.headers.get("location") };
    } catch (error) {
      this.#count(`${method} ${kindOf(path)}`, this.#isCutOff(error, sentAt) ? cutOff : "no answer");
      return null;
    }
  }

  /** Sends the request until the response says something about it. */
  async sendUntilAnswered(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    let last: Answer | null = null;
    for (let tries = 0; tries < triesMax; tries += 1) {
      last = await this.send(method, path, options);
      if (last && last.status < 500 && (!retryableCodes.has(last.code) || waitsForDeposit(last))) return last;
      await wait(20 * 2 ** Math.min(tries, 5));
    }
    return last ?? { status: 0, code: "", body: {}, location: null };
  }

  /** No answer although the visitor stayed, the server was not killed, and it had taken the connection. */
  #isCutOff(error: unknown, sentAt: number): boolean {
    if (!(error instanceof TypeError) || this.#server.wasKilledSince(sentAt)) return false;
    const { cause } = error;
    return !(cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED");
  }

  #count(what: string, code: string): void {
    const key = `${what} ${code}`.trim();
    this.#tally.set(key, (this.#tally.get(key) ?? 0) + 1);
  }
}

/** The address without what differs from user to user. */
const kindOf = (path: string): string =>
  path.replace(/\?.*/, "").replaceAll(/\/(?:[0-9a-f-]{36}|sandbox_[0-9a-f-]+)/g, "/…");

function bodyOf(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
