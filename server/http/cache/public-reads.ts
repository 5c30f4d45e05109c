import type { AnyProcedure } from "@trpc/server";
import { z } from "zod";
import { publicContext } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import type { Meta } from "../../procedure-meta.ts";
import { callProcedure, inputSchema, procedureEntries } from "../procedures.ts";
import { addressLimits } from "../request-limiter.ts";
import { CachedRead, type Transport } from "./response-cache.ts";
import type { TaggedCache } from "./tagged-cache.ts";
import { jsonWriter } from "../serialize.ts";

type Tables = NonNullable<Meta["tables"]>;
type PublicRead = {
  tables: Tables;
  parse: (input: unknown) => { success: true; data: unknown } | { success: false; error: Error };
  run: (input: unknown) => Promise<CachedRead>;
};

/** A read with its cache key, for callers that repeat it. Finished documents hold many of them. */
export class CachedQuery {
  readonly #reads: TaggedCache<CachedRead>;
  readonly #read: PublicRead;
  readonly #input: unknown;
  readonly #key: string;

  constructor(reads: TaggedCache<CachedRead>, read: PublicRead, input: unknown, key: string) {
    this.#reads = reads;
    this.#read = read;
    this.#input = input;
    this.#key = key;
  }

  cached(): CachedRead | undefined {
    return this.#reads.get(this.#key);
  }

  read(): Promise<CachedRead> {
    return this.#reads.getOrSet(this.#key, this.#read.tables, () => this.#read.run(this.#input));
  }
}

/**
 * The cached procedures of the router, for all transports. The cache key is the procedure and its parsed input, so
 * unknown fields, the order of fields and the transport make no difference. Entries are computed without a caller, on
 * separate connections, so that many cache misses do not delay personal reads.
 */
export class PublicReads {
  readonly #deps: Deps;
  readonly #reads: Map<string, PublicRead>;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#reads = new Map(
      procedureEntries().flatMap(([path, procedure]) => {
        const tables = tablesOf(procedure);
        return tables ? [[path, publicRead(deps, path, procedure, tables)]] : [];
      }),
    );
  }

  has(path: string): boolean {
    return this.#reads.has(path);
  }

  /**
   * Without a rate limit, for callers that have already been counted.
   * @throws ZodError for invalid input
   */
  repeatable(path: string, input: unknown): CachedQuery {
    const read = this.#readAt(path);
    const parsed = read.parse(input);
    if (!parsed.success) throw parsed.error;
    return new CachedQuery(this.#deps.responseCache.reads, read, input, keyOf(path, parsed.data));
  }

  /**
   * A cache miss counts towards the limits of the caller's address.
   * @param from its URL leads to the response of the transport from now on
   * @throws TOO_MANY_REQUESTS
   */
  async readLimited(
    address: string,
    path: string,
    input: unknown,
    from?: { url: string; transport: Transport },
  ): Promise<CachedRead> {
    const { requestLimiter, callLimits } = this.#deps;
    const runLimited: RunLimited = (fill) => requestLimiter.run(addressLimits(address, callLimits), fill);
    const { tables, parse, run } = this.#readAt(path);
    const { responseCache } = this.#deps;
    const parsed = parse(input);
    // Invalid input counts towards the limits like every other request.
    if (!parsed.success) return runLimited(() => Promise.reject(parsed.error));
    const key = keyOf(path, parsed.data);
    const read =
      responseCache.reads.get(key) ??
      (await runLimited(() => responseCache.reads.getOrSet(key, tables, () => run(input))));
    if (from) responseCache.addUrl(from.url, { key, transport: from.transport });
    return read;
  }

  #readAt(path: string): PublicRead {
    const read = this.#reads.get(path);
    if (!read) throw new Error(`${path} is not a cached procedure`);
    return read;
  }
}

type RunLimited = (fill: () => Promise<CachedRead>) => Promise<CachedRead>;

function publicRead(deps: Deps, path: string, procedure: AnyProcedure, tables: Tables): PublicRead {
  const schema = inputSchema(procedure) ?? z.unknown();
  const write = jsonWriter(procedure);
  return {
    tables,
    parse: (input) => schema.safeParse(input),
    run: async (input) => new CachedRead(write(await callProcedure(procedure, path, publicContext(deps), input))),
  };
}

const keyOf = (path: string, input: unknown): string => `${path} ${canonicalJson(input)}`;

const tablesOf = ({ meta }: AnyProcedure): Tables | undefined => (meta as Meta | undefined)?.tables;

/** JSON with sorted keys, so that the order of fields makes no difference. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
