import type { Permission } from "../shared/admin/permissions.ts";
import type { ErrorCode } from "../shared/errors.ts";
import type { Database } from "./db/schema.ts";
import type { CallLimit } from "./http/request-limiter.ts";

export type RestMeta = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api/v1, with OpenAPI's braces: `/courses/{courseId}`. */
  path: `/${string}`;
  /** Where the path starts, when that is not /api/v1. */
  base?: "/api";
  /** 200 unless said otherwise. */
  status?: 200 | 201 | 204;
  /** A field of the query string that, when it is true, leaves the answer to a personal read, which needs a token. */
  personal?: { field: string; procedure: string };
  summary: string;
};

export type Meta = {
  /** Its REST endpoints; a procedure has several where the contract names two calls for one thing. */
  rest?: RestMeta | readonly RestMeta[];
  /** Set by `cachedProcedure`: the result is cached as finished bytes until one of these tables changes. */
  tables?: readonly (keyof Database)[];
  /** Set by `cachedProcedure`: tables that it reads and whose changes do not end the cached result before it expires. */
  expiringTables?: readonly (keyof Database)[];
  /**
   * The error codes that the procedure may answer beyond the generic ones and those of its kind. An undeclared one is
   * answered all the same, and reported: a test in which it happens fails.
   */
  errors?: readonly ErrorCode[];
  /** Set by the procedure's kind. */
  auth?: "none" | "bearer";
  /** Set by the procedure's kind: it refuses other accounts with FORBIDDEN. */
  forbids?: true;
  /** Set by `adminProcedure`: what an admin's role must contain. */
  permission?: Permission;
  /** `userId` may be left out: it is the caller's. */
  isSelf?: true;
  /**
   * The limit of one account, instead of its share of all reads or writes: for a procedure that costs more than most,
   * or that waits for a service outside.
   */
  limit?: CallLimit;
};
