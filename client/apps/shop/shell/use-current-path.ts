import { useRouterState } from "@tanstack/react-router";

/** The path of what is on the screen: while the next page loads, still that of the last one. `/404` where no screen is. */
export const useCurrentPath = (): string =>
  useRouterState({
    select: ({ matches, location }) => {
      if (matches.length === 1) return "/404";
      return matches.at(-1)?.pathname ?? location.pathname;
    },
  });
