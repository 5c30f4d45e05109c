import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const root = join(import.meta.dirname, "..");
const output = join(root, "dist");
const stampFile = join(output, "client/.stamp");
const sources = ["client", "shared", "scripts/build-client.ts", "vite.config.ts", "package-lock.json"];
const brotli = promisify(brotliCompress);

/** A hash of names, sizes and modification times of the client's sources. Each start waits for it: synchronous calls are faster. */
function stampOfSources(): string {
  const hash = createHash("sha256");
  for (const source of sources) {
    const path = join(root, source);
    const isFolder = statSync(path).isDirectory();
    const files = isFolder
      ? readdirSync(path, { encoding: "utf8", recursive: true }).map((name) => join(path, name))
      : [path];
    for (const file of files.toSorted()) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest("hex");
}

/**
 * Builds the client unless dist/ contains a build of the same sources.
 * @returns the folder of both builds
 */
export async function ensureClient(print: (line: string) => void): Promise<string> {
  const stamp = stampOfSources();
  if (existsSync(stampFile) && (await readFile(stampFile, "utf8")) === stamp) return output;
  print("building the client");
  // In a separate process, because the bundler's memory would otherwise stay allocated in the server.
  const { status } = spawnSync(process.execPath, [import.meta.filename], { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error("the client could not be built");
  return output;
}

async function buildClient(): Promise<void> {
  // Tests also start servers, and their NODE_ENV would select React's development build.
  process.env.NODE_ENV = "production";
  const { createBuilder } = await import("vite");
  const builder = await createBuilder({ configFile: join(root, "vite.config.ts"), logLevel: "warn" });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  await compressAssets();
  // Hashed after the build, which writes the route tree, itself a source.
  await writeFile(stampFile, stampOfSources());
}

/** Compresses at build time, so that no request waits for it. */
async function compressAssets(): Promise<void> {
  const folder = join(output, "client");
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(js|css|svg|json|txt|webmanifest)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const path = join(folder, name);
      const bytes = await readFile(path);
      await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    }),
  );
}

if (import.meta.main) await buildClient();
