import { limits } from "../../../../shared/limits.ts";
import type { Note } from "../../../../shared/note/schema.ts";
import type { NoteCall, NoteValues } from "../../../api/note/note-mutations.ts";
import type { ApiErrorCode } from "../../../lib/trpc/api-error.ts";
import type { NoteDraft, NoteIssue } from "./draft-storage.ts";

export const newDraft = (id: string, lectureId: string, timestampSec: number, text: string): NoteDraft => ({
  id,
  lectureId,
  isDraft: true,
  timestampSec,
  text,
  stored: null,
  key: id,
  adding: null,
  unanswered: [],
  issue: null,
});

export const editOf = (id: string, note: Note): NoteDraft => ({
  ...newDraft(id, note.lectureId, note.timestampSec, note.content),
  isDraft: false,
  stored: storedOf(note),
});

/** The server stores composed Hangul, so both sides of a comparison are composed. */
const composed = (text: string): string => text.normalize("NFC");
const valuesOf = ({ timestampSec, text }: NoteDraft): NoteValues => ({ timestampSec, content: composed(text) });
export const isBlank = ({ text }: Pick<NoteDraft, "text">): boolean => text.trim() === "";

const storedOf = ({ lectureNoteId, rev, timestampSec, content }: Note) => ({
  lectureNoteId,
  rev,
  timestampSec,
  content,
});

/** The next call; null: there is nothing to send, or an error is open. */
export function nextCall(draft: NoteDraft): NoteCall | null {
  const { stored, adding, key, lectureId, isDraft, issue } = draft;
  if (issue) return null;
  if (adding) return { kind: "add", key, lectureId, values: adding };
  if (isBlank(draft)) return isDraft && stored ? { kind: "remove", lectureNoteId: stored.lectureNoteId } : null;
  const values = valuesOf(draft);
  if (!stored) return { kind: "add", key, lectureId, values };
  if (stored.content === values.content && stored.timestampSec === values.timestampSec) return null;
  return { kind: "edit", lectureNoteId: stored.lectureNoteId, rev: stored.rev, values };
}

/** Whether the server has everything, so that nothing is stored here. */
export const isDone = (draft: NoteDraft): boolean => draft.issue === null && nextCall(draft) === null;

export const typed = (draft: NoteDraft, change: { text?: string; timestampSec?: number }): NoteDraft => ({
  ...draft,
  ...change,
  // Other values, or another second, may be accepted.
  issue: draft.issue?.kind === "refused" ? null : draft.issue,
});

export function sent(draft: NoteDraft, call: NoteCall): NoteDraft {
  if (call.kind === "add") return { ...draft, adding: call.values };
  return call.kind === "edit"
    ? { ...draft, unanswered: [...new Set([...draft.unanswered, call.values.content])] }
    : draft;
}

/** @param note the state of the server; null after a deletion */
export function answered(draft: NoteDraft, call: NoteCall, note: Note | null, newKey: string): NoteDraft {
  if (!note) return { ...draft, stored: null, unanswered: [], key: newKey };
  const stored = storedOf(note);
  if (call.kind === "add") return { ...draft, stored, adding: null };
  // Another edit was stored between this one and its answer.
  const isOther = call.kind === "edit" && stored.content !== call.values.content;
  const issue: NoteIssue | null = isOther ? { kind: "conflict", rev: stored.rev, content: stored.content } : null;
  return { ...draft, stored, unanswered: [], issue };
}

export type Failure = { code: ApiErrorCode; details: Record<string, unknown> };

const finalCodes = new Set<ApiErrorCode>([
  "NOT_REGISTERED",
  "TOO_MANY_NOTES",
  "NOTE_COUNT_EXCEEDED",
  "NOTE_STORAGE_EXCEEDED",
  "NOTE_OUT_OF_RANGE",
  "NOT_FOUND",
  "VALIDATION_FAILED",
  "BODY_TOO_LARGE",
  "FORBIDDEN",
]);

/** Rejections that a retry does not change. After any other the call is repeated. */
export const isFinal = (code: ApiErrorCode): boolean => finalCodes.has(code);

export function failed(draft: NoteDraft, call: NoteCall, { code, details }: Failure, newKey: string): NoteDraft {
  if (call.kind === "add") {
    if (code === "IDEMPOTENCY_KEY_REUSED") return { ...draft, adding: null, key: newKey };
    return isFinal(code) ? { ...draft, adding: null, issue: { kind: "refused", code } } : draft;
  }
  if (code === "NOTE_CHANGED") return changedElsewhere(draft, details);
  if (code === "NOT_FOUND") {
    return call.kind === "remove" ? answered(draft, call, null, newKey) : { ...draft, issue: { kind: "gone" } };
  }
  return isFinal(code) ? { ...draft, issue: { kind: "refused", code } } : draft;
}

function changedElsewhere(draft: NoteDraft, { rev, content }: Failure["details"]): NoteDraft {
  const { stored, unanswered } = draft;
  if (!stored || typeof rev !== "number" || typeof content !== "string") return draft;
  const own = unanswered.includes(content) || content === composed(draft.text);
  if (own) return { ...draft, stored: { ...stored, rev, content }, unanswered: [] };
  return { ...draft, unanswered: [], issue: { kind: "conflict", rev, content } };
}

export type Choice = "both" | "mine" | "theirs";

/** Resolves a conflict. Both: one text below the other, unless one contains the other. */
export function settled(draft: NoteDraft, choice: Choice): NoteDraft {
  const { stored, issue, text } = draft;
  if (!stored || issue?.kind !== "conflict") return draft;
  const { rev, content } = issue;
  const texts = { both: joined(content, text), mine: text, theirs: content };
  // Too long for one note: the conflict stays until the user decides.
  if (texts[choice].length > limits.noteMax) return draft;
  return { ...draft, text: texts[choice], stored: { ...stored, rev, content }, issue: null };
}

function joined(theirs: string, mine: string): string {
  if (theirs.includes(mine.trim())) return theirs;
  return mine.includes(theirs.trim()) ? mine : `${theirs}\n\n${mine}`;
}

/** Makes a note that was deleted elsewhere a new note. */
export const restored = (draft: NoteDraft, newKey: string): NoteDraft => ({
  ...draft,
  stored: null,
  key: newKey,
  unanswered: [],
  issue: null,
});
