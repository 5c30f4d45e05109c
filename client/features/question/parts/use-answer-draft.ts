import { useState } from "react";
import { shape, text as anyText } from "../../../../shared/reader.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { createStored, localArea, userPrefix } from "../../../lib/state/storage.ts";
import { useAtomValue } from "../../../lib/state/use-atom.ts";
import { newIdempotencyKey } from "../../../lib/trpc/idempotency.ts";

const draft = shape({ key: anyText, text: anyText });

/** The answer that a user is writing to a question, on this device; `key`: the server stores it once. */
export function useAnswerDraft(questionId: string) {
  const userId = useAtomValue(viewerIdAtom) ?? "";
  const stored = createStored(userPrefix("answer-draft", userId) + questionId, draft, localArea);
  const [value, setValue] = useState(() => stored.read() ?? { key: newIdempotencyKey(), text: "" });
  return {
    ...value,
    write: (text: string): void => {
      // Another text is another answer.
      const next = { key: newIdempotencyKey(), text };
      setValue(next);
      if (text === "") stored.remove();
      else stored.write(next);
    },
    clear: (): void => {
      setValue({ key: newIdempotencyKey(), text: "" });
      stored.remove();
    },
  };
}
