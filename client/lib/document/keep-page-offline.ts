import { isOnline } from "../state/online.ts";

let isCodeMissing = false;

/** Whether code could not be loaded without a connection: browsers cache the failure, and retry only in a new document. */
export const missesCode = (): boolean => isCodeMissing;

/**
 * The router reloads the page when the code of a screen is missing, as it is after a deployment. Without a connection the
 * browser would replace the page by its own error: the error gets another text, which the router passes on as any other.
 */
export function keepPageOffline(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    if (isOnline()) return;
    isCodeMissing = true;
    payload.message = `offline: ${payload.message}`;
  });
}
