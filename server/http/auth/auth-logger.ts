import type { FastifyBaseLogger } from "fastify";

const fieldsMax = 12;
const textMax = 400;

/**
 * Logs a message of the browser's client. Any caller can send one, so it is short and below the level of server
 * errors.
 */
export function logClientMessage(log: FastifyBaseLogger, fields: Record<string, unknown>): void {
  const entries = Object.entries(fields).slice(0, fieldsMax);
  const logged = Object.fromEntries(entries.map(([name, value]) => [name.slice(0, textMax), textOf(value)]));
  log[fields.level === "error" ? "warn" : "debug"]({ logged }, "the auth client logs");
}

const textOf = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).slice(0, textMax);
