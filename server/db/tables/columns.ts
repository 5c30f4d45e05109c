import type { ColumnType, Generated } from "kysely";

/** timestamptz: written as a Date, read as an ISO 8601 string in UTC, the format of both transports. */
export type Instant = ColumnType<string, Date, Date>;
export type NullableInstant = ColumnType<string | null, Date | null | undefined, Date | null>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
export type WithDefault<T> = Generated<T>;
