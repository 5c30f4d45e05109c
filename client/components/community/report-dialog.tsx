import { type SubmitEvent, useId, useState } from "react";
import { reportReasons } from "../../../shared/codes.ts";
import type { ReportReason, Target } from "../../../shared/moderation/schema.ts";
import { textLength } from "../../../shared/text/length.ts";
import { useReport } from "../../api/moderation.ts";
import { failureText } from "../../lib/error-messages.ts";
import { Button } from "../../ui/action/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { FieldError } from "../../ui/field/field-error.tsx";
import { Select } from "../../ui/field/select.tsx";
import { Textarea } from "../../ui/field/textarea.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import styles from "./report-dialog.module.css";
import { confirmText } from "../text.ts";
import { reportText as text } from "./text.ts";

interface ReportDialogProps {
  open: boolean;
  target: Target;
  onClose: () => void;
}

const reasonOptions = reportReasons.map((value) => ({ value, label: text.reasons[value] }));

/** Asks for a reason and sends the report. */
export function ReportDialog({ open, target, onClose }: ReportDialogProps) {
  const form = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  const toast = useToast();
  const report = useReport();
  const tooLong = textLength(note) > text.noteMax;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setMissing(reason === null);
    if (reason === null || tooLong || report.isPending) return;
    const onSuccess = () => {
      onClose();
      toast({ text: text.done });
    };
    report.mutate({ ...target, reason, note }, { onSuccess });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={text.title}
      description={text.description}
      actions={
        <>
          <Button onClick={onClose}>{confirmText.cancel}</Button>
          <Button type="submit" form={form} variant="danger" pending={report.isPending && text.pending}>
            {text.action}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <Field label={text.reason} error={isMissing && reason === null ? text.noReason : undefined}>
          <Select options={reasonOptions} value={reason} placeholder={text.choose} onChange={setReason} />
        </Field>
        <Field label={text.note} hint={text.noteHint} length={{ used: textLength(note), most: text.noteMax }}>
          <Textarea value={note} onChange={({ target: field }) => setNote(field.value)} />
        </Field>
        <div role="alert">{report.error ? <FieldError>{failureText(report.error)}</FieldError> : null}</div>
      </form>
    </Dialog>
  );
}
