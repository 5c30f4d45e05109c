import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { findTableViolations } from "./import-table.ts";
import { domainCycles, importsOf, importViolation } from "./check-imports.ts";

const SOURCES = ["{shared,migrations,server,client,scripts,e2e}/**/*.{ts,tsx}", "*.ts"];
const GENERATED = /\.gen\.ts$/;

/** Only main.ts reads settings; tests and scripts around the server may read the environment. */
const MAY_READ_ENVIRONMENT = /^(server\/startup\/main\.ts|server\/test\/|scripts\/|e2e\/|[\w.-]+\.ts$)/;
const IS_TEST = /\.test\.tsx?$/;

/** `sql` with its type argument and the start of its text. */
const TYPED_SQL = /\bsql<([^`]*)>`\s*(\w*)/g;
/** Types of a single value, which an expression inside a query may have. Other types describe a row. */
const SCALAR = /^(?:string|number|boolean|Date|Buffer|null|unknown|\[\]|[\s|])+$/;
/** The second argument of `statement()`, whose result is verified against the database. */
const STATEMENT_BUILDER = /,\s*\((?:param)?\)\s*=>\s*$/;

/** Larger folders need sub-folders; the migrations are a list. */
const FOLDER_FILES_MAX = 25;
const MAY_BE_LARGE = new Set(["migrations"]);

/** One line per violation of the architecture rules that no other tool checks. */
export function findViolations(root: string): string[] {
  const sources = globSync(SOURCES, { cwd: root })
    .filter((file) => !GENERATED.test(file))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));
  const cycles = domainCycles(sources.flatMap(({ file, source }) => valueImportsOf(file, source)));
  return [
    ...sources.flatMap(({ file, source }) => violationsOf(file, source)),
    ...cycles.map((cycle) => `server/domains import each other: ${cycle}`),
    ...largeFolders(sources.map(({ file }) => file)),
    ...findTableViolations(root),
  ];
}

const importsOfJotai = (file: string, source: string, isMeant: (name: string) => boolean): boolean =>
  !IS_TEST.test(file) &&
  importsOf(source).some(({ specifier, names }) => /^jotai(?:\/|$)/.test(specifier) && names.some(isMeant));

const makesAtoms = (file: string, source: string): boolean =>
  file !== "client/lib/state/atoms.ts" && importsOfJotai(file, source, (name) => name.startsWith("atom"));

const readsAtomsUnhydrated = (file: string, source: string): boolean =>
  file !== "client/document/use-atom.ts" &&
  importsOfJotai(file, source, (name) => name === "useAtom" || name.startsWith("useAtomValue"));

/** One line per folder with too many source files, not counting tests. */
export function largeFolders(files: readonly string[]): string[] {
  const sources = Map.groupBy(
    files.filter((file) => !IS_TEST.test(file)),
    (file) => posix.dirname(file),
  );
  return [...sources]
    .filter(([folder, { length }]) => length > FOLDER_FILES_MAX && !MAY_BE_LARGE.has(folder))
    .map(([folder, { length }]) => `${folder} has ${length} source files, more than ${FOLDER_FILES_MAX}: divide it`);
}

const valueImportsOf = (file: string, source: string) =>
  importsOf(source)
    .filter(({ specifier, isType }) => specifier.startsWith(".") && !isType)
    .map(({ specifier }) => ({ from: file, to: posix.join(posix.dirname(file), specifier) }));

export function violationsOf(file: string, source: string): string[] {
  const violations = importsOf(source).map((wanted) => importViolation(file, wanted));
  if (source.includes("process.env") && !MAY_READ_ENVIRONMENT.test(file)) {
    violations.push(`${file} reads process.env: settings come from server/startup/env.ts`);
  }
  if (makesAtoms(file, source)) {
    violations.push(`${file} makes an atom of its own: client/lib/state/atoms.ts knows which ones sign-out clears`);
  }
  if (readsAtomsUnhydrated(file, source)) {
    violations.push(`${file} reads an atom by jotai's own hook: client/document/use-atom.ts knows what was rendered`);
  }
  if (IS_TEST.test(file) && /\b(?:test|it|describe)(?:\.\w+)*\.(?:only|skip)\b/.test(source)) {
    violations.push(`${file} runs only some of its tests`);
  }
  if (hasUnverifiedRows(file, source)) {
    violations.push(
      `${file} types the rows of a query that no statement() registers: npm run describe cannot verify them`,
    );
  }
  return violations.filter((violation) => violation !== null);
}

/** PostgreSQL does not describe utility commands: FETCH returns the rows of its cursor. */
const hasUnverifiedRows = (file: string, source: string): boolean =>
  file.startsWith("server/domains/") &&
  !IS_TEST.test(file) &&
  [...source.matchAll(TYPED_SQL)].some(
    ({ 1: type = "", 2: command, index }) =>
      !SCALAR.test(type) && command !== "fetch" && !STATEMENT_BUILDER.test(source.slice(0, index)),
  );
