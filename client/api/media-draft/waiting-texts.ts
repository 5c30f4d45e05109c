import type { CourseDraft } from "../../../shared/course/draft.ts";
import { draftEditor, readDraft } from "../course-draft/draft-editors.ts";
import { browserStore } from "../../lib/browser-store.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/state/store.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { utils } from "../../lib/trpc/trpc.ts";

/** The texts of caption files and of a file of chapters; null: there is none. */
export type VideoTexts = { captions: { lang: string; text: string }[]; chapters: string | null };
/** `formerMediaId`: the video that the lecture has before it gets the one of the texts. */
export type WaitingTexts = { courseId: string; lectureId: string; formerMediaId: string | null; texts: VideoTexts };

const stored = browserStore<WaitingTexts>("closegap-captions", "waiting");
const retryMs = 10_000;

/** Captions and chapters of videos that are still on their way, also those that earlier pages have left. */
class TextQueue {
  readonly #listeners = new Set<() => void>();
  #waiting: readonly WaitingTexts[] = [];
  #isRunning = false;
  #isAskedAgain = false;
  #isRestored = false;

  readonly snapshot = (): readonly WaitingTexts[] => this.#waiting;
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  async restore(): Promise<void> {
    if (this.#isRestored) return;
    this.#isRestored = true;
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
      setTimeout(() => void this.settle(), retryMs);
    } finally {
      this.#isRunning = false;
    }
    if (this.#isAskedAgain) await this.settle();
  }

  async #settleCourse(courseId: string): Promise<void> {
    const waiting = this.#waiting.filter((one) => one.courseId === courseId);
    const draft = await draftOf(courseId);
    for (const { lectureId, formerMediaId, texts } of waiting) {
      const lecture = draft?.lectures.find((one) => one.lectureId === lectureId);
      const mediaId = lecture?.video?.status === "READY" ? lecture.video.mediaId : null;
      if (lecture && (mediaId === null || mediaId === formerMediaId)) continue;
      if (mediaId !== null) {
        const { applyTexts } = await import("./apply-texts.ts");
        await applyTexts(mediaId, texts);
        await utils.courseDraft.byId.invalidate({ courseId });
      }
      await stored.remove(keyOf(lectureId));
      this.#set(this.#waiting.filter((one) => one.lectureId !== lectureId));
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
