import { useRef } from "react";

/** An act that runs once however often it is asked for: further calls are dropped until it has ended. */
export function useSingleFlight<Args extends unknown[]>(act: (...args: Args) => Promise<void>) {
  const running = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (running.current) return;
    running.current = true;
    await act(...args).finally(() => {
      running.current = false;
    });
  };
}
