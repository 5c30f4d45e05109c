import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { clientBuild, root, storeStamp, studioFolder } from "./stamp.ts";

const brotli = promisify(brotliCompress);

async function buildClient(): Promise<void> {
  // Tests also start servers, and their NODE_ENV would select React's development build.
  process.env.NODE_ENV = "production";
  const { createBuilder } = await import("vite");
  const builder = await createBuilder({ configFile: join(root, "vite.config.ts"), logLevel: "warn" });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  for (const folder of [clientBuild.folder, studioFolder]) await compressAssets(folder);
  storeStamp(clientBuild);
}

/** Compresses at build time, so that no request waits for it. */
async function compressAssets(folder: string): Promise<void> {
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

await buildClient();
