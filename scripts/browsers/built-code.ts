import { readFileSync, globSync } from "node:fs";
import { basename, join } from "node:path";
import { parseSync, Visitor } from "vite";
import { findLacking, type Lacking } from "./lacking.ts";

/** Methods of a library's own objects that are named like built-in ones, by the file that calls them. */
const unrelated: Record<string, string[]> = {
  analytics: ["try"],
  // Its library of base64 looks first whether there is such a function.
  "studio-vendor": ["fromBase64"],
  "rendition-worker": ["dispose"],
};

const codecs = ["AudioDecoder", "AudioEncoder", "VideoDecoder", "VideoEncoder"];
/** Calls in files that are loaded only by browsers which have the functions. */
const detected: Record<string, string[]> = {
  "rendition-worker": [
    // The library looks first whether a buffer has it.
    "resize",
    ...codecs.map((codec) => `${codec}.isConfigSupported`),
    ...[...codecs, "AudioData", "EncodedAudioChunk", "EncodedVideoChunk", "VideoFrame"].map((type) => `new ${type}`),
  ],
};

/**
 * Calls of the built client to functions that the oldest browsers lack and that `polyfills` does not add, one line each.
 * The build itself translates syntax.
 */
export function findUnsupportedCalls(client: string, polyfills: string): string[] {
  const lacking = findLacking();
  const added = new Set(addedBy(polyfills));
  const scripts = globSync(["assets/*.js", "sw.js"], { cwd: client }).map((file): [string, string] => [
    // A hash may have hyphens.
    basename(file).replace(/-[\w-]{7,8}\.js$/, ""),
    readFileSync(join(client, file), "utf8"),
  ]);
  const inline = globSync("apps/*/index.html", { cwd: client }).flatMap((file) => {
    const document = readFileSync(join(client, file), "utf8");
    return Array.from(document.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, code = ""]): [string, string] => [
      file,
      code,
    ]);
  });
  return [...scripts, ...inline].flatMap(([name, code]) => {
    const calls = unsupportedCalls(code, lacking).filter(
      (call) => !added.has(call) && !unrelated[name]?.includes(call) && !detected[name]?.includes(call),
    );
    return calls.map((call) => `${name} calls ${call}`);
  });
}

/** The functions that the file of polyfills adds, with and without their object: `groupBy`, `Map.groupBy`, `toSorted`. */
export function addedBy(source: string): string[] {
  return Array.from(source.matchAll(/^add\(([\w.]+), \{\n([\s\S]*?)^\}\);/gm), ([, owner = "", functions = ""]) =>
    Array.from(functions.matchAll(/^ {2}(\w+)\(/gm), ([, name = ""]) => [name, `${owner}.${name}`]).flat(),
  ).flat();
}

/** The calls of a script to what is lacking, once each. */
export function unsupportedCalls(code: string, { statics, methods, globals }: Lacking): string[] {
  const found = new Set<string>();
  const visitor = new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || object.type !== "Identifier" || property.type !== "Identifier") return;
      const name = `${object.name}.${property.name}`;
      if (statics.has(name)) found.add(name);
    },
    CallExpression({ callee }) {
      if (callee.type !== "MemberExpression" || callee.computed || callee.property.type !== "Identifier") return;
      if (methods.has(callee.property.name)) found.add(callee.property.name);
    },
    NewExpression({ callee }) {
      if (callee.type === "Identifier" && globals.has(callee.name)) found.add(`new ${callee.name}`);
    },
  });
  visitor.visit(parseSync("script.js", code).program);
  return [...found].toSorted();
}
