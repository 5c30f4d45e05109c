import { isOnline } from "../lib/state/online.ts";
import { documentState } from "./state.ts";

/** Whether code could not be loaded: browsers cache the failure, and retry only in a new document. */
export const missesCode = (): boolean => documentState.isCodeMissing;

const isRecovering = (): boolean => isOnline() && !lostCode.isTouched();

function recover(): void {
  if (isRecovering()) void lostCode.reload().then(lostCode.say);
}

/**
 * Reloads an unused page when a file of its code is lost. Later the part that lacks it reloads the page or
 * says so itself. The router would reload without a connection too, where the browser replaces the page by its own
 * error. The failure gets another text, which the router passes on as any other.
 */
export function recoverLostCode(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    documentState.isCodeMissing = true;
    payload.message = `lost: ${payload.message}`;
    recover();
  });
  // A file that is lost before its import is lost for the import too.
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "modulepreload") recover();
    },
    { capture: true },
  );
}

/** Says that code is missing where nothing else shows it. Without a connection, the page says that already. */
export function sayCodeLost(): void {
  if (isOnline() && !isRecovering()) lostCode.say();
}

/** In place of a component that works unseen. */
export const emptyComponent = (): { default: () => null } => {
  sayCodeLost();
  return { default: () => null };
};
