import type { WatchedRange } from "../../../../shared/progress.ts";
import { type Beginning, createProgressQueue, type ProgressQueuePorts } from "./progress-queue.ts";
import { unionOf } from "./ranges.ts";

type RecordPorts = {
  inTime: ProgressQueuePorts;
  /** For what is watched after the end: it is sent and stored by itself. */
  late: ProgressQueuePorts;
  /** When the registration ends, in milliseconds by the server's clock; null: never. */
  endsAtMs: number | null;
};

/**
 * An queue that knows when the registration ends. What was watched in time is still taken for a while afterwards, in
 * saves that were made in time and hold nothing else; what is watched later may be refused without taking the rest along.
 */
export function createProgressRecordQueue(beginning: Beginning, { inTime, late, endsAtMs }: RecordPorts) {
  const end = endsAtMs ?? Infinity;
  const first = createProgressQueue(beginning, { ...inTime, now: () => Math.min(inTime.now(), end) });
  let second: typeof first | null = null;

  function look(at: (queue: typeof first) => void, atSec: number): void {
    if (second) return at(second);
    // Looks are a second apart at most: the way up to the first one after the end was watched in time all the same.
    at(first);
    if (inTime.now() <= end) return;
    second = createProgressQueue({ ...beginning, positionSec: atSec, left: null }, late);
    second.seeking(atSec);
  }

  return {
    playing: (atSec: number, rate: number) => look((outbox) => outbox.playing(atSec, rate), atSec),
    seeking: (atSec: number) => look((outbox) => outbox.seeking(atSec), atSec),
    async save(how: { leaving?: boolean } = {}): Promise<void> {
      await Promise.all([first.save(how), second?.save(how)]);
    },
    /** What has been watched and is not acknowledged yet. */
    pending: (): WatchedRange[] => unionOf([...first.pending(), ...(second?.pending() ?? [])]),
  };
}
