import { isOnline } from "../state/online.ts";

declare global {
  /** A script of index.html, so that it is there without the code that may be lost. */
  var lostCode: {
    /** Whether the user has pressed anything in this document, whose reload would then be a surprise. */
    isTouched: () => boolean;
    /** Loads the document again; resolved if it already was, or if the server does not answer. */
    reload: () => Promise<void>;
    /** Shows a line with a link that loads the document again. */
    say: () => void;
  };
}

let isCodeMissing = false;

/** Whether code could not be loaded: browsers cache the failure, and retry only in a new document. */
export const missesCode = (): boolean => isCodeMissing;

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
    isCodeMissing = true;
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
export const withoutPart = (): { default: () => null } => {
  sayCodeLost();
  return { default: () => null };
};
