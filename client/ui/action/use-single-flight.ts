import { useRef } from "react";

/** An action that runs once at a time: calls are ignored until it has ended. */
export function useSingleFlight<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  const running = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (running.current) return;
    running.current = true;
    await action(...args).finally(() => {
      running.current = false;
    });
  };
}
