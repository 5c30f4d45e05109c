import { z } from "zod";

const problem = z.object({ path: z.string(), message: z.string() });
const failure = z
  .object({ fields: z.array(problem).default([]), details: z.record(z.string(), z.unknown()).default({}) })
  .catch({ fields: [], details: {} });

/** Members of every problem. */
const general = ["type", "title", "status"];

/** The wrong fields of a refused call, and the values that its refusal names, in parentheses; else nothing. */
export function detailsOf(data: unknown): string {
  const { fields, details } = failure.parse(data);
  const named = Object.entries(details).filter(
    ([name, value]) => !general.includes(name) && ["string", "number"].includes(typeof value),
  );
  const all = [...fields.map(({ path, message }) => `${path}: ${message}`), ...named.map((one) => one.join(": "))];
  return all.length > 0 ? ` (${all.join("; ")})` : "";
}
