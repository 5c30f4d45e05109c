/** A part of speech. `confidence`: from 0 to 1; null if the service does not say. */
export type SpeechSegment = { startMs: number; endMs: number; text: string; confidence: number | null };

/** A sound file to transcribe; `lang` is a code of ISO 639-1. */
export type Sound = { file: Blob; fileName: string; lang: string };

/** Turns speech into text. */
export type Transcriber = {
  /** The largest file, and the longest sound, that are sent at once. */
  maxBytes: number;
  maxSeconds: number;
  /**
   * @returns segments in the order of their starts; none without speech
   * @throws TranscriberError
   */
  transcribe: (sound: Sound) => Promise<SpeechSegment[]>;
};

/** `isTemporary`: the same call may succeed later, after `retryAfterSeconds` if the service says so. */
type Failure = { isTemporary: boolean; retryAfterSeconds?: number | null; cause?: unknown };

export class TranscriberError extends Error {
  override readonly name = "TranscriberError";
  readonly isTemporary: boolean;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, { isTemporary, retryAfterSeconds = null, cause }: Failure) {
    super(message, { cause });
    this.isTemporary = isTemporary;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
