import { setTimeout as wait } from "node:timers/promises";
import type { CrashableServer } from "./server.ts";

export type Answer = { status: number; code: string; body: Record<string, unknown>; location: string | null };
export type RequestOptions = { body?: unknown; headers?: Record<string, string>; abortAfterMs?: number | undefined };

/** Codes of temporary failures: the request may be sent again. */
const retryableCodes = new Set(["GATEWAY_UNAVAILABLE", "IDEMPOTENCY_KEY_IN_USE", "PAYMENT_IN_PROGRESS"]);
const triesMax = 12;
/** Another order waits for its deposit, for hours, so retrying is useless. */
const waitsForDeposit = ({ body }: Answer): boolean => body["waitingOrderId"] !== undefined;
/** The tally's name of a request that a running server accepted and left without a response. */
export const cutOff = "cut off";

/** A user's HTTP client. It survives server restarts and repeats requests without a response. */
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

  /** @returns null without a response, because the client aborted or the server crashed */
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

  /** Repeats the request until its response is not a temporary failure. */
  async sendUntilAnswered(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    let last: Answer | null = null;
    for (let tries = 0; tries < triesMax; tries += 1) {
      last = await this.send(method, path, options);
      if (last && last.status < 500 && (!retryableCodes.has(last.code) || waitsForDeposit(last))) return last;
      await wait(20 * 2 ** Math.min(tries, 5));
    }
    return last ?? { status: 0, code: "", body: {}, location: null };
  }

  /**
   * Whether a request got no response although the client did not abort, the server was not killed, and the
   * connection was accepted.
   */
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

/** The path with ids replaced by placeholders. */
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
