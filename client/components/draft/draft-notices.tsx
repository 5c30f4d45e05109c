import type { ReactNode } from "react";
import type { EditorState } from "../../api/course-draft/draft-editor.ts";
import { errorText } from "../../lib/error-messages.ts";
import { Callout } from "../../ui/feedback/callout.tsx";
import styles from "./draft.module.css";
import { draftText as text } from "./text.ts";

interface DraftNoticesProps {
  state: Pick<EditorState, "saving" | "refusal">;
  /** The choice between two values; null: there is no conflict. */
  conflict: ReactNode;
}

/** Why edits of a draft are not saved. */
export const DraftNotices = ({ state: { saving, refusal }, conflict }: DraftNoticesProps) => (
  <>
    {conflict}
    {saving === "OFFLINE" ? (
      <Callout tone="warn" live className={styles.notice ?? ""}>
        <p>{text.offline}</p>
      </Callout>
    ) : null}
    {refusal ? (
      <Callout tone="critical" live className={styles.notice ?? ""}>
        <p>{errorText(refusal)}</p>
      </Callout>
    ) : null}
  </>
);
