import { useEffect, useState, useSyncExternalStore } from "react";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { useAtomValue } from "../../../document/use-atom.ts";
import { type QuestionDraft, storedDraft } from "./question-storage.ts";

const never = () => () => {};
const yes = () => true;
const no = () => false;

type Owner = { userId: string | null; box: string };

const readDraft = ({ userId, box }: Owner): QuestionDraft | null =>
  storedDraft(userId, box).read() ?? storedDraft(null, box).read();

/** A visitor's draft belongs to the user who logs in. */
function adoptVisitorsDraft({ userId, box }: Owner): void {
  const visitors = storedDraft(null, box);
  const draft = visitors.read();
  if (userId === null || !draft) return;
  const own = storedDraft(userId, box);
  if (!own.read()) own.write(draft);
  visitors.remove();
}

interface StoredDraft {
  /** Null before the first character, and while the page is hydrated. */
  draft: QuestionDraft | null;
  write: (draft: QuestionDraft | null) => void;
  /** For what was typed before this code was there: an earlier draft is not replaced by it. */
  writeFirst: (draft: QuestionDraft) => void;
}

/** The draft of one ask box, stored on this device. */
export function useQuestionDraft(box: string): StoredDraft {
  const userId = useAtomValue(viewerIdAtom);
  const isHydrated = useSyncExternalStore(never, yes, no);
  const [state, setState] = useState<{ owner: string; draft: QuestionDraft | null }>({ owner: "", draft: null });
  const owner = isHydrated ? `${userId} ${box}` : "";
  if (state.owner !== owner) setState({ owner, draft: isHydrated ? readDraft({ userId, box }) : null });
  useEffect(() => adoptVisitorsDraft({ userId, box }), [userId, box]);

  function write(draft: QuestionDraft | null): void {
    setState({ owner, draft });
    if (draft) storedDraft(userId, box).write(draft);
    else storedDraft(userId, box).remove();
  }
  function writeFirst(draft: QuestionDraft): void {
    if (!readDraft({ userId, box })) write(draft);
  }
  return { draft: state.draft, write, writeFirst };
}
