import { createTRPCClient, httpLink, type TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import { observable } from "@trpc/server/observable";
import { errorCodeOf } from "./api-error.ts";
import type { AppRouter } from "./app-router.ts";
import { freshToken, hasValidToken, logOut, refreshAccessToken } from "./auth-session.ts";
import { onceHeader } from "./once.ts";
import { queryClient } from "./query-client.ts";

export const trpc = createTRPCReact<AppRouter>();

const refusals = new Set(["UNAUTHENTICATED", "TOKEN_EXPIRED", "TOKEN_INVALID"]);

/**
 * On a refusal without a valid token: refresh once for all, try each call once more. Still no token: sign out, stop.
 */
const retryAfterRefresh: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let tried = false;
      let stop = () => {};
      const send = () => {
        const subscription = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (tried || !refusals.has(errorCodeOf(error))) return observer.error(error);
            tried = true;
            void refreshAccessToken().then(() => {
              if (hasValidToken()) return send();
              return logOut().then(() => observer.error(error));
            });
          },
        });
        stop = () => subscription.unsubscribe();
      };
      send();
      return () => stop();
    });

/** One call, one request: public answers keep addresses of their own, which caches on the way can hold. */
export const api = createTRPCClient<AppRouter>({
  links: [
    retryAfterRefresh,
    httpLink({
      url: "/trpc",
      headers: async ({ op }) => {
        const token = isPublic(op.path) ? "" : await freshToken();
        return { ...(token ? { authorization: `Bearer ${token}` } : {}), ...onceHeader(op.context) };
      },
    }),
  ],
});

/** Calls that nobody's token changes. */
const publicDomains = new Set(["course", "document", "lecture", "site", "teacher"]);
const isPublic = (path: string): boolean => publicDomains.has(path.split(".")[0] ?? "");

/** For loaders and for code outside components. */
export const utils = createTRPCQueryUtils<AppRouter>({ queryClient, client: api });
