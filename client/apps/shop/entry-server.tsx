import { createMemoryHistory, HeadContent, isNotFound, RouterContextProvider } from "@tanstack/react-router";
import { attachRouterServerSsrUtils, getSsrStatus } from "@tanstack/react-router/ssr/server";
import { createTRPCClient } from "@trpc/client";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { createStore } from "jotai";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";
import type { CallQuery, PageRenderer, PageRequest, RenderedPage } from "../../../shared/page/render.ts";
import { App } from "./app.tsx";
import type { AppRouter } from "../../lib/trpc/app-router.ts";
import { inProcessLink } from "../../lib/trpc/in-process-link.ts";
import { createQueryClient } from "../../lib/trpc/query-client.ts";
import { sessionCheckedAtom } from "../../lib/session/session-state.ts";
import { orNotFound } from "../../lib/or-not-found.ts";
import { createAppRouter, type Router } from "./router.tsx";

type Opening = { url: string; call: CallQuery; origin: string; withData: boolean };

function openClient({ url, call, origin, withData }: Opening) {
  const queryClient = createQueryClient({ retries: false });
  const client = createTRPCClient<AppRouter>({ links: [inProcessLink(call)] });
  const utils = createTRPCQueryUtils<AppRouter>({ queryClient, client });
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createAppRouter({ utils, queryClient, origin, history, isServer: true });
  if (!withData) router.options.defaultSsr = false;
  return { router, queryClient, client };
}

/** Reads nothing: for addresses. */
const { router: matcher } = openClient({
  url: "/",
  call: () => Promise.reject(new Error("an address is matched without data")),
  origin: "",
  withData: false,
});

function matchLeaf(router: Router, url: string) {
  router.history.replace(url);
  router.updateLatestLocation();
  // The router decodes it, and takes another address than the one that it encodes itself for a redirect.
  const pathname = router.latestLocation.pathname.replaceAll(/\s|[^\p{ASCII}]/gu, encodeURIComponent);
  const leaf = router.matchRoutes(router.latestLocation).at(-1);
  const route = leaf && router.routesById[leaf.routeId as keyof typeof router.routesById];
  if (!leaf || !route || route.isRoot || leaf._notFound) return null;
  const { ssr, staticData } = route.options;
  const canonical = pathname + router.options.stringifySearch(leaf._strictSearch);
  return { leaf, pathname, canonical, isPersonal: ssr === false, readPublic: staticData?.readPublic };
}

/** The router reads these as the names of parameters, in addresses as well: no screen has such an address. */
const parameterName = /^[^?#]*\/(?:\{|%7b)?(?:\$|%24)/i;

export const addressOf: PageRenderer["addressOf"] = (url) => {
  if (parameterName.test(url)) return { isMissing: true, url: "/404", pattern: "" };
  const match = matchLeaf(matcher, url);
  if (!match) return { isMissing: true, url, pattern: "" };
  const { leaf, pathname, canonical, isPersonal, readPublic } = match;
  const pattern = leaf.fullPath.replace(/(?<=.)\/$/, "");
  if (!isPersonal) return { isMissing: false, url: canonical, pattern };
  // The query of a personal screen may name what only one user should read.
  const query = readPublic ? matcher.options.stringifySearch(leaf.loaderDeps) : "";
  return { isMissing: false, url: matchLeaf(matcher, pathname + query)?.canonical ?? pathname, pattern };
};

/** @returns false where the subject of the screen does not exist */
async function readPublicPart(router: Router, url: string): Promise<boolean> {
  const match = matchLeaf(router, url);
  try {
    await orNotFound(
      match?.readPublic?.(router.options.context, match.leaf.params, match.leaf.loaderDeps) ?? Promise.resolve(),
    );
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

/** One document of the client for a visitor whose data are not known. */
export async function render({ signedIn, ...opening }: PageRequest): Promise<RenderedPage> {
  const { router, queryClient, client } = openClient(opening);
  attachRouterServerSsrUtils({ router, manifest: undefined });
  try {
    const exists = !opening.withData || (await readPublicPart(router, opening.url));
    await router.load();
    if (router._serverResult?.type === "redirect") throw new Error(`${opening.url} redirects: it is not canonical`);
    const store = createStore();
    store.set(sessionCheckedAtom, !signedIn);
    const body = await renderComplete(<App router={router} queryClient={queryClient} client={client} store={store} />);
    const head = renderToStaticMarkup(
      <RouterContextProvider router={router}>
        <HeadContent />
      </RouterContextProvider>,
    );
    // All machines send the same document, so that a browser that has it from one need not load it from another.
    for (const match of router.state.matches) match.updatedAt = 0;
    await router.serverSsr?.dehydrate();
    const scripts = router.serverSsr?.takeInitialHydrationScriptTags()?.before ?? [];
    const leaf = router.state.matches.at(-1);
    return {
      status: exists ? getSsrStatus(router) : 404,
      head,
      body,
      script: [
        ...(leaf && leaf.routeId !== "__root__" && leaf.ssr !== false ? [canonicalAddress(opening.url)] : []),
        ...scripts.map(({ children }) => children),
      ].join(";"),
      routeId: leaf?.routeId ?? "",
    };
  } finally {
    router.serverSsr?.cleanup();
    queryClient.clear();
  }
}

/**
 * The router gives screens also those parameters that they do not know, such as `utm_source`. The document was rendered
 * without them, so the address in the browser loses them before the page continues. Analytics
 * reads them later, with consent (`shell/measurement/campaign.ts`).
 */
function canonicalAddress(url: string): string {
  const search = url.includes("?") ? url.slice(url.indexOf("?")) : "";
  const literal = JSON.stringify(search).replaceAll("<", "\\u003c");
  return `globalThis.openedSearch=location.search;history.replaceState(history.state,"",location.pathname+${literal}+location.hash)`;
}

/** Where a component failed, React leaves its part to the browser. */
const failedBoundary = "<!--$!-->";

/**
 * At once where nothing is waited for, which is what loaders are for: the work of a page leaves nothing in memory.
 * @throws the error of a component
 */
async function renderComplete(app: ReactNode): Promise<string> {
  const html = renderToString(app);
  return html.includes(failedBoundary) ? renderWaiting(app) : html;
}

/** For a part that suspends; and for the error of one that fails, which `renderToString` does not report. */
async function renderWaiting(app: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(app, {
    onError: (error) => void errors.push(error),
    // Larger parts would come after the rest, put in their places by scripts.
    progressiveChunkSize: Infinity,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
