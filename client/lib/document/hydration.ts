let end = () => {};
let ended: Promise<void> = Promise.resolve();

/** The browser is about to continue with what the server has rendered. */
export function startHydration(): void {
  ended = new Promise((resolve) => {
    end = resolve;
  });
}

/** Everything that could be continued with is the browser's own now. */
export const endHydration = (): void => end();

/**
 * Resolved when the document is no longer being hydrated. Until then no other screen takes its place: React hydrates the
 * screen after its frame, and would render the page again without what the server has rendered.
 */
export const hydrationEnded = (): Promise<void> => ended;
