import { z } from "zod";

/** The result of a reader for a value that zod has to parse. */
const needsParsing = Symbol("needs parsing");
type Reader = (value: unknown) => unknown;

/**
 * Reads a result by its schema: only its declared fields, of the declared types. A result comes from typed statements
 * and from accepted input, so lengths and formats of text are not examined again. A result without other fields is
 * returned as it is: zod's copy of a list costs as much as the read of its rows. Zod
 * reads every result that is not obviously right.
 * @throws z.ZodError
 * @throws Error at the first use for a schema that changes or refines values, which would be skipped
 */
export function outputReader<S extends z.ZodType>(schema: S): (value: unknown) => z.output<S> {
  let read: Reader | undefined;
  return (value) => {
    // At the first use: a start would spend its time on procedures that are not called soon.
    const result = (read ??= readerOf(schema))(value);
    return result === needsParsing ? schema.parse(value) : (result as z.output<S>);
  };
}

const only =
  (isRight: (value: unknown) => boolean): Reader =>
  (value) =>
    isRight(value) ? value : needsParsing;

const integer = only(Number.isSafeInteger);
const typeOf = (name: "string" | "number" | "boolean") => only((value) => typeof value === name);
const leaves: Partial<Record<string, Reader>> = {
  string: typeOf("string"),
  number: only(Number.isFinite),
  boolean: typeOf("boolean"),
  null: only((value) => value === null),
};

/** Checks of zod that examine a value by a function of ours, or change it. */
const skipped = new Set(["custom", "overwrite"]);

/** Each kind of schema that results have; zod reads the others. */
function readerOf(schema: z.core.$ZodType): Reader {
  const check = schema._zod.def.checks?.find(({ _zod: { def } }) => skipped.has(def.check));
  if (check) throw new Error(`a schema of results has a check (${check._zod.def.check}) that would be skipped`);
  if (schema instanceof z.ZodObject) return schema.def.catchall ? () => needsParsing : objectReader(schema);
  if (schema instanceof z.ZodArray) return arrayReader(readerOf(schema.def.element));
  if (schema instanceof z.ZodNullable) return unless(null, readerOf(schema.def.innerType));
  if (schema instanceof z.ZodOptional) return unless(undefined, readerOf(schema.def.innerType));
  if (schema instanceof z.ZodDiscriminatedUnion) return discriminatedReader(schema);
  if (schema instanceof z.ZodUnion) return firstOf(schema.def.options.map(readerOf));
  if (schema instanceof z.ZodEnum) return oneOf(Object.values(schema.def.entries));
  if (schema instanceof z.ZodLiteral) return oneOf(schema.def.values);
  if (schema instanceof z.ZodRecord) return recordReader(schema.def.keyType, readerOf(schema.def.valueType));
  if (schema instanceof z.ZodNumber && schema.isInt) return integer;
  return leaves[schema._zod.def.type] ?? (() => needsParsing);
}

function oneOf(values: readonly unknown[]): Reader {
  const known = new Set(values);
  return only((value) => known.has(value));
}

const unless =
  (empty: null | undefined, read: Reader): Reader =>
  (value) =>
    value === empty ? value : read(value);

const firstOf =
  (readers: readonly Reader[]): Reader =>
  (value) => {
    for (const read of readers) {
      const result = read(value);
      if (result !== needsParsing) return result;
    }
    return needsParsing;
  };

/** Looks the schema up by the discriminator. Trying each would read the fields that they share again and again. */
function discriminatedReader({ def }: z.ZodDiscriminatedUnion): Reader {
  const readers = new Map(
    def.options.flatMap((option) => {
      const read = readerOf(option);
      return Array.from(option._zod.propValues?.[def.discriminator] ?? [], (kind) => [kind as unknown, read] as const);
    }),
  );
  return (value) => (isFields(value) ? readers.get(value[def.discriminator])?.(value) : needsParsing) ?? needsParsing;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

function objectReader({ shape }: z.ZodObject): Reader {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, read: readerOf(field) }));
  const pick = pickerOf(shape);
  return (value) => {
    if (!isFields(value)) return needsParsing;
    let copy: Fields | undefined;
    let others = fieldCount(value);
    for (const { name, read } of fields) {
      const field = value[name];
      const result = read(field);
      if (result === needsParsing) return needsParsing;
      if (result !== field) (copy ??= { ...value })[name] = result;
      if (field !== undefined || name in value) others -= 1;
    }
    return others === 0 ? (copy ?? value) : pick(copy ?? value);
  };
}

function fieldCount(value: Fields): number {
  let count = 0;
  for (const _ in value) count += 1;
  return count;
}

/**
 * Copies the declared fields of an object. Compiled, as zod compiles its parsers. A literal takes a tenth of the time
 * of a copy whose other fields are deleted, after which V8 also reads each field by its name.
 */
function pickerOf(shape: z.ZodObject["shape"]): (value: Fields) => Fields {
  const isOptional = (name: string) => shape[name] instanceof z.ZodOptional;
  const optional = Object.keys(shape).filter(isOptional);
  const required = Object.keys(shape).flatMap((name) => (isOptional(name) ? [] : JSON.stringify(name)));
  const literal = required.map((name) => `${name}: value[${name}]`).join();
  // oxlint-disable-next-line typescript/no-implied-eval -- the names are those of the schema
  const pick = new Function("value", `return { ${literal} }`) as (value: Fields) => Fields;
  return (value) => {
    const picked = pick(value);
    for (const name of optional) if (name in value) picked[name] = value[name];
    return picked;
  };
}

function recordReader(key: z.core.$ZodType, readValue: Reader): Reader {
  const readName = readerOf(key);
  // A record by a list of names has all of them.
  const names = [...(key._zod.values ?? [])].map(String);
  return (value) => {
    if (!isFields(value) || !names.every((name) => Object.hasOwn(value, name))) return needsParsing;
    for (const name in value) {
      // A value of which something has to be left out is rare here: zod copies it.
      if (readName(name) === needsParsing || readValue(value[name]) !== value[name]) return needsParsing;
    }
    return value;
  };
}

function arrayReader(read: Reader): Reader {
  return (value) => {
    if (!Array.isArray(value)) return needsParsing;
    let copy: unknown[] | undefined;
    for (const [index, item] of value.entries()) {
      const result = read(item);
      if (result === needsParsing) return needsParsing;
      if (result !== item) (copy ??= [...value])[index] = result;
    }
    return copy ?? value;
  };
}
