import { gameLimits } from "../../../../shared/game/limits.ts";
import { ignoreEnterWhileComposing } from "../../../ui/field/composing.ts";
import { Field } from "../../../ui/field/field.tsx";
import { Input } from "../../../ui/field/input.tsx";
import { playText } from "../text.ts";

interface FillInputProps {
  /** The id of the question's text. */
  describedBy: string;
  value: string;
  onChange?: (value: string) => void;
}

/** Without `onChange` it is only read. The Enter that ends a Hangul syllable does not submit. */
export const FillInput = ({ describedBy, value, onChange }: FillInputProps) => (
  <Field label={playText.answer}>
    <Input
      value={value}
      readOnly={!onChange}
      aria-describedby={describedBy}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={gameLimits.responseMax}
      lang="ko"
      onKeyDown={ignoreEnterWhileComposing}
      onChange={(event) => onChange?.(event.target.value)}
    />
  </Field>
);
