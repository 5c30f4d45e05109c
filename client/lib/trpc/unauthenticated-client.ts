import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "./app-router.ts";

/** The header that carries the token of a call's context; none where it is missing or empty. */
export const tokenHeader = ({ token }: Record<string, unknown>): Record<string, string> =>
  typeof token === "string" && token !== "" ? { authorization: `Bearer ${token}` } : {};

/** Calls without the session link, which itself uses them. A token is sent only if the caller passes one. */
export const unauthenticatedClient = createTRPCClient<AppRouter>({
  links: [httpLink({ url: "/trpc", headers: ({ op }) => tokenHeader(op.context) })],
});
