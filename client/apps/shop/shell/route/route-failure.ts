import { isCancelledError } from "@tanstack/react-query";
import { isNotFound } from "@tanstack/react-router";
import { TRPCClientError } from "@trpc/client";
import { viewerIdAtom } from "../../../../lib/session/session-state.ts";
import { isOnline } from "../../../../lib/state/online.ts";
import { store } from "../../../../lib/state/store.ts";
import { errorCodeOf, isRejection } from "../../../../lib/trpc/api-error.ts";

/** network: no response, or no connection. chunk: a part of the screen's code was not loaded. ours: every other failure. */
export type RouteFailure = "network" | "chunk" | "missing" | "forbidden" | "signedOut" | "ours";

const forbiddenCodes = new Set(["FORBIDDEN", "MEDIA_FORBIDDEN"]);

export function failureOf(error: unknown): RouteFailure {
  if (isNotFound(error)) return "missing";
  // The end of a session cancels the reads that its screen waits for, whatever the server has answered to them.
  if (isCancelledError(error) && store.get(viewerIdAtom) === null) return "signedOut";
  if (!(error instanceof TRPCClientError)) return isChunkError(error) ? (isOnline() ? "chunk" : "network") : "ours";
  const code = errorCodeOf(error);
  if (code === "FETCH_ERROR") return "network";
  if (code === "NOT_FOUND") return "missing";
  if (forbiddenCodes.has(code)) return "forbidden";
  return isRejection(error) ? "signedOut" : "ours";
}

// Browsers word it each in their own way, and so does Vite for style sheets.
const isChunkError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message);
