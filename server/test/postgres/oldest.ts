import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { oldestVersion } from "../../db/client.ts";
import { startThrowAwayPostgres } from "../../db/embedded/embedded.ts";
import { provideTemplate } from "../global-setup.ts";

/** Where Debian installs the programs of `postgresql-15`. */
export const oldestPrograms = `/usr/lib/postgresql/${oldestVersion}/bin`;

/** The same as the global setup, on the oldest supported version of PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = { initdb: join(oldestPrograms, "initdb"), postgres: join(oldestPrograms, "postgres") };
  return provideTemplate(project, await startThrowAwayPostgres(() => {}, binaries));
}
