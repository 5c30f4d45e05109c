import "../../document/polyfills.ts";
import "../../ui/base.css";
import "../../ui/fonts.css";
import { createRoot } from "react-dom/client";
import { queryClient } from "../../lib/trpc/query-client.ts";
import { checkSession } from "../../lib/session/session.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/state/store.ts";
import { api } from "../../lib/trpc/trpc.ts";
import { StudioApp } from "./app.tsx";
import { createStudioRouter } from "./router.tsx";

const root = document.querySelector("#root");
if (!root) throw new Error("the document has no #root");

await checkSession();
if (store.get(viewerIdAtom) === null) {
  const login = new URLSearchParams({ error: "SessionRequired", callbackUrl: location.pathname });
  location.replace(`/login?${login.toString()}`);
} else {
  createRoot(root).render(
    <StudioApp queryClient={queryClient} client={api} router={createStudioRouter()} store={store} />,
  );
}
