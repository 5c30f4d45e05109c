import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { readFileSync } from "node:fs";
import { oldestBrowsers } from "./oldest.ts";

/** Functions that at least one of the oldest browsers lacks. */
export interface Lacking {
  /** `AbortSignal.any`, `URL.canParse`. */
  statics: ReadonlySet<string>;
  /** Names of functions of built-in objects that no other object has: `toSorted`, `groupBy`. */
  methods: ReadonlySet<string>;
  /** `Temporal`, `CloseWatcher`. */
  globals: ReadonlySet<string>;
  /** Every function of the language's objects among them, also of iterators, as `[owner, name]`. */
  builtIns: readonly [owner: string, name: string][];
}

/** Their methods are named like those of arrays or of our own objects; a browser test without them covers them. */
const ambiguousOwners = new Set(["Iterator", "AsyncIterator", "DisposableStack", "AsyncDisposableStack"]);
const namespaces = new Set(["Atomics", "Intl", "JSON", "Math", "Reflect"]);

/** Reads MDN's data about the built-in objects of the language and the interfaces of browsers. */
export function findLacking(): Lacking {
  const file = new URL(import.meta.resolve("@mdn/browser-compat-data"));
  const { javascript, api } = JSON.parse(readFileSync(file, "utf8")) as CompatData;
  const builtIns = membersOf(javascript["builtins"] ?? {});
  const members = [...builtIns, ...membersOf(api)];
  const supported = new Set(members.filter(({ isLacking }) => !isLacking).map(({ name }) => name));
  const named = (isMeant: (member: Member) => boolean, among = members) =>
    among.filter((member) => member.isLacking && isMeant(member));
  return {
    statics: new Set(named(({ isStatic }) => isStatic).map(({ owner, name }) => `${owner}.${name}`)),
    methods: new Set(
      named(({ owner, name, isStatic }) => !isStatic && !ambiguousOwners.has(owner) && !supported.has(name), builtIns)
        .filter(({ owner }) => owner !== "")
        .map(({ name }) => name),
    ),
    globals: new Set(named(({ owner }) => owner === "").map(({ name }) => name)),
    builtIns: named(({ owner }) => owner !== "", builtIns).map(({ owner, name }) => [owner, name]),
  };
}

interface Member {
  /** Empty: a global. */
  owner: string;
  name: string;
  isStatic: boolean;
  isLacking: boolean;
}

function membersOf(tree: Identifier): Member[] {
  const found: Member[] = [];
  const add = (owner: string, key: string, compat: CompatStatement | undefined) => {
    const name = key.replace(/_static$/, "");
    if (!compat?.status?.standard_track || !/^\w+$/.test(name)) return;
    const isStatic = name !== key || namespaces.has(owner);
    found.push({ owner, name, isStatic, isLacking: isLacking(compat) });
  };
  for (const [owner, object] of entriesOf(tree)) {
    add("", owner, object.__compat);
    for (const [name, member] of entriesOf(object)) add(owner, name, member.__compat);
  }
  return found;
}

const entriesOf = (tree: Identifier): [string, Identifier][] =>
  Object.entries(tree as Record<string, Identifier>).filter(([name]) => name !== "__compat");

const isLacking = ({ support }: CompatStatement): boolean =>
  Object.entries(oldestBrowsers).some(([browser, oldest]) => {
    const statements = [support[browser as keyof typeof oldestBrowsers] ?? []].flat();
    return statements.length > 0 && !statements.some((statement) => isIn(statement, oldest));
  });

function isIn(
  { flags, prefix, alternative_name, version_added, version_removed }: SimpleSupportStatement,
  oldest: number,
) {
  if (flags || prefix || alternative_name || typeof version_added !== "string") return false;
  return numberOf(version_added) <= oldest && !(version_removed && numberOf(version_removed) <= oldest);
}

/** "≤79" is a version of which only that is known; "preview" is none. */
const numberOf = (version: string | boolean): number => Number.parseFloat(String(version).replace("≤", "")) || Infinity;
