import { text as anyText } from "../../../../shared/reader.ts";
import { useStoredDraft } from "../../../lib/state/use-stored-draft.ts";

/** The answer that a user is writing to a question, on this device; `key`: the server stores it once. */
export function useAnswerDraft(questionId: string) {
  const { key, draft, write, clear } = useStoredDraft({
    name: "answer-draft",
    id: questionId,
    fields: { text: anyText },
    empty: { text: "" },
  });
  return { key, text: draft.text, write: (text: string) => write({ text }), clear };
}
