import { LRUCache } from "lru-cache";
import { toDomainError } from "../errors.ts";
import { PlainResponse } from "./cached-response.ts";
import { type Tag, TaggedCache } from "./tagged-cache.ts";
import { unpooled } from "./unpooled.ts";

/** An address longer than this will not be requested again. */
const maxUrlLength = 500;
const jsonType = "application/json; charset=utf-8";

export type Transport = "rest" | "trpc";

/** The result of one public read: its JSON, and the responses of both transports, each made at its first request. */
export class CachedRead {
  readonly json: Buffer;
  #rest: PlainResponse | undefined;
  #trpc: PlainResponse | undefined;

  constructor(json: string) {
    this.json = unpooled(json);
  }

  /** Equal for equal results. */
  get etag(): string {
    return this.rest.etag;
  }

  get rest(): PlainResponse {
    return (this.#rest ??= new PlainResponse(this.json, jsonType));
  }

  get trpc(): PlainResponse {
    return (this.#trpc ??= new PlainResponse(unpooled('{"result":{"data":', this.json, "}}"), jsonType));
  }
}

/** Results of public reads by procedure and input. */
export class ResponseCache {
  readonly reads: TaggedCache<CachedRead>;
  /** URLs that were requested before. The read of a URL and its transport never change. */
  readonly #responsesByUrl = new LRUCache<string, { key: string; transport: Transport }>({ max: 10_000 });

  constructor(now: () => Date) {
    // Both transports' bytes of one read.
    this.reads = new TaggedCache({
      now,
      maxBytes: 16 * 1024 * 1024,
      sizeOf: ({ json }) => 2 * json.length,
      isAway: (error) => toDomainError(error).code === "DATABASE_UNAVAILABLE",
    });
  }

  responseByUrl(url: string): PlainResponse | undefined {
    const response = this.#responsesByUrl.get(url);
    return response && this.reads.get(response.key)?.[response.transport];
  }

  addUrl(url: string, response: { key: string; transport: Transport }): void {
    if (url.length <= maxUrlLength) this.#responsesByUrl.set(url, response);
  }

  /** @param tag null: anything may have changed */
  invalidate(tag: Tag | null): void {
    this.reads.invalidate(tag);
  }
}
