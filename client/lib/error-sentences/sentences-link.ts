import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "../trpc/app-router.ts";
import { loadErrorSentences } from "./sentences.ts";

/**
 * A call that the server rejects fails once its sentence is there to be shown; if that cannot be loaded, with the general
 * one. Without a response nothing is loaded: there may be no connection.
 */
export const sentencesLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          const fail = () => observer.error(error);
          if (error.data) loadErrorSentences().then(fail, fail);
          else fail();
        },
      }),
    );
