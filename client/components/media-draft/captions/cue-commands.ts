import {
  changeCue,
  type CueEdit,
  endAt,
  insertCue,
  mergeCues,
  removeCue,
  splitCue,
  startAt,
} from "../../../../shared/captions/cue-edits.ts";
import type { DraftCue } from "../../../../shared/media/draft.ts";
import { cueEdits } from "../../../api/media-draft/edits.ts";
import type { MediaEditor } from "../../../api/media-draft/media-editors.ts";
import type { Playhead } from "../playhead.ts";

interface Target {
  editor: MediaEditor;
  mediaId: string;
  lang: string;
  playhead: Playhead;
  select: (cueId: string | null) => void;
}

/** The field of a caption. */
export const cueFieldId = (cueId: string): string => `cue-${cueId}`;

/** Puts the caret into a caption that may have just been made. */
export const focusCue = (cueId: string): void => {
  requestAnimationFrame(() => {
    const field = document.getElementById(cueFieldId(cueId));
    field?.focus();
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(0, 0);
  });
};

/** The steps by which captions of one language are edited. Each reads them as they are at that moment. */
export class CueCommands {
  readonly #target: Target;

  constructor(target: Target) {
    this.#target = target;
  }

  cues(): readonly DraftCue[] {
    const { editor, lang } = this.#target;
    return editor.shown()?.tracks.find((track) => track.lang === lang)?.cues ?? [];
  }

  /** One step of the undo list. @returns whether there is something to undo */
  apply(changes: readonly CueEdit[]): boolean {
    const { editor, mediaId, lang } = this.#target;
    editor.edit(...cueEdits(mediaId, lang, changes));
    return changes.length > 0;
  }

  undo(): void {
    this.#target.editor.undo();
  }

  select(cueId: string | null): void {
    this.#target.select(cueId);
  }

  /** Shows the start of a caption, and makes it the one that keys are about. */
  goTo({ cueId, startMs }: DraftCue): void {
    this.#target.playhead.seek(startMs);
    this.select(cueId);
  }

  /** The caption before or behind the playhead. */
  step(direction: 1 | -1): void {
    const ms = this.#target.playhead.ms();
    const cues = this.cues();
    const next = direction > 0 ? cues.find((cue) => cue.startMs > ms) : cues.findLast((cue) => cue.startMs < ms - 50);
    if (next) this.goTo(next);
  }

  setText(cueId: string, text: string): void {
    this.#change(cueId, (cue) => changeCue(cue, { text }));
  }

  confirm(cueId: string): void {
    this.#change(cueId, (cue) => changeCue(cue, {}));
  }

  setStart(cueId: string, ms = this.#target.playhead.ms()): void {
    this.#change(cueId, (cue) => startAt(cue, ms));
  }

  setEnd(cueId: string, ms = this.#target.playhead.ms()): void {
    this.#change(cueId, (cue) => endAt(cue, ms));
  }

  /** At the caret; at the playhead without one, or in the middle if the playhead is elsewhere. */
  split(cueId: string, caret: number | null = null): void {
    const cue = this.#find(cueId);
    if (!cue) return;
    const id = crypto.randomUUID();
    const ms = this.#target.playhead.ms();
    const isInside = ms > cue.startMs && ms < cue.endMs;
    const middle = Math.round((cue.startMs + cue.endMs) / 2);
    const isInText = caret !== null && caret > 0 && caret < cue.text.length;
    const at = isInText ? { character: caret } : { ms: isInside ? ms : middle };
    if (!this.apply(splitCue(cue, { id, at }))) return;
    this.select(id);
    focusCue(id);
  }

  merge(cueId: string): void {
    const cue = this.#find(cueId);
    const next = this.after(cueId);
    if (!cue || !next) return;
    this.apply(mergeCues(cue, next));
    focusCue(cueId);
  }

  /** The caption behind it, or the one before, gets the focus. */
  remove(cueId: string): void {
    const cues = this.cues();
    const index = cues.findIndex((one) => one.cueId === cueId);
    const cue = cues[index];
    if (!cue) return;
    const heir = cues[index + 1] ?? cues[index - 1];
    this.apply([removeCue(cue)]);
    this.select(heir?.cueId ?? null);
    if (heir) focusCue(heir.cueId);
  }

  insertHere(): void {
    const { editor, playhead } = this.#target;
    const id = crypto.randomUUID();
    const durationMs = editor.shown()?.durationMs ?? 0;
    this.apply([insertCue(this.cues(), { id, ms: playhead.ms(), durationMs })]);
    this.select(id);
    focusCue(id);
  }

  toggleLoop(cueId: string): void {
    const { playhead } = this.#target;
    const cue = this.#find(cueId);
    playhead.loop(playhead.isLooping() || !cue ? null : { startMs: cue.startMs, endMs: cue.endMs });
  }

  after(cueId: string): DraftCue | undefined {
    const cues = this.cues();
    return cues[cues.findIndex((cue) => cue.cueId === cueId) + 1];
  }

  #find(cueId: string): DraftCue | undefined {
    return this.cues().find((cue) => cue.cueId === cueId);
  }

  #change(cueId: string, edit: (cue: DraftCue) => CueEdit[]): void {
    const cue = this.#find(cueId);
    if (cue) this.apply(edit(cue));
  }
}
