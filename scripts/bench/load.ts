import autocannon from "autocannon";
import { type Running, usageOf } from "./processes.ts";

/**
 * GET requests for one address. They are sent as they are: making each of them takes the generator longer than a response from memory takes
 * the server, and would hide how fast that is.
 */
export type FixedTarget = { system: Running; path: string };
/** Requests by number; GET unless `methods` says otherwise. */
export type NumberedTarget = {
  system: Running;
  paths: (n: number) => string;
  headers?: (n: number) => Record<string, string>;
  methods?: (n: number) => "GET" | "POST" | "PUT" | "DELETE";
  body?: (n: number) => object | undefined;
};
export type Target = FixedTarget | NumberedTarget;
export type Sample = { perSecond: number; p50Ms: number; p99Ms: number; cpuMicros: number; rssMb: number };

const connections = 32;

/** How long a target is loaded: so many seconds, or until so many requests are answered. */
export type Extent = { duration: number } | { amount: number };

/** Loads one target, after a third of it to warm up. */
export async function measure(target: Target, extent: Extent): Promise<Sample> {
  await load(target, warmUpOf(extent));
  const before = await usageOf(target.system.pid);
  const result = await load(target, extent);
  const after = await usageOf(target.system.pid);
  return {
    perSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMicros: ((after.cpuSeconds - before.cpuSeconds) / result.requests.total) * 1e6,
    rssMb: after.rssMb,
  };
}

const warmUpOf = (extent: Extent): Extent =>
  "amount" in extent ? { amount: Math.ceil(extent.amount / 3) } : { duration: extent.duration / 3 };

let sent = 0;

/** @throws Error when a response is not 2xx */
export async function load(target: Target, extent: Extent): Promise<autocannon.Result> {
  const result = await fire(target, extent);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${target.system.url}${"path" in target ? target.path : target.paths(0)}: ${result.non2xx} responses other than 2xx, ${result.errors} errors`,
    );
  return result;
}

function fire(target: Target, extent: Extent): Promise<autocannon.Result> {
  const { url } = target.system;
  if ("path" in target) return autocannon({ url: url + target.path, connections, ...extent });
  const { paths, headers, methods, body } = target;
  return autocannon({
    url,
    connections,
    ...extent,
    requests: [
      {
        method: "GET",
        setupRequest: (request) => {
          const n = sent++;
          const sentBody = body?.(n);
          const type = sentBody && { "content-type": "application/json" };
          const method = methods?.(n) ?? "GET";
          return {
            ...request,
            ...(sentBody && { body: JSON.stringify(sentBody) }),
            method,
            path: paths(n),
            headers: { ...request.headers, ...type, ...headers?.(n) },
          };
        },
      },
    ],
  });
}
