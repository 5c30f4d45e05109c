import type { AnyProcedure } from "@trpc/server";
import { hash } from "node:crypto";
import { DomainError } from "../../shared/errors.ts";
import type { CallQuery } from "../../shared/page/render.ts";
import type { Context } from "../context.ts";
import type { PublicReads, CachedQuery } from "../http/cache/public-reads.ts";
import { toDomainError } from "../http/errors.ts";
import { callProcedure, procedures, procedureType } from "../http/procedures.ts";

/** The context of a visitor without a session. */
type Anonymous = () => Context;
type Sources = { reads: PublicReads; anonymous: Anonymous };

/** The result of a screen: a wrong address. Everything else is a failure of the server. */
const aboutAddress = new Set(["NOT_FOUND", "VALIDATION_FAILED"]);

/** A query that a document was rendered from. Its version changes with its result. */
export class Dependency {
  readonly #query: Query;
  readonly #version: string;

  constructor(query: Query, version: string) {
    this.#query = query;
    this.#version = version;
  }

  /** Known without a read. */
  isKnownUnchanged(): boolean {
    return this.#query.cachedVersion() === this.#version;
  }

  /** @throws whatever says nothing about the address */
  async isUnchanged(anonymous: Anonymous): Promise<boolean> {
    try {
      return (await this.#query.run(anonymous)).version === this.#version;
    } catch (error) {
      const { code } = toDomainError(error);
      if (!aboutAddress.has(code)) throw error;
      return code === this.#version;
    }
  }
}

export type PageCalls = {
  call: CallQuery;
  dependencies: Dependency[];
  /** The first failure that says nothing about the address. */
  failure: () => unknown;
};

/** A version and the JSON that it belongs to, decoded when it is rendered from. */
type Result = { version: string; json: () => string };
interface Query {
  cachedVersion: () => string | undefined;
  run: (anonymous: Anonymous) => Promise<Result>;
}

/**
 * The queries of one document. Cached procedures are read from the cache; others see a visitor without a session, and
 * run again each time.
 */
export function pageCalls({ reads, anonymous }: Sources): PageCalls {
  const dependencies: Dependency[] = [];
  let failure: unknown;
  const call: CallQuery = async (path, input) => {
    try {
      const query = queryOf(reads, path, input);
      const { version, json } = await query.run(anonymous).catch((error: unknown) => {
        dependencies.push(new Dependency(query, toDomainError(error).code));
        throw error;
      });
      dependencies.push(new Dependency(query, version));
      return { data: JSON.parse(json()) as unknown };
    } catch (error) {
      const { code } = toDomainError(error);
      if (!aboutAddress.has(code)) failure ??= error;
      return { errorCode: code };
    }
  };
  return { call, dependencies, failure: () => failure };
}

function queryOf(reads: PublicReads, path: string, input: unknown): Query {
  if (reads.has(path)) return new PublicQuery(reads.repeatable(path, input));
  const procedure = procedures[path];
  if (!procedure || procedureType(procedure) !== "query") throw new DomainError("NOT_FOUND");
  return uncachedQuery(procedure, path, input);
}

class PublicQuery implements Query {
  readonly #read: CachedQuery;

  constructor(read: CachedQuery) {
    this.#read = read;
  }

  cachedVersion(): string | undefined {
    return this.#read.cached()?.etag;
  }

  async run(): Promise<Result> {
    const { etag, json } = await this.#read.read();
    return { version: etag, json: () => json.toString() };
  }
}

// Nothing of the request is captured, because a stored document outlives it.
const uncachedQuery = (procedure: AnyProcedure, path: string, input: unknown): Query => ({
  cachedVersion: () => undefined,
  run: async (anonymous) => {
    const json = JSON.stringify(await callProcedure(procedure, path, anonymous(), input));
    return { version: hash("sha1", json, "base64url"), json: () => json };
  },
});

/** In place of the queries of a document that must not wait for any. */
export const noCalls: CallQuery = async () => ({ errorCode: "SERVICE_BUSY" });
