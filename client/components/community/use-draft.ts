import { useState } from "react";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { storedDraft } from "./draft.ts";

/** The text that the user has written on this device, else the published text. */
export function useDraft(key: string, published: string) {
  const userId = useAtomValue(viewerIdAtom) ?? "";
  const stored = storedDraft(userId, key);
  const [draft, setDraft] = useState(() => stored.read()?.text ?? published);
  function write(next: string) {
    setDraft(next);
    if (next === published) stored.remove();
    else stored.write({ text: next, rating: null });
  }
  return { draft, write, discard: stored.remove };
}
