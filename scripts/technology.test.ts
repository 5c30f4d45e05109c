import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importsOf } from "./check-imports.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const { compilerOptions } = JSON.parse(read("tsconfig.json"));
const { dependencies, devDependencies } = JSON.parse(read("package.json"));

const inServer = "{server,migrations}/**/*.ts";
const inClient = "client/**/*.{ts,tsx}";
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

test("[R10.12 R10.13 R10.14 R10.15] the server uses kysely, pg, zod and jose", () => {
  const modules = importsIn("{server,shared}/**/*.ts");
  for (const name of ["kysely", "pg", "zod", "jose"]) {
    expect(dependencies).toHaveProperty([name]);
    expect(modules).toContain(name);
  }
});

test("[R10.5 R10.6 R10.7 R10.10 R10.16] the client uses tRPC, TanStack Query, React and Jotai", () => {
  const modules = importsIn(inClient);
  for (const name of ["@trpc/client", "@trpc/react-query", "@tanstack/react-query", "react", "jotai"]) {
    expect(dependencies).toHaveProperty([name]);
    expect(modules).toContain(name);
  }
  expect(modules).toContain("react-dom/client");
});

test("[R10.11 R10.17] vite builds the client and vitest runs the tests", () => {
  expect([dependencies.vite, devDependencies.vitest]).toEqual([expect.any(String), expect.any(String)]);
  expect(importsIn("{vite.config,scripts/build/client}.ts")).toContain("vite");
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
