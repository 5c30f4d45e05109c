import { type Silence, silenceLevel, silenceMsMin, silencesOf } from "../../../shared/media/silence.ts";

const loud = 10 ** (silenceLevel / 20);

/** Finds stretches of a sound in which no channel is loud. Between its parts nothing is heard. */
export class SilenceFinder {
  readonly #found: [number, number][] = [];
  #loudUntil = 0;

  /** @param planes the samples of each channel, from -1 to 1, from `start` on, behind those before */
  add(planes: readonly Float32Array[], { start, sampleRate }: { start: number; sampleRate: number }): void {
    const frames = planes[0]?.length ?? 0;
    for (let frame = 0; frame < frames; frame += 1)
      if (planes.some((plane) => Math.abs(plane[frame] ?? 0) >= loud))
        this.#hear(start + frame / sampleRate, sampleRate);
  }

  #hear(at: number, sampleRate: number): void {
    if (at - this.#loudUntil >= silenceMsMin / 1000) this.#found.push([this.#loudUntil, at]);
    this.#loudUntil = Math.max(this.#loudUntil, at + 1 / sampleRate);
  }

  /** All of them, up to the end of the video. */
  end(durationMs: number): Silence[] {
    return silencesOf([...this.#found, [this.#loudUntil, durationMs / 1000]], durationMs);
  }
}
