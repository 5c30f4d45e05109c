import { useEffect, useEffectEvent, useState } from "react";
import { type ApiErrorCode, errorCodeOf } from "../../../lib/api-error.ts";

type LinkAnswer<T> = { state: "asking" } | { state: "good"; value: T } | { state: "bad"; code: ApiErrorCode };

/** By token: each link is verified once, however often the screen renders. */
const requested = new Map<string, Promise<LinkAnswer<unknown>>>();

/** The server's answer to the link of an e-mail; `again` retries when there was none. */
export function useLinkAnswer<T>(token: string, ask: (token: string) => Promise<T>) {
  const [answer, setAnswer] = useState<LinkAnswer<T>>({ state: "asking" });
  function find(): Promise<LinkAnswer<T>> {
    const running = (requested.get(token) as Promise<LinkAnswer<T>> | undefined) ?? answerOf(ask(token));
    requested.set(token, running);
    return running;
  }
  const findAtFirst = useEffectEvent(find);
  useEffect(() => {
    let shown = true;
    void findAtFirst().then((found) => shown && setAnswer(found));
    return () => {
      shown = false;
    };
  }, []);
  function again() {
    requested.delete(token);
    setAnswer({ state: "asking" });
    void find().then(setAnswer);
  }
  return { answer, again };
}

const answerOf = <T>(running: Promise<T>): Promise<LinkAnswer<T>> =>
  running.then(
    (value) => ({ state: "good", value }),
    (error: unknown) => ({ state: "bad", code: errorCodeOf(error) }),
  );

/** Whether another try cannot succeed. */
export const isLinkSpent = (code: ApiErrorCode): boolean =>
  code === "CODE_EXPIRED" || code === "CODE_INVALID" || code === "VALIDATION_FAILED";
