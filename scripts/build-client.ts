import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const root = join(import.meta.dirname, "..");
const output = join(root, "dist/client");
const stampFile = join(output, ".stamp");
const sources = ["client", "shared", "scripts/build-client.ts", "vite.config.ts", "package-lock.json"];
const brotli = promisify(brotliCompress);

/** What the built client was made from: names, sizes and times of its sources. */
async function stampOfSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) {
    const path = join(root, source);
    const isFolder = (await stat(path)).isDirectory();
    const files = isFolder ? (await readdir(path, { recursive: true })).map((name) => join(path, name)) : [path];
    for (const file of files.toSorted()) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest("hex");
}

/**
 * Builds the client unless the one in dist/ was made from these very sources.
 * @returns the folder of the built files
 */
export async function ensureClient(say: (line: string) => void): Promise<string> {
  const stamp = await stampOfSources();
  if (existsSync(stampFile) && (await readFile(stampFile, "utf8")) === stamp) return output;
  say("building the client");
  // In a process of its own: the bundler's memory would otherwise stay with the server for good.
  const { status } = spawnSync(process.execPath, [import.meta.filename], { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error("the client could not be built");
  return output;
}

async function buildClient(): Promise<void> {
  // Tests start servers too, and their own setting would put React's development build into the product.
  process.env.NODE_ENV = "production";
  const { build } = await import("vite");
  await build({ root: join(root, "client"), configFile: join(root, "vite.config.ts"), logLevel: "warn" });
  await compressAssets();
  // The build writes the route tree, which is a source: the stamp is taken after it.
  await writeFile(stampFile, await stampOfSources());
}

/** Compressed once here, so that no request waits for it. */
async function compressAssets(): Promise<void> {
  const names = await readdir(output, { recursive: true });
  const texts = names.filter((name) => /\.(js|css|svg|json|txt|webmanifest)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const path = join(output, name);
      const bytes = await readFile(path);
      await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    }),
  );
}

if (import.meta.main) await buildClient();
