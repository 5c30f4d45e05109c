import type { CourseDraft } from "../../../shared/course/draft.ts";
import { type ApiErrorCode, detailsOf, errorCodeOf, isTemporary } from "../../lib/trpc/api-error.ts";
import type { DraftEdit } from "./edits.ts";

/** `current`: the fields as they were changed elsewhere. */
export type Conflict<Edit = DraftEdit> = { edit: Edit; current: Record<string, unknown> };

export type EditorState<Edit = DraftEdit> = {
  /** Not sent yet, in their order. */
  pending: readonly Edit[];
  /** OFFLINE: they are kept on this device until the server is reached. */
  saving: "SAVED" | "SAVING" | "OFFLINE" | "CONFLICT" | "REFUSED";
  conflict: Conflict<Edit> | null;
  /** Why the server refuses the edit, which was taken back. */
  refusal: ApiErrorCode | null;
  canUndo: boolean;
  canRedo: boolean;
};

export type EditorPorts<Draft, Edit> = {
  /** The draft after an edit. */
  apply: (draft: Draft, edit: Edit) => Draft;
  /** The edits that take an edit of the draft back, in their order. */
  inverse: (draft: Draft, edit: Edit) => Edit[];
  /** The own values of an edit, made from those of the other window; null: the edit is refused. */
  seenFrom: (conflict: Conflict<Edit>) => Edit | null;
  send: (edit: Edit) => Promise<unknown>;
  /** The draft as the server has it. */
  read: () => Draft | undefined;
  write: (draft: Draft) => void;
  /** Reads it again from the server. */
  refresh: () => void;
  /** Edits of this draft that an earlier page has left on this device. */
  stored: { read: () => Edit[]; write: (pending: readonly Edit[]) => void };
};

/** The edits that take a step back, or make it again. `order`: among the steps of all editors of the page. */
type Step<Edit> = { edits: Edit[]; order: number };

let steps = 0;

const retryMs = 5_000;

/** The edits of one draft on this page: shown at once, sent one after the other, undone and done again. */
export class DraftEditor<Draft extends object = CourseDraft, Edit = DraftEdit> {
  readonly #ports: EditorPorts<Draft, Edit>;
  readonly #listeners = new Set<() => void>();
  #state: EditorState<Edit>;
  #undo: Step<Edit>[] = [];
  #redo: Step<Edit>[] = [];
  #isSending = false;

  constructor(ports: EditorPorts<Draft, Edit>) {
    this.#ports = ports;
    const none = { conflict: null, refusal: null, canUndo: false, canRedo: false };
    this.#state = { ...none, pending: ports.stored.read(), saving: "SAVED" };
    addEventListener("online", () => void this.#send());
    void this.#send();
  }

  readonly snapshot = (): EditorState<Edit> => this.#state;
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  /** One step of the undo list, of one or several edits. */
  edit(...edits: Edit[]): void {
    if (!this.shown() || edits.length === 0) return;
    steps += 1;
    this.#redo = [];
    this.#do({ edits, order: steps }, this.#undo);
  }

  /**
   * Makes a step at once. It does not wait on this device: a failure is the caller's.
   * @throws the errors of the call
   */
  async makeNow(edit: Edit): Promise<void> {
    const before = this.shown();
    if (!before) return;
    const edits = this.#ports.inverse(before, edit);
    await this.#ports.send(edit);
    const draft = this.#ports.read();
    if (draft) this.#ports.write(this.#ports.apply(draft, edit));
    steps += 1;
    this.#redo = [];
    this.#undo.push({ edits, order: steps });
    this.#set({});
  }

  /** The orders of the steps that `undo` and `redo` would take; null: there is none. */
  readonly orders = () => ({ undo: this.#undo.at(-1)?.order ?? null, redo: this.#redo.at(-1)?.order ?? null });

  undo(): void {
    const step = this.#undo.pop();
    if (step) this.#do(step, this.#redo);
  }

  redo(): void {
    const step = this.#redo.pop();
    if (step) this.#do(step, this.#undo);
  }

  /** Makes a step. @param back gets what takes it back, from the draft as it is now */
  #do({ edits, order }: Step<Edit>, back: Step<Edit>[]): void {
    let draft = this.shown();
    const inverse: Edit[] = [];
    for (const edit of edits) {
      if (!draft) break;
      inverse.unshift(...this.#ports.inverse(draft, edit));
      draft = this.#ports.apply(draft, edit);
    }
    back.push({ edits: inverse, order });
    this.add(...edits);
  }

  /** Ends a conflict: the own values replace the others, or are given up. */
  resolve(choice: "OWN" | "OTHER"): void {
    const { conflict, pending } = this.#state;
    if (!conflict) return;
    const rest = pending.slice(1);
    const own = choice === "OWN" ? this.#ports.seenFrom(conflict) : null;
    this.#set({ pending: own ? [own, ...rest] : rest, conflict: null });
    if (choice === "OTHER") this.#ports.refresh();
    void this.#send();
  }

  /** The draft with the edits that are not sent yet. */
  shown(): Draft | undefined {
    const draft = this.#ports.read();
    return draft && this.#state.pending.reduce(this.#ports.apply, draft);
  }

  /** Outside of the undo list: a step of the application. */
  add(...edits: Edit[]): void {
    this.#set({ pending: [...this.#state.pending, ...edits], refusal: null });
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#state.conflict) return;
    this.#isSending = true;
    try {
      for (let [edit] = this.#state.pending; edit; [edit] = this.#state.pending) {
        this.#set({ saving: "SAVING" });
        await this.#ports.send(edit);
        const draft = this.#ports.read();
        if (draft) this.#ports.write(this.#ports.apply(draft, edit));
        this.#set({ pending: this.#state.pending.slice(1) });
      }
      this.#set({ saving: "SAVED" });
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isSending = false;
    }
  }

  #fail(error: unknown): void {
    const [edit] = this.#state.pending;
    if (isTemporary(error)) {
      this.#set({ saving: "OFFLINE" });
      setTimeout(() => void this.#send(), retryMs);
      return;
    }
    const code = errorCodeOf(error);
    if (code === "DRAFT_CHANGED" && edit) {
      const current = (detailsOf(error)["current"] ?? {}) as Record<string, unknown>;
      const conflict = { edit, current };
      if (this.#ports.seenFrom(conflict)) return this.#set({ saving: "CONFLICT", conflict });
    }
    // An edit that cannot be done is taken back with those that were made on top of it.
    this.#undo = [];
    this.#redo = [];
    this.#set({ pending: [], saving: "REFUSED", refusal: code });
    this.#ports.refresh();
  }

  #set(values: Partial<EditorState<Edit>>): void {
    const lists = { canUndo: this.#undo.length > 0, canRedo: this.#redo.length > 0 };
    this.#state = { ...this.#state, ...values, ...lists };
    if (values.pending) this.#ports.stored.write(values.pending);
    for (const listener of this.#listeners) listener();
  }
}
