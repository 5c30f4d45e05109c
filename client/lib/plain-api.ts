import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "./app-router.ts";

/** Calls without the session's own link: the session itself is made of them. A token goes along only where one is handed in. */
export const plainApi = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: "/trpc",
      headers: ({ op }) => {
        const { token } = op.context;
        return typeof token === "string" ? { authorization: `Bearer ${token}` } : {};
      },
    }),
  ],
});
