import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { outputReader } from "./output-reader.ts";
import { outputSchema, procedureEntries } from "./procedures.ts";

const line = z.object({ title: z.string(), price: z.int().min(0), refund: z.object({ amount: z.int() }).nullable() });
const order = z.object({
  orderId: z.uuid(),
  status: z.enum(["PAID", "REFUNDED"]),
  rating: z.number().nullable(),
  note: z.string().optional(),
  lines: z.array(line),
  counts: z.record(z.enum(["ALL", "PAID"]), z.int()),
  byDay: z.record(z.string(), z.number()),
});
const example = () => ({
  orderId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7",
  status: "PAID",
  rating: 4.5,
  lines: [
    { title: "컵", price: 100, refund: null },
    { title: "접시", price: 200, refund: { amount: 200 } },
  ],
  counts: { ALL: 2, PAID: 1 },
  byDay: { "2026-11-01": 1 },
});
const read = outputReader(order);

test("a result as its schema says is returned as it is", () => {
  const result = example();
  expect(read(result)).toBe(result);
  expectTypeOf(read(result)).toEqualTypeOf<z.output<typeof order>>();
  expect(outputReader(z.null())(null)).toBeNull();
});

test("fields that the schema does not declare are left out at every depth, and the result itself is not changed", () => {
  const secret = { passwordHash: "x" };
  const [cup, plate] = example().lines;
  const result = {
    ...example(),
    ...secret,
    lines: [
      { ...cup, ...secret },
      { ...plate, refund: { amount: 200, ...secret } },
    ],
  };
  const before = structuredClone(result);
  expect(read(result)).toEqual(example());
  expect(result).toEqual(before);
});

test("of several schemas the first that fits reads a value", () => {
  const readEither = outputReader(
    z.union([
      z.object({ type: z.literal("A"), a: z.string() }),
      z.object({ type: z.literal("B"), b: z.int() }),
      z.null(),
    ]),
  );
  expect(readEither({ type: "B", b: 1, a: "x" })).toEqual({ type: "B", b: 1 });
  expect(readEither(null)).toBeNull();
  expect(() => readEither({ type: "B", b: "1" })).toThrow(z.ZodError);
});

test("a discriminated union reads a value by the schema of its discriminator", () => {
  const readKind = outputReader(
    z.discriminatedUnion("kind", [
      z.object({ at: z.string(), kind: z.literal("A"), data: z.object({ a: z.string() }) }),
      z.object({ at: z.string(), kind: z.enum(["B", "C"]), data: z.object({ b: z.int() }) }),
    ]),
  );
  const right = { at: "now", kind: "C", data: { b: 1 } };
  expect(readKind(right)).toBe(right);
  expect(readKind({ ...right, total: 1, data: { b: 1, a: "x" } })).toEqual(right);
  for (const wrong of [{ ...right, kind: "A" }, { ...right, kind: "D" }, { at: "now" }, "C", null])
    expect(() => readKind(wrong)).toThrow(z.ZodError);
});

const { orderId: _, ...withoutId } = example();
test.each([
  ["a missing field", withoutId],
  ["another type", { ...example(), orderId: 1 }],
  ["a fraction for an integer", { ...example(), counts: { ALL: 0.5, PAID: 1 } }],
  ["no number", { ...example(), rating: Number.NaN }],
  ["a value that is not listed", { ...example(), status: "LOST" }],
  ["a record without one of its names", { ...example(), counts: { ALL: 1 } }],
  ["a record with another name", { ...example(), counts: { ALL: 1, PAID: 1, LOST: 1 } }],
  ["an object for a list", { ...example(), lines: {} }],
  ["a list for an object", { ...example(), byDay: [1] }],
  ["nothing", undefined],
])("%s is refused as zod refuses it", (_name, result) => {
  const expected = order.safeParse(result).error;
  expect(expected).toBeInstanceOf(z.ZodError);
  expect(() => read(result)).toThrow(expected?.message);
});

test.each([
  ["a refined text", z.string().refine((text) => text !== "")],
  ["a trimmed text in a list", z.array(z.string().trim())],
  ["a refined object", z.object({ from: z.int(), to: z.int() }).refine(({ from, to }) => from < to)],
  ["an id in lower case behind a null", z.object({ id: z.uuid().toLowerCase().nullable() })],
  ["a refined record", z.record(z.string(), z.int()).refine((counts) => "ALL" in counts)],
])("%s is refused, because its check would be skipped", (_, schema) => {
  expect(() => outputReader(schema as z.ZodType)({})).toThrow("would be skipped");
});

test("the results of every procedure have a schema that a reader accepts", () => {
  const schemas = procedureEntries().flatMap(([path, procedure]) => {
    const schema = outputSchema(procedure);
    return schema ? [{ path, schema }] : [];
  });
  expect(schemas.length).toBeGreaterThan(200);
  const refused = schemas.flatMap(({ path, schema }) => {
    try {
      outputReader(schema)(undefined);
    } catch (error) {
      return error instanceof z.ZodError ? [] : [`${path}: ${String(error)}`];
    }
    return [];
  });
  expect(refused).toEqual([]);
});

test("what only zod can read, zod reads", () => {
  const schema = z.object({
    text: z.string().transform((text) => text.trim()),
    any: z.unknown(),
    open: z.looseObject({}),
  });
  expect(outputReader(schema)({ text: " a ", any: new Date(0), open: { more: 1 }, secret: 1 })).toEqual({
    text: "a",
    any: new Date(0),
    open: { more: 1 },
  });
});
