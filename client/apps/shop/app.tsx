import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Provider } from "jotai";
import type { ComponentProps } from "react";
import { StrictMode, Suspense, useEffect } from "react";
import { endHydration } from "../../document/hydration.ts";
import type { api } from "../../lib/trpc/trpc.ts";
import { trpc } from "../../lib/trpc/trpc.ts";
import type { Router } from "./router.tsx";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { TooltipHost } from "../../ui/overlay/tooltip-host.tsx";

interface AppProps {
  router: Router;
  queryClient: QueryClient;
  client: typeof api;
  store: NonNullable<ComponentProps<typeof Provider>["store"]>;
}

/** The same tree in the browser and on the server. */
export function App({ router, queryClient, client, store }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <trpc.Provider client={client} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
            <TooltipHost />
            <Suspense>
              <HydrationEnd />
            </Suspense>
          </QueryClientProvider>
        </trpc.Provider>
      </Provider>
    </StrictMode>
  );
}

/** In the last boundary of the tree: React hydrates boundaries in their order. */
function HydrationEnd() {
  useEffect(endHydration, []);
  return null;
}
