import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { jwtVerify } from "jose";
import { Kysely } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { z } from "zod";
import { createKysely, createPool } from "../server/db/client.ts";
import { accessTokens } from "../server/domains/auth/sessions/access-tokens.ts";
import { gameCard } from "../shared/game/schema.ts";
import { importsOf } from "./check-imports.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const { compilerOptions } = JSON.parse(read("tsconfig.json"));
const { dependencies } = JSON.parse(read("package.json"));

const inServer = "{server,migrations}/**/*.ts";
const isTest = /\.test\.tsx?$|\/test\//;

/** The modules of packages that the sources of a pattern import, without tests. */
function importsIn(pattern: string): Set<string> {
  const files = globSync(pattern, { cwd: root }).filter((file) => !isTest.test(file));
  return new Set(files.flatMap((file) => importsOf(read(file)).map(({ specifier }) => specifier)));
}

test("[R10.1] TypeScript is strict, and the client is written for React", () => {
  expect(compilerOptions).toMatchObject({ strict: true, jsx: "react-jsx" });
});

test("[R10.2 R10.8 R10.9] the server is Fastify with cookies, and hosts tRPC by its adapter", () => {
  const modules = importsIn(inServer);
  for (const name of ["fastify", "@fastify/cookie", "@trpc/server"]) {
    expect(dependencies).toHaveProperty([name]);
    expect(modules).toContain(name);
  }
  expect(modules).toContain("@trpc/server/adapters/fastify");
});

test("[R10.12 R10.13 R10.14] the database is read by kysely over a pool of pg, and inputs are zod's", async () => {
  const pool = createPool("postgres://localhost/unused", { onError: () => {} });
  expect(pool).toBeInstanceOf(pg.Pool);
  expect(createKysely(pool)).toBeInstanceOf(Kysely);
  await pool.end();
  expect(gameCard).toBeInstanceOf(z.ZodObject);
});

test("[R10.15] jose accepts the access tokens of the server", async () => {
  const secret = "a secret of more than thirty-two bytes";
  const claims = { userId: randomUUID(), role: "USER" as const, sessionId: randomUUID() };
  const token = await accessTokens(secret).issue(claims, new Date());
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ["HS256"] });
  expect(payload).toMatchObject({ sub: claims.userId, sid: claims.sessionId });
});

test("[R10.11 R10.17] vite builds the client and vitest runs the tests", () => {
  expect(dependencies.vite).toEqual(expect.any(String));
  expect(importsIn("{vite.config,scripts/build/client}.ts")).toContain("vite");
  expect(process.env["VITEST"]).toBe("true");
});

test("[R10.22] the top level has the folders and files of the design", () => {
  expect(globSync("*", { cwd: root })).toEqual(
    expect.arrayContaining([
      "client",
      "server",
      "shared",
      "migrations",
      "scripts",
      "package.json",
      "tsconfig.json",
      "vite.config.ts",
      "README.md",
    ]),
  );
});

test("[R10.23] the admin tool calls tRPC and not REST", () => {
  expect(importsIn("scripts/cli/*.ts")).toContain("@trpc/client");
  const sources = globSync("scripts/cli/*.ts", { cwd: root }).filter((file) => !isTest.test(file));
  expect(sources.filter((file) => read(file).includes("/api/v1"))).toEqual([]);
});
