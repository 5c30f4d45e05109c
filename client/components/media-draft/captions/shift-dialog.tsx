import { useState } from "react";
import { shiftCues } from "../../../../shared/captions/cue-edits.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Input } from "../../../ui/field/input.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { captionsText as text } from "../text.ts";
import { useWorkspace } from "../workspace-context.ts";

/** All captions earlier or later by a number of seconds. */
export function ShiftDialog({ onClose }: { onClose: () => void }) {
  const { cues, commands } = useWorkspace();
  const [typed, setTyped] = useState("");
  const [isPressed, setPressed] = useState(false);
  const toast = useToast();
  const isNumber = /^[+-]?\d{1,4}(?:[.,]\d{1,3})?$/.test(typed.trim());
  const shift = () => {
    setPressed(true);
    if (!isNumber) return;
    const changes = shiftCues(cues, Math.round(Number(typed.trim().replace(",", ".")) * 1000));
    commands.apply(changes);
    toast({ text: text.shifted(changes.length), action: { label: text.undo, onSelect: () => commands.undo() } });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={text.shift}
      description={text.shiftText}
      showCloseButton={false}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button variant="primary" onClick={shift}>
            {text.shiftDo}
          </Button>
        </>
      }
    >
      <Field label={text.shiftBy} error={isPressed && !isNumber ? text.shiftInvalid : undefined}>
        <Input
          value={typed}
          inputMode="text"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") shift();
          }}
        />
      </Field>
    </Dialog>
  );
}
