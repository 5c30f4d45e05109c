import { useEffect, useEffectEvent, useState } from "react";
import { type ApiErrorCode, errorCodeOf } from "../../../lib/trpc/api-error.ts";

type LinkAnswer<T> = { state: "pending" } | { state: "valid"; value: T } | { state: "invalid"; code: ApiErrorCode };

/** By token: each link is verified once, however often the screen renders. */
const requested = new Map<string, Promise<LinkAnswer<unknown>>>();

/** The server's answer to the link of an e-mail; `again` retries when there was none. */
export function useLinkAnswer<T>(token: string, verify: (token: string) => Promise<T>) {
  const [answer, setAnswer] = useState<LinkAnswer<T>>({ state: "pending" });
  function verifyOnce(): Promise<LinkAnswer<T>> {
    const running = (requested.get(token) as Promise<LinkAnswer<T>> | undefined) ?? answerOf(verify(token));
    requested.set(token, running);
    return running;
  }
  const verifyOnMount = useEffectEvent(verifyOnce);
  useEffect(() => {
    let shown = true;
    void verifyOnMount().then((result) => shown && setAnswer(result));
    return () => {
      shown = false;
    };
  }, []);
  function again() {
    requested.delete(token);
    setAnswer({ state: "pending" });
    void verifyOnce().then(setAnswer);
  }
  return { answer, again };
}

const answerOf = <T>(running: Promise<T>): Promise<LinkAnswer<T>> =>
  running.then(
    (value) => ({ state: "valid", value }),
    (error: unknown) => ({ state: "invalid", code: errorCodeOf(error) }),
  );

/** Whether another try cannot succeed. */
export const isLinkSpent = (code: ApiErrorCode): boolean =>
  code === "CODE_EXPIRED" || code === "CODE_INVALID" || code === "VALIDATION_FAILED";
