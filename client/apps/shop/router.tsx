import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { scrollKeyOf } from "../../lib/carousel/origin.ts";
import { dehydrateQueries, hydrateQueries } from "../../lib/trpc/query-client.ts";
import type { RouterContext } from "../../lib/router-context.ts";
import { routeTree } from "./route-tree.gen.ts";
import { RouteError } from "./shell/route/route-error.tsx";
import { RoutePending } from "./shell/route/route-pending.tsx";
import { RouteNotFound } from "./shell/route/route-not-found.tsx";

interface RouterParts extends RouterContext {
  queryClient: QueryClient;
  /** The browser's own unless given. */
  history?: RouterHistory;
  isServer?: boolean;
}

export function createAppRouter({ utils, origin, queryClient, history, isServer = false }: RouterParts) {
  let isLeaving = false;
  const router = createRouter({
    routeTree,
    context: { utils, origin },
    history,
    isServer,
    // Results of the server go into the document, so that the browser does not ask for it again.
    dehydrate: () => ({ origin, queries: dehydrateQueries(queryClient) }),
    hydrate: (page) => {
      router.update({ context: { utils, origin: page.origin } });
      hydrateQueries(queryClient, page.queries);
    },
    defaultPreload: "intent",
    // Freshness is TanStack Query's matter: the router asks it every time.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 400,
    // On the server it would be a script in the document.
    scrollRestoration: isServer ? false : () => !keepsScroll(),
    // Already stored: until the next page is there, the position is that of its skeleton.
    getScrollRestorationKey: (location) => (isLeaving ? "" : scrollKeyOf(location)),
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: RouteNotFound,
  });
  router.subscribe("onBeforeLoad", () => (isLeaving = true));
  router.subscribe("onResolved", () => (isLeaving = false));
  let isFirst = true;
  /** Whether a page of the server has been scrolled before its code was there: the router would move it to its top. */
  const keepsScroll = (): boolean => {
    const keeps = isFirst && scrollY > 0 && router.state.matches.every(({ ssr }) => ssr !== false);
    isFirst = false;
    // The router stores the position of a page only after a scroll that it has seen.
    if (keeps) document.dispatchEvent(new Event("scroll"));
    return keeps;
  };
  return router;
}

export type Router = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The public part of a personal screen (`ssr: false`), for its document. */
    readPublic?: (
      context: RouterContext,
      params: Record<string, string>,
      deps: Record<string, unknown>,
    ) => Promise<unknown>;
  }
  interface Register {
    router: Router;
  }
}
