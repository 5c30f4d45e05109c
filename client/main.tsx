import "./ui/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Provider } from "jotai";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { checkSession, subscribeToOtherTabs } from "./lib/session/session.ts";
import { queryClient, hydrateQueryCache } from "./lib/query-client.ts";
import { store } from "./lib/store.ts";
import { api, trpc } from "./lib/trpc.ts";
import { router } from "./router.tsx";
import { ToastProvider } from "./ui/toast.tsx";
import { TooltipProvider } from "./ui/tooltip.tsx";

hydrateQueryCache();
void checkSession();
subscribeToOtherTabs(() => router.invalidate());
void import("./ui/fonts.css");

const root = document.querySelector("#root");
if (!root) throw new Error("the document has no #root");

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <trpc.Provider client={api} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <TooltipProvider>
            <ToastProvider>
              <RouterProvider router={router} />
            </ToastProvider>
          </TooltipProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </Provider>
  </StrictMode>,
);
