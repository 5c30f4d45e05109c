import { z } from "zod";
import { html, type Html } from "../http/html.ts";

/** What Vite writes about the files of a build. */
const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
);
type Manifest = z.output<typeof manifest>;

/**
 * Links that fetch a route's own code beside the client's common code, instead of after it.
 * @returns for a route's id such as `/courses/$courseId`, the links; nothing for an unknown one
 */
export function routePreloads(manifestJson: unknown): (routeId: string) => Html {
  const files = manifest.parse(manifestJson);
  const common = withImports(files, ["index.html"]);
  return (routeId) => {
    const routeFile = routeId.endsWith("/") ? `${routeId}index` : routeId;
    const own = [...withImports(files, [`routes${routeFile}.tsx?tsr-split=component`])].filter(
      (key) => !common.has(key),
    );
    const chunks = own.flatMap((key) => files[key] ?? []);
    return html`${chunks.map(({ file }) => html`<link rel="modulepreload" crossorigin href="/${file}">`)}${chunks.flatMap(
      ({ css }) => css.map((sheet) => html`<link rel="stylesheet" crossorigin href="/${sheet}">`),
    )}`;
  };
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
