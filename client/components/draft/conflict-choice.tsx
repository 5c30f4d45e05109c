import { Button } from "../../ui/action/button.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import styles from "./draft.module.css";
import { draftText as text } from "./text.ts";

interface ConflictChoiceProps {
  /** Texts of what was changed in two windows; empty: it has no text. */
  values: readonly { key: string; own: string; other: string }[];
  onChoose: (choice: "OWN" | "OTHER") => void;
}

/** Both values of a draft that was changed in two windows, and the choice between them. */
export const ConflictChoice = ({ values, onChoose }: ConflictChoiceProps) => (
  <Callout tone="critical" live className={styles.notice ?? ""}>
    <p>{text.conflict}</p>
    {values.map(({ key, own, other }) => (
      <dl key={key} className={styles.both}>
        <dt>{text.conflictOwn}</dt>
        <dd>{own || text.empty}</dd>
        <dt>{text.conflictOther}</dt>
        <dd>{other || text.empty}</dd>
      </dl>
    ))}
    <div className={styles.choices}>
      <Button size="s" onClick={() => onChoose("OWN")}>
        {text.keepOwn}
      </Button>
      <Button size="s" onClick={() => onChoose("OTHER")}>
        {text.keepOther}
      </Button>
    </div>
  </Callout>
);
