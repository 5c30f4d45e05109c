import { openMedia } from "../../../api/media.ts";
import { serverNow } from "../progress/progress-server.ts";

/** With less time left, a new token is requested. */
const marginMs = 4 * 60_000;

/** The known state of the cookie that authorizes video requests. Times in milliseconds by the server's clock. */
export function createMediaToken(ports: { open: () => Promise<{ expiresAt: string }>; now: () => number }) {
  let expiresAtMs = 0;
  let holder: string | null = null;
  let opening: Promise<void> | null = null;

  const isFresh = (userId: string): boolean => holder === userId && expiresAtMs - ports.now() > marginMs;

  async function open(userId: string): Promise<void> {
    const { expiresAt } = await ports.open();
    expiresAtMs = Date.parse(expiresAt);
    holder = userId;
  }

  /** One call for all concurrent callers. */
  function renew(userId: string): Promise<void> {
    opening ??= open(userId).finally(() => {
      opening = null;
    });
    return opening;
  }

  return {
    renew,
    isFresh,
    /** Resolves when the user has a token that stays valid for a while. */
    ensure: (userId: string): Promise<void> => (isFresh(userId) ? Promise.resolve() : renew(userId)),
  };
}

/** One media token for all lectures, for the life of the page. */
export const mediaToken = createMediaToken({ open: openMedia, now: serverNow });
