type Range = { startMs: number; endMs: number };

/**
 * Where the video is. It changes with every frame, so that components read it by subscription and are not rendered by it.
 */
export class Playhead {
  #video: HTMLVideoElement | null = null;
  readonly #listeners = new Set<() => void>();
  /** A part that is played again and again. */
  #loop: Range | null = null;

  /** A ref of the video. */
  readonly attach = (video: HTMLVideoElement | null): (() => void) | undefined => {
    if (!video) return undefined;
    this.#video = video;
    let frame = 0;
    const tick = () => {
      frame = 0;
      this.#repeat();
      this.#tell();
      if (!video.paused) frame = requestAnimationFrame(tick);
    };
    const start = () => {
      if (frame === 0) frame = requestAnimationFrame(tick);
    };
    const events = ["play", "pause", "seeking", "seeked", "timeupdate", "loadedmetadata"] as const;
    for (const event of events) video.addEventListener(event, start);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) video.removeEventListener(event, start);
      this.#video = null;
    };
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly ms = (): number => Math.round((this.#video?.currentTime ?? 0) * 1000);
  /** The element, of which a frame is drawn; null: it is not on the screen. */
  readonly video = (): HTMLVideoElement | null => this.#video;
  readonly isPlaying = (): boolean => this.#video?.paused === false;
  readonly isLooping = (): boolean => this.#loop !== null;

  seek(ms: number): void {
    if (!this.#video) return;
    // A part of a millisecond more: browsers round the time down, to the caption before.
    this.#video.currentTime = (Math.max(0, ms) + 0.5) / 1000;
    this.#tell();
  }

  toggle(): void {
    if (!this.#video) return;
    // The browser refuses to play a file that it could not load, which the video says itself.
    if (this.#video.paused) void this.#video.play().catch(() => undefined);
    else this.#video.pause();
  }

  setRate(rate: number): void {
    if (this.#video) this.#video.playbackRate = rate;
  }

  loop(range: Range | null): void {
    this.#loop = range;
    if (range) this.seek(range.startMs);
    this.#tell();
  }

  #repeat(): void {
    if (this.#loop && (this.ms() >= this.#loop.endMs || this.ms() < this.#loop.startMs)) this.seek(this.#loop.startMs);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
