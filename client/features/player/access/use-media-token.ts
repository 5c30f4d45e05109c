import { useCallback, useEffect, useState } from "react";
import { mediaToken } from "./media-token.ts";

const checkIntervalMs = 30_000;
const returnPauseMs = 5_000;

export type MediaTokenState = "opening" | "open" | "failed";

/**
 * Keeps the token of a protected video valid: renews it well before it expires while the video plays. One that expired
 * meanwhile is renewed as soon as the user is active again, usually before more of the video is requested.
 * @param userId null where the video is public
 * @param moving the video plays or seeks
 */
export function useMediaToken(userId: string | null, moving: boolean) {
  const [outcome, setOutcome] = useState<{ userId: string | null; state: MediaTokenState }>({
    userId: null,
    state: "open",
  });

  const ensureToken = useCallback(async () => {
    if (userId === null) return;
    await mediaToken.ensure(userId).then(
      () => setOutcome({ userId, state: "open" }),
      () => setOutcome({ userId, state: "failed" }),
    );
  }, [userId]);
  const open = () => {
    setOutcome({ userId, state: "opening" });
    void ensureToken();
  };

  useEffect(() => {
    if (userId !== null && !mediaToken.isFresh(userId)) void ensureToken();
  }, [ensureToken, userId]);

  useEffect(() => {
    if (userId === null || !moving) return;
    // A failed renewal is retried at the next interval; a video that is rejected meanwhile renews it itself.
    const renewIfNeeded = () => void mediaToken.ensure(userId).catch(() => undefined);
    renewIfNeeded();
    const timer = setInterval(renewIfNeeded, checkIntervalMs);
    return () => clearInterval(timer);
  }, [userId, moving]);

  useEffect(
    () => (userId === null ? undefined : onReturn(() => mediaToken.ensure(userId).catch(() => undefined))),
    [userId],
  );

  const renew = useCallback(() => (userId === null ? Promise.resolve() : mediaToken.renew(userId)), [userId]);
  return { state: stateFor(userId, outcome), open, renew };
}

const returns = ["pointermove", "pointerdown", "keydown", "focus", "visibilitychange"] as const;

/** Calls `action` when the user is active again, at most once per interval. */
function onReturn(action: () => Promise<void>): () => void {
  let actedAt = -Infinity;
  const onActive = () => {
    if (document.visibilityState === "hidden" || performance.now() - actedAt < returnPauseMs) return;
    actedAt = performance.now();
    void action();
  };
  // A page that becomes visible notifies its document, and the event bubbles to the window.
  for (const event of returns) window.addEventListener(event, onActive, { passive: true });
  return () => {
    for (const event of returns) window.removeEventListener(event, onActive);
  };
}

function stateFor(userId: string | null, outcome: { userId: string | null; state: MediaTokenState }): MediaTokenState {
  if (outcome.userId === userId) return outcome.state;
  return userId === null || mediaToken.isFresh(userId) ? "open" : "opening";
}
