import type { TestProject } from "vitest/node";
import { migrateToLatest } from "../../migrations/index.ts";
import { connectDatabase, createKysely } from "../db/client.ts";
import { type EmbeddedPostgres, startThrowAwayPostgres } from "../db/embedded/embedded.ts";
import { dropDatabase, runOn, urlOf } from "./database.ts";
import { installQueues } from "./jobs.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database that every test database is a clone of. */
    templateUrl: string;
  }
}

/**
 * One PostgreSQL server for the run, with a migrated template; it disappears with this process, however that ends.
 * TEST_DATABASE_URL names another server to use instead, as a user who may create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"];
  return provideTemplate(
    project,
    given ? { url: given, stop: async () => {} } : await startThrowAwayPostgres(() => {}),
  );
}

/** Migrates the template on a server that nothing else uses. @returns what stops the server after the run */
export async function provideTemplate(
  project: TestProject,
  server: Pick<EmbeddedPostgres, "url" | "stop">,
): Promise<() => Promise<void>> {
  const templateUrl = urlOf(server.url, `closegap_template_${process.pid}`);
  await runOn(server.url, `create database closegap_template_${process.pid}`);
  const pool = await connectDatabase(templateUrl, { onError: () => {} });
  await migrateToLatest(createKysely(pool));
  await pool.end();
  await installQueues(templateUrl);
  project.provide("templateUrl", templateUrl);
  return async () => {
    await dropDatabase(templateUrl);
    await server.stop();
  };
}
