import autocannon from "autocannon";
import { type Running, usageOf } from "./processes.ts";

/** Requests by number; GET unless `methods` says otherwise. */
export type Target = {
  system: Running;
  paths: (n: number) => string;
  headers?: (n: number) => Record<string, string>;
  methods?: (n: number) => "GET" | "POST" | "DELETE";
  body?: (n: number) => object;
};
export type Sample = { perSecond: number; p99Ms: number; cpuMicros: number; rssMb: number };

const connections = 32;

/** Loads one target for `seconds`, after a short warm-up. @throws Error when a response is not 2xx */
export async function measure(target: Target, seconds: number): Promise<Sample> {
  await fire(target, Math.max(1, seconds / 3));
  const before = await usageOf(target.system.pid);
  const result = await fire(target, seconds);
  const after = await usageOf(target.system.pid);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${target.system.url}${target.paths(0)}: ${result.non2xx} responses other than 2xx, ${result.errors} errors`,
    );
  return {
    perSecond: result.requests.total / result.duration,
    p99Ms: result.latency.p99,
    cpuMicros: ((after.cpuSeconds - before.cpuSeconds) / result.requests.total) * 1e6,
    rssMb: after.rssMb,
  };
}

let sent = 0;

function fire({ system, paths, headers, methods, body }: Target, duration: number): Promise<autocannon.Result> {
  return autocannon({
    url: system.url,
    connections,
    duration,
    requests: [
      {
        method: "GET",
        setupRequest: (request) => {
          const n = sent++;
          const sentBody = body && { body: JSON.stringify(body(n)) };
          const type = body && { "content-type": "application/json" };
          const method = methods?.(n) ?? "GET";
          return {
            ...request,
            ...sentBody,
            method,
            path: paths(n),
            headers: { ...request.headers, ...type, ...headers?.(n) },
          };
        },
      },
    ],
  });
}
