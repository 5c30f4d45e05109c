import { useCallback, useEffect, useState } from "react";
import { lecturePass } from "./lecture-pass.ts";

const lookEveryMs = 30_000;

export type PassState = "opening" | "open" | "failed";

/**
 * Holds the pass that a protected film needs, and renews it well before it ends while the film plays.
 * @param userId null where the film is open to everybody
 */
export function useMediaPass(userId: string | null, playing: boolean) {
  const [outcome, setOutcome] = useState<{ userId: string | null; state: PassState }>({ userId: null, state: "open" });

  const ask = useCallback(async () => {
    if (userId === null) return;
    await lecturePass.ensure(userId).then(
      () => setOutcome({ userId, state: "open" }),
      () => setOutcome({ userId, state: "failed" }),
    );
  }, [userId]);
  const open = () => {
    setOutcome({ userId, state: "opening" });
    void ask();
  };

  useEffect(() => {
    if (userId !== null && !lecturePass.isFresh(userId)) void ask();
  }, [ask, userId]);

  useEffect(() => {
    if (userId === null || !playing) return;
    // A failed renewal is tried again at the next look; a film that is refused meanwhile asks for itself.
    const look = () => void lecturePass.ensure(userId).catch(() => undefined);
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [userId, playing]);

  const renew = useCallback(() => (userId === null ? Promise.resolve() : lecturePass.renew(userId)), [userId]);
  return { state: stateFor(userId, outcome), open, renew };
}

function stateFor(userId: string | null, outcome: { userId: string | null; state: PassState }): PassState {
  if (outcome.userId === userId) return outcome.state;
  return userId === null || lecturePass.isFresh(userId) ? "open" : "opening";
}
