import type { WatchedRange } from "../../../../shared/progress/schema.ts";
import { createProgressQueue, type ProgressQueuePorts, type ProgressStart } from "./progress-queue.ts";
import { unionOf } from "../../../../shared/media/ranges.ts";

type RecordPorts = {
  inTime: ProgressQueuePorts;
  /** For what is watched after the end: stored and sent separately. */
  late: ProgressQueuePorts;
  /** When the registration ends, in milliseconds by the server's clock; null: never. */
  endsAtMs: number | null;
};

export type ProgressRecordQueue = ReturnType<typeof createProgressRecordQueue>;

/**
 * A queue that knows when the registration ends. For some time afterwards the server accepts what was watched before
 * the end, in saves made before the end that contain nothing else; what is watched later is rejected separately.
 */
export function createProgressRecordQueue(start: ProgressStart, { inTime, late, endsAtMs }: RecordPorts) {
  const end = endsAtMs ?? Infinity;
  const first = createProgressQueue(start, { ...inTime, now: () => Math.min(inTime.now(), end) });
  let second: typeof first | null = null;

  function record(event: (queue: typeof first) => void, atSec: number): void {
    if (second) return event(second);
    // Events are a second apart at most: the range up to the first one after the end still counts as watched in time.
    event(first);
    if (inTime.now() <= end) return;
    second = createProgressQueue({ ...start, positionSec: atSec }, late);
    second.seeking(atSec);
  }

  return {
    playing: (atSec: number, rate: number) => record((queue) => queue.playing(atSec, rate), atSec),
    seeking: (atSec: number) => record((queue) => queue.seeking(atSec), atSec),
    async save(options: { leaving?: boolean } = {}): Promise<void> {
      await Promise.all([first.save(options), second?.save(options)]);
    },
    /** Watched ranges that are not acknowledged yet. */
    pending: (): WatchedRange[] => unionOf([...first.pending(), ...(second?.pending() ?? [])]),
  };
}
