import { z } from "zod";

/** Vite's record of the files of a build. */
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof manifest>;

/** The application, by its folder in the sources of the client. */
const shop = "apps/shop";

/** A route's own files beside the client's common ones, as paths on this server. */
export type RouteFiles = { scripts: string[]; sheets: string[] };

/** The build's list of parts that the server renders, and whose code is loaded after the page. */
const renderedPartKeys = z.array(z.string());

/**
 * @param manifestJson Vite's manifest
 * @param renderedPartsJson the list of `scripts/build/rendered-parts.ts`
 * @returns for a route's id such as `/courses/$courseId`, its files, imported ones first; none for an unknown one
 */
export function routeFiles(manifestJson: unknown, renderedPartsJson: unknown): (routeId: string) => RouteFiles {
  const files = manifest.parse(manifestJson);
  const renderedParts = new Set(renderedPartKeys.parse(renderedPartsJson));
  const common = withImports(files, [`${shop}/index.html`]);
  return (routeId) => {
    const routeFile = routeId.endsWith("/") ? `${routeId}index` : routeId;
    const chunksOf = (keys: Iterable<string>) =>
      [...keys].filter((key) => !common.has(key)).flatMap((key) => files[key] ?? []);
    const screen = `${shop}/routes${routeFile}.tsx?tsr-split=component`;
    const own = withImports(files, [screen, `${screen}---pendingComponent`]);
    const chunks = chunksOf(own);
    const parts = partsOf(files, own.difference(common), renderedParts);
    const styled = chunksOf(new Set([...own, ...withImports(files, parts)]));
    return {
      scripts: chunks.map(({ file }) => `/${file}`),
      sheets: [...new Set(styled.flatMap(({ css }) => css))].map((sheet) => `/${sheet}`),
    };
  };
}

/** The sheet of the letters that few pages show. */
export function fontSheet(manifestJson: unknown): string {
  const { file } = manifest.parse(manifestJson)["ui/fonts.css"] ?? {};
  if (!file) throw new Error("the client's build has no ui/fonts.css");
  return `/${file}`;
}

/** A file's imports come before it: a screen's styles override those of its parts. */
function withImports(
  files: Manifest,
  keys: string[],
  seen = new Set<string>(),
  visited = new Set<string>(),
): Set<string> {
  for (const key of keys) {
    if (visited.has(key) || !files[key]) continue;
    visited.add(key);
    withImports(files, files[key].imports, seen, visited);
    seen.add(key);
  }
  return seen;
}

/** Parts of these files, and of the parts themselves. */
function partsOf(files: Manifest, keys: Iterable<string>, renderedParts: ReadonlySet<string>): string[] {
  const parts = [...keys].flatMap((key) => files[key]?.dynamicImports.filter((part) => renderedParts.has(part)) ?? []);
  return parts.length > 0 ? [...parts, ...partsOf(files, parts, renderedParts)] : [];
}
