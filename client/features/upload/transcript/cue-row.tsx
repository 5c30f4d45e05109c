import { Check, CircleAlert } from "lucide-react";
import { memo, useId, useRef, useState } from "react";
import { clockText } from "../../../../shared/format.ts";
import { limits } from "../../../../shared/limits.ts";
import type { TranscriptCue } from "../../../../shared/media/transcript.ts";
import { Button } from "../../../ui/action/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Textarea } from "../../../ui/field/textarea.tsx";
import type { CueSaver } from "./cue-saver.ts";
import { editorText as text } from "./text.ts";
import styles from "./transcript.module.css";

interface CueRowProps {
  cue: TranscriptCue;
  saver: CueSaver;
}

/** A caption with its time. There may be thousands: one that did not change is not rendered again. */
export const CueRow = memo(function CueRow({ cue, saver }: CueRowProps) {
  const [shown, setShown] = useState(cue.text);
  const time = clockText(Math.floor(cue.startMs / 1000));
  const [isConfirmed, setConfirmed] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const checkId = useId();
  const isUnsure = cue.isUnsure && !isConfirmed && shown === cue.text;
  const confirm = () => {
    setConfirmed(true);
    // The button goes.
    field.current?.focus();
    saver.change(cue.position, shown);
    void saver.flush();
  };
  return (
    <li className={classNames(styles.cue, isUnsure && styles.unsure)}>
      <span className={styles.time} aria-hidden="true">
        {time}
      </span>
      <Field label={text.cue(time)} labelHidden>
        <Textarea
          ref={field}
          className={styles.input}
          value={shown}
          rows={1}
          maxLength={limits.captionTextMax}
          placeholder={text.emptyCue}
          aria-describedby={isUnsure ? checkId : undefined}
          data-unsure={isUnsure ? cue.position : undefined}
          onChange={({ currentTarget: { value } }) => {
            setShown(value);
            saver.change(cue.position, value);
          }}
          onBlur={() => void saver.flush()}
        />
      </Field>
      {isUnsure ? (
        <div className={styles.check}>
          <span id={checkId}>
            <Tag tone="warn" icon={<CircleAlert aria-hidden="true" />}>
              {text.check}
            </Tag>
          </span>
          <Button size="s" variant="quiet" aria-label={text.rightAt(time)} onClick={confirm}>
            <Check />
            {text.right}
          </Button>
        </div>
      ) : null}
    </li>
  );
});
