import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Modules that open files by path, and why. Files of the shop are opened by the storage alone. */
const allowed = [
  "server/integrations/storage/",
  // Own data of this process: database, secrets, logs of mails, simulated payments.
  "server/db/embedded/",
  "server/db/data-dir.ts",
  "server/integrations/mail/file.ts",
  "server/integrations/payments/sandbox/",
  // The built client and the typeface.
  "server/http/share/font-metrics.ts",
  "server/pages/built-client.ts",
  "server/startup/",
  // Files that an admin or a teacher hands in, before they are stored.
  "server/domains/media/ingest/",
  // Files of a job, which it deletes.
  "server/domains/media/assets/scratch-file.ts",
  // Files of an encoder, a process without the storage.
  "server/encoder/",
];

test("no module opens files by path, except those that have no file of the shop to open", () => {
  const root = join(import.meta.dirname, "..");
  const modules = globSync("server/**/*.ts", { cwd: root }).filter((path) => !/\.test\.ts$|^server\/test\//.test(path));
  const opening = modules.filter((path) =>
    /from "node:fs(?:\/promises)?"/.test(readFileSync(join(root, path), "utf8")),
  );
  expect(opening.filter((path) => !allowed.some((place) => path.startsWith(place)))).toEqual([]);
  expect(allowed.filter((place) => !opening.some((path) => path.startsWith(place)))).toEqual([]);
});
