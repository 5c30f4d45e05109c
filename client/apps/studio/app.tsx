import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import { type ComponentProps, StrictMode } from "react";
import { StudioScreen } from "../../features/upload/studio-screen.tsx";
import { teacherAtom } from "../../lib/session/session-state.ts";
import type { api } from "../../lib/trpc/trpc.ts";
import { trpc } from "../../lib/trpc/trpc.ts";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { TooltipHost } from "../../ui/overlay/tooltip-host.tsx";
import { TeachersOnly } from "./shell/teachers-only.tsx";
import { shellText } from "./shell/text.ts";
import { TopBar } from "./shell/top-bar.tsx";
import styles from "./shell/shell.module.css";

interface StudioAppProps {
  queryClient: QueryClient;
  client: typeof api;
  store: NonNullable<ComponentProps<typeof Provider>["store"]>;
}

/** The application of teachers. */
export function StudioApp({ queryClient, client, store }: StudioAppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <trpc.Provider client={client} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <ToastProvider>
              <a className="skip-link" href="#main">
                {shellText.skipToMain}
              </a>
              <TopBar />
              <main id="main" tabIndex={-1} className={styles.main}>
                {store.get(teacherAtom) ? <StudioScreen /> : <TeachersOnly />}
              </main>
            </ToastProvider>
            <TooltipHost />
          </QueryClientProvider>
        </trpc.Provider>
      </Provider>
    </StrictMode>
  );
}
