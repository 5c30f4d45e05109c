import { Gate } from "./gate.ts";
import type { VideoPart } from "./parts.ts";
import type { Working } from "./run-in-worker.ts";

/** The images and renditions of a video that this page makes; `share` of all that it lacked. */
export type MakingRenditions = { mediaAssetId: string; state: "WAITING" | "MAKING" | "PAUSED"; share: number };

export type RenditionPorts = {
  /** Waits until the video is ready. @returns what it lacks, in the order in which it is made */
  whenReady: (mediaAssetId: string, signal: AbortSignal) => Promise<readonly VideoPart[]>;
  /** Makes and sends one. @returns false: this browser cannot */
  make: (file: File, making: PartMaking) => Promise<boolean>;
};

export type PartMaking = Working & { mediaAssetId: string; part: VideoPart };

type Job = MakingRenditions & { file: File; gate: Gate; stop: AbortController; isRunning: boolean };

/** The parts of videos that this page makes: one at a time, as each takes all the computing there is. */
export class RenditionQueue {
  readonly #ports: RenditionPorts;
  readonly #listeners = new Set<() => void>();
  #jobs: readonly Job[] = [];

  constructor(ports: RenditionPorts) {
    this.#ports = ports;
  }

  readonly snapshot = (): readonly MakingRenditions[] => this.#jobs;
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  /** @param file of a video that the server has entirely */
  add(mediaAssetId: string, file: File): void {
    if (this.#find(mediaAssetId)) return;
    const rest = { gate: new Gate(), stop: new AbortController(), isRunning: false };
    this.#set([...this.#jobs, { mediaAssetId, file, state: "WAITING", share: 0, ...rest }]);
    this.#fill();
  }

  pause(mediaAssetId: string): void {
    this.#find(mediaAssetId)?.gate.close();
    this.#change(mediaAssetId, { state: "PAUSED" });
    this.#fill();
  }

  resume(mediaAssetId: string): void {
    this.#change(mediaAssetId, { state: "WAITING" });
    this.#fill();
  }

  /** For a video that was removed. */
  remove(mediaAssetId: string): void {
    this.#find(mediaAssetId)?.stop.abort();
    this.#end(mediaAssetId);
  }

  /** One that was begun goes on with what it has. */
  #fill(): void {
    if (this.#jobs.some(({ state }) => state === "MAKING")) return;
    const next = this.#jobs.find(({ state }) => state === "WAITING");
    if (!next) return;
    this.#change(next.mediaAssetId, { state: "MAKING", isRunning: true });
    next.gate.open();
    if (!next.isRunning) void this.#run(next);
  }

  async #run({ mediaAssetId, file, gate, stop: { signal } }: Job): Promise<void> {
    try {
      const parts = await this.#ports.whenReady(mediaAssetId, signal);
      for (const [index, part] of parts.entries()) {
        const onProgress = (share: number) => this.#change(mediaAssetId, { share: (index + share) / parts.length });
        await gate.pass();
        const isMade = await this.#make(file, { mediaAssetId, part, gate, onProgress, signal });
        // Smaller ones come first: what is too much for this browser stays so.
        if (!isMade && part.kind === "RENDITION") break;
      }
    } catch (error) {
      if (!signal.aborted) reportError(error);
    } finally {
      this.#end(mediaAssetId);
    }
  }

  /** @returns false also for one that failed: the video is played without it */
  async #make(file: File, making: PartMaking): Promise<boolean> {
    try {
      return await this.#ports.make(file, making);
    } catch (error) {
      if (making.signal.aborted) throw error;
      reportError(error);
      return false;
    }
  }

  #find(mediaAssetId: string): Job | undefined {
    return this.#jobs.find((job) => job.mediaAssetId === mediaAssetId);
  }

  #change(mediaAssetId: string, values: Partial<Job>): void {
    this.#set(this.#jobs.map((job) => (job.mediaAssetId === mediaAssetId ? { ...job, ...values } : job)));
  }

  #end(mediaAssetId: string): void {
    this.#set(this.#jobs.filter((job) => job.mediaAssetId !== mediaAssetId));
    this.#fill();
  }

  #set(jobs: readonly Job[]): void {
    this.#jobs = jobs;
    for (const listener of this.#listeners) listener();
  }
}
