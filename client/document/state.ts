/** The state of the browser's document between its first paint and the end of its hydration, and from page to page. */
export const documentState = {
  /** Whether a followed link has opened the page, which shows it from its top. */
  isFollowed: false,
  /** Reads the data below the fold, once the page is shown. */
  onShown: undefined as (() => unknown) | undefined,
  /** Whether code could not be loaded. */
  isCodeMissing: false,
  /** Set while the document is hydrated. */
  endHydration: () => {},
  hydration: Promise.resolve(),
};
