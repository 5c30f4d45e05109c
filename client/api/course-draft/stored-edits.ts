import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/state/store.ts";

const storageKey = (draftId: string) => `closegap:draft-edits:${store.get(viewerIdAtom) ?? ""}:${draftId}`;

/** The edits of a draft that wait on this device for the server. */
export const storedEdits = <Edit>(draftId: string) => ({
  read: (): Edit[] => {
    const text = localStorage.getItem(storageKey(draftId));
    return text === null ? [] : (JSON.parse(text) as Edit[]);
  },
  write: (pending: readonly Edit[]) => {
    if (pending.length === 0) localStorage.removeItem(storageKey(draftId));
    else localStorage.setItem(storageKey(draftId), JSON.stringify(pending));
  },
});
