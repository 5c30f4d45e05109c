import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { httpLink } from "@trpc/client";
import type { ReactNode } from "react";
import { trpc } from "../lib/trpc/trpc.ts";
// Loaded on demand; here before the first message, so that no test waits for its code.
import "../ui/overlay/toast-region.tsx";

/** The server's response to a procedure: data, or an error code with details. */
export type StubResponse = { data: unknown } | { code: string; details?: Record<string, unknown> };
export type StubResponses = Record<string, (input: unknown) => StubResponse | Promise<StubResponse>>;

const addressOf = (url: RequestInfo | URL): string =>
  typeof url === "string" ? url : "href" in url ? url.href : url.url;

/** The real client over a network that answers from a table, in a router that knows one page; calls are counted by path. */
export function testClient(answers: StubResponses) {
  const calls: { path: string; input: unknown }[] = [];
  async function network(url: RequestInfo | URL, init?: { body?: unknown }): Promise<Response> {
    const { pathname, searchParams } = new URL(addressOf(url));
    const path = pathname.replace("/trpc/", "");
    const sent = init?.body ?? searchParams.get("input");
    const input: unknown = typeof sent === "string" ? JSON.parse(sent) : undefined;
    calls.push({ path, input });
    const answer = await answers[path]?.(input);
    if (!answer) throw new TypeError(`no answer to ${path}`);
    if ("data" in answer) return Response.json({ result: { data: answer.data } });
    const { code, details = {} } = answer;
    const data = { code: "BAD_REQUEST", httpStatus: 400, path, errorCode: code, details, fields: [] };
    return Response.json({ error: { code: -32600, message: code, data } }, { status: 400 });
  }
  // The router scrolls, which jsdom only complains about.
  window.scrollTo = () => {};
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const client = trpc.createClient({
    links: [httpLink({ url: "http://test.local/trpc", fetch: network })],
  });
  function Page({ children }: { children: ReactNode }) {
    return (
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    );
  }
  function page(children: ReactNode) {
    const routeTree = createRootRoute({ component: () => <Page>{children}</Page>, notFoundComponent: () => null });
    // Links of the page are drawn as they are; the page itself is at every address.
    const router = createRouter({
      routeTree,
      history: createMemoryHistory({ initialEntries: [`/${location.hash}`] }),
      defaultNotFoundComponent: () => null,
    });
    return <RouterProvider router={router as never} />;
  }
  return {
    page,
    /** The procedures in the order of their calls. */
    calledPaths: () => calls.map(({ path }) => path),
    callsOf: (path: string) => calls.filter((call) => call.path === path).map((call) => call.input),
  };
}
