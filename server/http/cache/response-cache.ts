import { LRUCache } from "lru-cache";
import { PlainResponse } from "./cached-response.ts";
import { type Tag, TaggedCache } from "./tagged-cache.ts";
import { unpooled } from "./unpooled.ts";

/** An address longer than this will not be requested again. */
const maxUrlLength = 500;
const jsonType = "application/json; charset=utf-8";

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
  /** URLs that were requested before → key of their read. The read of a URL never changes. */
  readonly #keysByUrl = new LRUCache<string, string>({ max: 10_000 });

  constructor(now: () => Date) {
    // Both transports' bytes of one read.
    this.reads = new TaggedCache({ now, maxBytes: 16 * 1024 * 1024, sizeOf: ({ json }) => 2 * json.length });
  }

  readByUrl(url: string): CachedRead | undefined {
    const key = this.#keysByUrl.get(url);
    return key === undefined ? undefined : this.reads.get(key);
  }

  addUrl(url: string, key: string): void {
    if (url.length <= maxUrlLength) this.#keysByUrl.set(url, key);
  }

  /** @param tag null: anything may have changed */
  invalidate(tag: Tag | null): void {
    this.reads.invalidate(tag);
  }
}
