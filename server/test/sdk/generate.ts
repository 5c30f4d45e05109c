import { registerHooks } from "node:module";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * A program of its own: writes the clients that two generators make of an OpenAPI document.
 * Both build TypeScript with the compiler's JavaScript interface, which our TypeScript no longer has; @ts-morph/common
 * brings an earlier one.
 */
const [document = "", folder = ""] = process.argv.slice(2);

const compiler = import.meta.resolve("@ts-morph/common").replace(/[^/]+$/, "typescript.js");
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "typescript" ? { url: compiler, format: "commonjs", shortCircuit: true } : next(specifier, context),
});

const { default: typesOf, astToString } = await import("openapi-typescript");
writeFileSync(join(folder, "schema.ts"), astToString(await typesOf(pathToFileURL(document))));

const { createClient } = await import("@hey-api/openapi-ts");
await createClient({
  input: document,
  output: { path: join(folder, "hey-api"), importFileExtension: ".ts" },
  logs: { level: "silent", file: false },
});
