import type { CourseDraft } from "../../../shared/course/draft.ts";
import { draftEditor, readDraft } from "../course-draft/draft-editors.ts";
import { browserStore } from "../../lib/browser-store.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/state/store.ts";
import { holding } from "../../lib/sync-queue/lock.ts";
import { errorCodeOf, isTemporary } from "../../lib/trpc/api-error.ts";
import { utils } from "../../lib/trpc/trpc.ts";

/** The texts of caption files and of a file of chapters; null: there is none. */
export type VideoTexts = { captions: { lang: string; text: string }[]; chapters: string | null };
/** `formerMediaId`: the video that the lecture has before it gets the one of the texts. */
export type WaitingTexts = { courseId: string; lectureId: string; formerMediaId: string | null; texts: VideoTexts };

const stored = browserStore<WaitingTexts>("closegap-captions", "waiting");
const retryMs = 10_000;

/** Captions and chapters of videos that are still on their way, also those that earlier pages of the user have left. */
class TextQueue {
  readonly #listeners = new Set<() => void>();
  readonly #refusalListeners = new Set<(error: unknown) => void>();
  #waiting: readonly WaitingTexts[] = [];
  #isRunning = false;
  #isAskedAgain = false;
  /** The user whose texts these are. */
  #userId: string | null = null;

  readonly snapshot = (): readonly WaitingTexts[] => this.#waiting;
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };
  /** Tells why a video does not take its texts. */
  readonly subscribeToRefusals = (onRefused: (error: unknown) => void): (() => void) => {
    this.#refusalListeners.add(onRefused);
    return () => this.#refusalListeners.delete(onRefused);
  };

  async restore(): Promise<void> {
    if (!this.#changeUser()) return;
    const own = (await stored.ids()).filter((id) => id.startsWith(keyOf("")));
    const found = await Promise.all(own.map((id) => stored.read(id)));
    const known = new Set(this.#waiting.map(({ lectureId }) => lectureId));
    this.#set([
      ...this.#waiting,
      ...found.filter((one) => one !== null).filter(({ lectureId }) => !known.has(lectureId)),
    ]);
  }

  add(texts: readonly WaitingTexts[]): void {
    if (texts.length === 0) return;
    void this.restore();
    const others = this.#waiting.filter((one) => !texts.some(({ lectureId }) => lectureId === one.lectureId));
    for (const one of texts) void stored.write(keyOf(one.lectureId), one);
    this.#set([...others, ...texts]);
    void this.settle();
  }

  /** Gives the texts to the videos that are ready by now. */
  async settle(): Promise<void> {
    // Others may have come since it has begun.
    this.#isAskedAgain = this.#isRunning;
    if (this.#isRunning || this.#waiting.length === 0) return;
    this.#isRunning = true;
    try {
      for (const courseId of new Set(this.#waiting.map((one) => one.courseId))) await this.#settleCourse(courseId);
    } catch {
      // The server is not reached, or the captions were edited at this moment: the texts are still here.
      this.#settleLater();
    } finally {
      this.#isRunning = false;
    }
    if (this.#isAskedAgain) await this.settle();
  }

  #settleLater(): void {
    setTimeout(() => void this.settle(), retryMs);
  }

  /** @returns whether another user has signed in, who sees none of the texts */
  #changeUser(): boolean {
    const userId = store.get(viewerIdAtom);
    if (userId === this.#userId) return false;
    this.#userId = userId;
    this.#set([]);
    return true;
  }

  async #settleCourse(courseId: string): Promise<void> {
    // The lecture of a text may be one that is not sent yet, and that a read on its way does not know.
    const isSent = draftEditor(courseId).snapshot().pending.length === 0;
    const draft = await draftOf(courseId);
    for (const one of this.#waiting.filter((text) => text.courseId === courseId)) {
      const { lectureId, formerMediaId } = one;
      const lecture = draft?.lectures.find((present) => present.lectureId === lectureId);
      const mediaId = lecture?.video?.status === "READY" ? lecture.video.mediaId : null;
      if (!lecture && draft !== null && !isSent) {
        this.#settleLater();
        continue;
      }
      if (lecture && (mediaId === null || mediaId === formerMediaId)) continue;
      if (mediaId !== null) await this.#give(mediaId, one);
      await stored.remove(keyOf(lectureId));
      this.#set(this.#waiting.filter((text) => text !== one));
    }
  }

  /** @throws errors that end by themselves */
  async #give(mediaId: string, { courseId, texts }: WaitingTexts): Promise<void> {
    try {
      const { applyTexts } = await import("./apply-texts.ts");
      // Another tab has the same texts. It finds that the captions are those of the file already.
      await holding(`closegap:captions:${mediaId}`, new AbortController().signal, () => applyTexts(mediaId, texts));
      await utils.courseDraft.byId.invalidate({ courseId });
    } catch (error) {
      if (isTemporary(error) || errorCodeOf(error) === "DRAFT_CHANGED") throw error;
      for (const listener of this.#refusalListeners) listener(error);
    }
  }

  #set(waiting: readonly WaitingTexts[]): void {
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener();
  }
}

/** With the edits that are not sent yet, which may add the lecture of a text. Null: the course is gone. */
async function draftOf(courseId: string): Promise<CourseDraft | null> {
  try {
    await readDraft(courseId);
    return draftEditor(courseId).shown() ?? null;
  } catch (error) {
    if (errorCodeOf(error) === "NOT_FOUND") return null;
    throw error;
  }
}

const keyOf = (lectureId: string): string => `${store.get(viewerIdAtom) ?? ""}:${lectureId}`;

export const textQueue = new TextQueue();
