import { createHash } from "node:crypto";
import { sql } from "kysely";

/** Ids are derived from names, so that every run measures the same rows. */
export const uuidOf = (noun: string, n: number): string => {
  const hex = createHash("md5").update(`${noun}-${n}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join("-");
};

/** The same ids in SQL. */
export const idOf = (noun: string, column = "n") =>
  sql.raw(`overlay(overlay(md5('${noun}-' || ${column}) placing '4' from 13) placing '8' from 17)::uuid`);
