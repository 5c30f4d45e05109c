/** The present value of each switch that is being saved. */
const newest = new Map<string, unknown>();

interface Switch<Value, Answer> {
  from: Value;
  to: Value;
  /** Shows a value in place of another one. */
  show?: (to: Value, from: Value) => void;
  send: (value: Value) => Promise<Answer>;
}

/**
 * Saves a switch that may be changed faster than it is saved. It shows every change at once, and sends one call at a
 * time, then one for the last value: no call overtakes another. If one fails, what the server has is shown
 * again. A page that is left does not wait: it sends the last value beside the running call.
 * @returns the server's last answer, null if an earlier call is still running, which then saves this value too
 * @throws what `send` throws
 */
export async function saveLatest<Value extends boolean | string | null, Answer>(
  key: string,
  { from, to, show, send }: Switch<Value, Answer>,
): Promise<Answer | null> {
  const last = () => newest.get(key) as Value;
  const isRunning = newest.has(key);
  const shown = isRunning ? last() : from;
  newest.set(key, to);
  if (to !== shown) show?.(to, shown);
  if (isRunning) return null;
  let stored = from;
  let sending = to;
  let answer: Answer | null = null;
  const leave = () => {
    // Nothing is left to show a failure to.
    if (last() !== sending) void send(last()).catch(() => undefined);
  };
  addEventListener("pagehide", leave);
  try {
    for (; sending !== stored; sending = last()) {
      answer = await send(sending);
      stored = sending;
    }
    return answer;
  } catch (error) {
    if (last() !== stored) show?.(stored, last());
    throw error;
  } finally {
    newest.delete(key);
    removeEventListener("pagehide", leave);
  }
}
