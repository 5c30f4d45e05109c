const firstWaitMs = 1_000;
/** The server ends a connection with its session: the page has the time to notice that the user is signed out. */
const endedWaitMs = 6_000;
const longestWaitMs = 60_000;
/** A connection that lasted as long has worked. */
const provenMs = 30_000;

/**
 * Opens a connection again and again until `signal` is aborted: soon after one that ended or worked, and ever later after
 * those that failed. A network that is back ends the wait.
 * @param connect resolves when the connection ends, and rejects when it fails
 */
export async function keepConnected(connect: () => Promise<void>, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const openedAt = Date.now();
    const hasEnded = await connect().then(
      () => true,
      () => false,
    );
    failures = hasEnded || Date.now() - openedAt >= provenMs ? 0 : failures + 1;
    const waitMs = hasEnded ? endedWaitMs : Math.min(firstWaitMs * 2 ** failures, longestWaitMs);
    await wait(waitMs * jitter(), signal);
  }
}

/** So that the clients of a restarted server do not come back in the same moment. */
const jitter = (): number => 0.5 + Math.random() / 2;

/** Ends early when the network is back or `signal` is aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end, { signal: done.signal });
    signal.addEventListener("abort", end, { signal: done.signal });
    if (signal.aborted) end();
  });
}
