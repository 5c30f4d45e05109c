import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { authCallsWithToken, publicDomains } from "../../../shared/public-domains.ts";
import { isRejection } from "../trpc/api-error.ts";
import type { AppRouter } from "../trpc/app-router.ts";
import { callToken, currentSession, endRefusedSession, leavingSignal, replaceToken } from "./session.ts";

function needsToken(path: string): boolean {
  const [domain = ""] = path.split(".");
  return domain === "auth" ? authCallsWithToken.has(path) : !publicDomains.has(domain);
}

/** The error of a call whose session has ended before it was sent, or of a read that its user no longer waits for. */
const leftError = () =>
  TRPCClientError.from<AppRouter>({
    error: { code: -32001, message: "", data: { errorCode: "UNAUTHENTICATED", httpStatus: 401 } },
  });

type Sent = { token: string; session: number; isRetry: boolean };

/** After a refusal. @returns whether there is another token, with which the call is repeated; else the user is signed out */
async function recover({ token, session, isRetry }: Sent): Promise<boolean> {
  // The call of an earlier session is not repeated in the next one, and does not end it.
  const isCurrent = () => session === currentSession();
  const isReplaced = !isRetry && isCurrent() && (await replaceToken(token));
  if (!isCurrent()) return false;
  if (!isReplaced) await endRefusedSession();
  return isReplaced;
}

/**
 * Puts the session's token into the context of a call (`token`, empty without a session). On a refusal: refresh once for
 * all calls, try each call once more; refused again, or no valid token: sign out, stop. A refresh that fails without a
 * refusal (no answer, 429, 503) is the failure of the call: it is not sent without its token, and the session stays. A
 * logout cancels pending reads.
 */
export const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let stop = () => {};
      let isStopped = false;
      const fail = (error: unknown) => observer.error(TRPCClientError.from(error instanceof Error ? error : {}));

      async function send(isRetry: boolean): Promise<void> {
        const session = currentSession();
        const token = needsToken(op.path) ? await callToken() : "";
        if (isStopped) return;
        if (token === null) return observer.error(leftError());
        const leaves = leavingSignal();
        const leave = () => {
          stop();
          observer.error(leftError());
        };
        if (token !== "" && op.type === "query") {
          if (leaves.aborted) return leave();
          leaves.addEventListener("abort", leave);
        }
        const stay = () => leaves.removeEventListener("abort", leave);
        const subscription = next({ ...op, context: { ...op.context, token } }).subscribe({
          next: (value) => observer.next(value),
          complete: () => {
            stay();
            observer.complete();
          },
          error: (error) => {
            stay();
            if (!isRejection(error)) return observer.error(error);
            recover({ token, session, isRetry })
              .then((isRepeated) => (isRepeated ? send(true) : observer.error(error)))
              .catch(fail);
          },
        });
        stop = () => {
          stay();
          subscription.unsubscribe();
        };
      }

      send(false).catch(fail);
      return () => {
        isStopped = true;
        stop();
      };
    });
