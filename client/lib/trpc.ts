import { createTRPCClient, httpLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { AppRouter } from "./app-router.ts";
import { idempotencyHeader } from "./idempotency.ts";
import { tokenHeader } from "./unauthenticated-client.ts";
import { queryClient } from "./query-client.ts";
import { sessionLink } from "./session/session-link.ts";

export const trpc = createTRPCReact<AppRouter>();

/** One call, one request: public answers keep addresses of their own, which caches on the way can hold. */
export const api = createTRPCClient<AppRouter>({
  links: [
    sessionLink,
    httpLink({
      url: "/trpc",
      headers: ({ op: { context } }) => ({ ...tokenHeader(context), ...idempotencyHeader(context) }),
    }),
  ],
});

/** For loaders and for code outside components. */
export const utils = createTRPCQueryUtils<AppRouter>({ queryClient, client: api });
