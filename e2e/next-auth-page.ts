import * as client from "next-auth/react";
import { createElement, useEffect } from "react";
import { createRoot } from "react-dom/client";

/** The globals of the page: the version 4 client as it is, and its session's update. */
export type NextAuthPage = typeof client & { update: (data?: unknown) => Promise<unknown> };

declare global {
  // oxlint-disable-next-line no-var
  var nextAuth: NextAuthPage;
}

function Status() {
  const isRequired = new URLSearchParams(location.search).has("required");
  const { data, status, update } = client.useSession(isRequired ? { required: true } : undefined);
  useEffect(() => {
    globalThis.nextAuth = { ...client, update };
  }, [update]);
  return createElement("output", null, [status, data?.user?.email].filter(Boolean).join(" "));
}

createRoot(document.body).render(createElement(client.SessionProvider, null, createElement(Status)));
