import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Provider } from "jotai";
import type { ComponentProps } from "react";
import { StrictMode } from "react";
import type { api } from "./lib/trpc.ts";
import { trpc } from "./lib/trpc.ts";
import type { Router } from "./router.tsx";
import { ToastProvider } from "./ui/toast.tsx";
import { TooltipProvider } from "./ui/tooltip.tsx";

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
            <TooltipProvider>
              <ToastProvider>
                <RouterProvider router={router} />
              </ToastProvider>
            </TooltipProvider>
          </QueryClientProvider>
        </trpc.Provider>
      </Provider>
    </StrictMode>
  );
}
