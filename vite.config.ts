import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";

const client = join(import.meta.dirname, "client");

export default defineConfig({
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
  build: {
    outDir: join(import.meta.dirname, "dist/client"),
    emptyOutDir: true,
    manifest: "manifest.json",
    target: "es2022",
    assetsInlineLimit: 0,
  },
});
