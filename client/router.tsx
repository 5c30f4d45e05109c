import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./route-tree.gen.ts";
import { RouteError } from "./shell/route-error.tsx";
import { RoutePending } from "./shell/route-pending.tsx";
import { RouteNotFound } from "./shell/route-not-found.tsx";

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  // Freshness is TanStack Query's matter: the router asks it every time.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 400,
  scrollRestoration: true,
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: RouteNotFound,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
