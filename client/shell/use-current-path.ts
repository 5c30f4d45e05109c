import { useRouterState } from "@tanstack/react-router";

/** The path of what is on the screen: while the next page loads, still the last one's. */
export const useCurrentPath = (): string =>
  useRouterState({
    select: ({ matches, location }) => (matches.length > 1 ? matches.at(-1)?.pathname : undefined) ?? location.pathname,
  });
