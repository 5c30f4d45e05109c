import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBuiltClient } from "./built-client.ts";

test("a document gets its styles after a newer build has emptied the client's folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "closegap-client-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [client, kept] = [join(folder, "client"), join(folder, "kept")];
  await mkdir(join(client, "apps/shop"), { recursive: true });
  await mkdir(kept);
  const sheet = '<link rel="stylesheet" crossorigin href="/assets/shell-1.css">';
  await writeFile(join(client, "apps/shop/index.html"), `<head>${sheet}</head>`);
  await writeFile(join(client, "manifest.json"), JSON.stringify({ "ui/fonts.css": { file: "assets/fonts-1.css" } }));
  await writeFile(join(client, "rendered-parts.json"), "[]");
  await writeFile(join(client, "sw.js"), "");
  await writeFile(join(kept, "shell-1.css"), ".card{color:red}");
  const built = await readBuiltClient(client, { assets: kept, icons: kept });
  await rm(client, { recursive: true });
  const { styles } = await built.assetsOf("/", '<p class="card">');
  expect(styles.text).toContain("<style>.card{color:red}</style>");
});
