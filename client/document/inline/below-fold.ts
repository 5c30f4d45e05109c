// Sections below the fold are laid out after the first paint (client/document/hydrate-below-fold.ts), unless the browser leads
// to a position in them.
const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];

if (navigation?.type === "navigate" && !location.hash) {
  const { dataset } = document.documentElement;
  dataset["below"] = "";
  addEventListener(
    "click",
    ({ target }) => {
      if ((target as Element).closest("a[href^='#']")) delete dataset["below"];
    },
    true,
  );
}
