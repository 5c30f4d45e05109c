import { createTRPCClient, httpLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { AppRouter } from "./app-router.ts";
import { idempotencyHeader } from "./idempotency.ts";
import { tokenHeader } from "./unauthenticated-client.ts";
import { queryClient } from "./query-client.ts";
import { sessionLink } from "../session/session-link.ts";
import { tokenAtom } from "../session/session-state.ts";
import { store } from "../state/store.ts";

export const trpc = createTRPCReact<AppRouter>();

/** So short that the browser keeps several at once alive, of 64 kB together. */
const isShort = (body: unknown): boolean => typeof body === "string" && body.length < 4_000;

/**
 * The browser finishes a write that is pending when its page is left.
 * @param isLeaving whether the page is closing
 */
const sendingLink = (isLeaving: boolean) =>
  httpLink<AppRouter>({
    url: "/trpc",
    headers: ({ op: { context } }) => ({
      ...tokenHeader(isLeaving ? { token: store.get(tokenAtom).value } : context),
      ...idempotencyHeader(context),
    }),
    fetch: (url, options) => fetch(url, { ...options, keepalive: isLeaving || isShort(options?.body) }),
  });

/** One call, one request: public answers keep addresses of their own, which caches on the way can hold. */
export const api = createTRPCClient<AppRouter>({ links: [sessionLink, sendingLink(false)] });

/**
 * For writes while the page is closing. They carry the token at hand, because there is no time to refresh it. Bodies of
 * more than 64 kB together are rejected by the browser: what is written stays in the queue that sent it.
 */
export const keepaliveApi = createTRPCClient<AppRouter>({ links: [sendingLink(true)] });

/** For loaders and for code outside components. */
export const utils = createTRPCQueryUtils<AppRouter>({ queryClient, client: api });

export type Utils = typeof utils;
