import { documentState } from "./state.ts";

/** The browser is about to continue with the rendered document. */
export function startHydration(): void {
  documentState.hydration = new Promise((resolve) => {
    documentState.endHydration = resolve;
  });
}

/** The browser owns all of the document now. */
export const endHydration = (): void => documentState.endHydration();

/**
 * Resolved when the document is no longer being hydrated. Until then no other screen takes its place: React hydrates the
 * screen after its frame, and would render the page again without what the server has rendered.
 */
export const hydrationEnded = (): Promise<void> => documentState.hydration;
