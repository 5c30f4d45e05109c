import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { ErrorCode } from "../../../shared/errors.ts";
import type { CallQuery } from "../../../shared/page/render.ts";
import type { AppRouter } from "./app-router.ts";

/** In place of HTTP, for a client that runs inside the server. */
export const inProcessLink =
  (call: CallQuery): TRPCLink<AppRouter> =>
  () =>
  ({ op: { path, input } }) =>
    observable((observer) => {
      async function send(): Promise<void> {
        const answer = await call(path, input);
        if ("errorCode" in answer) throw rejectionOf(answer.errorCode);
        observer.next({ result: { type: "data", data: answer.data } });
        observer.complete();
      }
      send().catch((error: unknown) => observer.error(TRPCClientError.from(error instanceof Error ? error : {})));
    });

const rejectionOf = (errorCode: ErrorCode) =>
  TRPCClientError.from<AppRouter>({ error: { message: errorCode, code: -32603, data: { errorCode } } });
