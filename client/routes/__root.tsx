import { createRootRoute, Outlet } from "@tanstack/react-router";
import { utils } from "../lib/trpc.ts";

export const Route = createRootRoute({
  loader: () => utils.site.info.ensureData(),
  component: Outlet,
});
