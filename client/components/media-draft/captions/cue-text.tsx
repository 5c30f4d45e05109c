import { type KeyboardEvent, memo } from "react";
import { limits } from "../../../../shared/limits.ts";
import { captionText } from "../../../../shared/media/transcript.ts";
import { isComposing } from "../../../ui/field/composing.ts";
import { Textarea } from "../../../ui/field/textarea.tsx";
import { useDraftText } from "../../draft/use-draft-text.ts";
import { captionsText as text } from "../text.ts";
import { cueFieldId, type CueCommands } from "./cue-commands.ts";
import styles from "./captions.module.css";

interface CueTextProps {
  cueId: string;
  label: string;
  value: string;
  describedBy: string | undefined;
  commands: CueCommands;
}

/** The text of a caption. */
export const CueText = memo(function CueText({ cueId, label, value, describedBy, commands }: CueTextProps) {
  const { field, finish, isInvalid } = useDraftText({
    value,
    schema: captionText,
    onSave: (next) => commands.setText(cueId, next),
  });
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    const caret = event.currentTarget.selectionStart;
    finish();
    commands.split(cueId, caret);
  };
  return (
    <Textarea
      {...field}
      id={cueFieldId(cueId)}
      className={styles.text}
      rows={1}
      maxLength={limits.captionTextMax}
      placeholder={text.emptyCue}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onFocus={() => commands.select(cueId)}
      onKeyDown={press}
    />
  );
});
