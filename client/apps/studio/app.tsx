import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { Provider } from "jotai";
import { type ComponentProps, StrictMode } from "react";
import type { api } from "../../lib/trpc/trpc.ts";
import { trpc } from "../../lib/trpc/trpc.ts";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { TooltipHost } from "../../ui/overlay/tooltip-host.tsx";

interface StudioAppProps {
  queryClient: QueryClient;
  client: typeof api;
  router: AnyRouter;
  store: NonNullable<ComponentProps<typeof Provider>["store"]>;
}

/** The application of teachers. */
export function StudioApp({ queryClient, client, router, store }: StudioAppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <trpc.Provider client={client} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
            <TooltipHost />
          </QueryClientProvider>
        </trpc.Provider>
      </Provider>
    </StrictMode>
  );
}
