import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";

const client = join(import.meta.dirname, "client");

/** Two builds of one client: for browsers, and for the server that renders its documents. */
export default defineConfig(({ command }) => ({
  root: client,
  appType: "custom",
  plugins: [
    tanstackRouter({
      target: "react",
      routesDirectory: join(client, "routes"),
      generatedRouteTree: join(client, "route-tree.gen.ts"),
      routeFileIgnorePattern: "\\.(css|test\\.tsx?)$",
      autoCodeSplitting: true,
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
  ],
  build: { target: "es2022", assetsInlineLimit: 0, emptyOutDir: true },
  environments: {
    client: {
      build: { outDir: join(import.meta.dirname, "dist/client"), manifest: "manifest.json" },
    },
    ssr: {
      // One folder with everything in it: the server opens a few files instead of a thousand.
      resolve: { noExternal: command === "build" ? true : [] },
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: {
        outDir: join(import.meta.dirname, "dist/server"),
        copyPublicDir: false,
        rolldownOptions: { input: join(client, "entry-server.tsx") },
      },
    },
  },
}));
