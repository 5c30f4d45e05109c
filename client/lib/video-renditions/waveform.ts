/** Peaks of equal parts of a sound, from 0 to 255. */
export class Waveform {
  readonly #peaks: Float32Array;
  readonly #seconds: number;

  /** @param seconds the length of the sound */
  constructor(seconds: number, points: number) {
    this.#seconds = seconds;
    this.#peaks = new Float32Array(points);
  }

  /** @param planes the samples of each channel, from -1 to 1, from `start` on */
  add(planes: readonly Float32Array[], { start, sampleRate }: { start: number; sampleRate: number }): void {
    for (const plane of planes)
      for (const [frame, value] of plane.entries()) {
        const index = Math.floor(((start + frame / sampleRate) / this.#seconds) * this.#peaks.length);
        if (Math.abs(value) > (this.#peaks[index] ?? Infinity)) this.#peaks[index] = Math.abs(value);
      }
  }

  peaks(): number[] {
    return Array.from(this.#peaks, (peak) => Math.min(255, Math.round(255 * peak)));
  }
}
