import type { ColumnType, InsertType, SelectType } from "kysely";
import { expectTypeOf, test } from "vitest";
import type { DescribedTables } from "./described.ts";
import type { Database } from "./schema.ts";

type Described = { type: unknown; isNullable: boolean; isOptional: boolean };
type IsNullable<Column> = null extends SelectType<Column> ? true : false;
/** A column without insert type cannot be written: PostgreSQL computes it. */
type IsOptional<Column> = [InsertType<Column>] extends [never]
  ? true
  : undefined extends InsertType<Column>
    ? true
    : null extends InsertType<Column>
      ? true
      : false;
type Same<A, B> = [A, B] extends [B, A] ? true : false;
/** JSON is declared as the type that is stored. */
type ReadsAs<Column, Type> = unknown extends Type ? true : NonNullable<SelectType<Column>> extends Type ? true : false;
/** The contradiction of a declared column; never when it is as described. */
type ColumnMismatch<Column, D extends Described> =
  | (ReadsAs<Column, D["type"]> extends true ? never : "type")
  | (Same<IsNullable<Column>, D["isNullable"]> extends true ? never : "nullability")
  | (Same<IsOptional<Column>, D["isOptional"]> extends true ? never : "default");

type TableMismatch<Table, D> =
  | Exclude<keyof Table, keyof D>
  | Exclude<keyof D, keyof Table>
  | {
      [C in keyof D & keyof Table & string]: D[C] extends Described ? `${C}: ${ColumnMismatch<Table[C], D[C]>}` : never;
    }[keyof D & keyof Table & string];
type SchemaMismatch = {
  [T in keyof DescribedTables & keyof Database]: TableMismatch<Database[T], DescribedTables[T]> extends infer M extends
    string
    ? `${T}.${M}`
    : never;
}[keyof DescribedTables & keyof Database];

test("the declared tables are those of the migrated database", () => {
  expectTypeOf<keyof Database>().toEqualTypeOf<keyof DescribedTables>();
});

test("the declared columns have the type, nullability and defaults of the migrated database", () => {
  expectTypeOf<SchemaMismatch>().toBeNever();
});

test("a column that contradicts the database is found", () => {
  expectTypeOf<ColumnMismatch<string, { type: number; isNullable: true; isOptional: true }>>().toEqualTypeOf<
    "type" | "nullability" | "default"
  >();
  expectTypeOf<
    ColumnMismatch<ColumnType<string, Date>, { type: string; isNullable: false; isOptional: false }>
  >().toBeNever();
});
