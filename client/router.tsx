import { createRouter } from "@tanstack/react-router";
import { trackOrigins, scrollKeyOf } from "./lib/carousel/origin.ts";
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
  getScrollRestorationKey: scrollKeyOf,
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: RouteNotFound,
});

trackOrigins(router);

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
