import { Controller, useForm } from "react-hook-form";
import type { VisitorInquiryInput } from "../../../shared/inquiry/schema.ts";
import { inquiryCategories } from "../../../shared/support/codes.ts";
import { supportLimits } from "../../../shared/support/limits.ts";
import { useOpenVisitorInquiry } from "../../api/inquiry/inquiry-mutations.ts";
import { EmailInput } from "../../components/email-input.tsx";
import { categoryText } from "../../components/inquiry-text.ts";
import { failureText } from "../../lib/error-messages.ts";
import { useFormSchema } from "../../lib/form-schema.ts";
import { Button } from "../../ui/action/button.tsx";
import { useSingleFlight } from "../../ui/action/use-single-flight.ts";
import { FieldError } from "../../ui/field/field-error.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Input } from "../../ui/field/input.tsx";
import { RadioChips } from "../../ui/field/radio-chips.tsx";
import { Textarea } from "../../ui/field/textarea.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import styles from "./visitor-inquiry-dialog.module.css";
import { problemText, visitorInquiryText as text } from "./visitor-inquiry-text.ts";

export interface VisitorInquiryDialogProps {
  open: boolean;
  onClose: () => void;
}

const loadSchema = async () => (await import("../../../shared/inquiry/schema.ts")).visitorInquiryInput;
const empty = { email: "", title: "", content: "" };
const categories = inquiryCategories.map((value) => ({ value, label: categoryText[value] }));

/** Support for those who cannot sign in. The text stays until it is sent, also when the dialog is closed. */
export function VisitorInquiryDialog({ open, onClose }: VisitorInquiryDialogProps) {
  const form = useForm<VisitorInquiryInput>({
    defaultValues: empty,
    resolver: useFormSchema(loadSchema, problemText),
  });
  const { errors } = form.formState;
  const inquiry = useOpenVisitorInquiry();
  const send = useSingleFlight(async (values: VisitorInquiryInput) => {
    await inquiry.mutateAsync(values).then(
      () => form.reset(empty),
      // Its error is shown above the button.
      () => undefined,
    );
  });
  const close = () => {
    if (inquiry.isSuccess) inquiry.reset();
    onClose();
  };

  if (inquiry.isSuccess)
    return (
      <Dialog
        open={open}
        onOpenChange={(next) => next || close()}
        title={text.sent}
        description={text.sentTo(inquiry.variables.email, inquiry.data.dueAt)}
        actions={
          <Button variant="primary" onClick={close}>
            {text.done}
          </Button>
        }
      />
    );
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()} title={text.title} description={text.lead} size="l">
      <form noValidate className={styles.form} onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <Field label={text.email} hint={text.emailHint} error={errors.email?.message}>
          <EmailInput autoComplete="email" {...form.register("email")} />
        </Field>
        <Controller
          control={form.control}
          name="category"
          render={({ field, fieldState }) => (
            <RadioChips
              label={text.category}
              options={categories}
              value={field.value ?? null}
              onChange={field.onChange}
              error={fieldState.error?.message ?? null}
            />
          )}
        />
        <Field label={text.subject} error={errors.title?.message}>
          <Input dir="auto" autoComplete="off" {...form.register("title")} />
        </Field>
        <Field label={text.content} error={errors.content?.message}>
          <Textarea dir="auto" rows={5} {...form.register("content")} />
        </Field>
        <p className={styles.notice}>{text.notice(supportLimits.visitorInquiryYears)}</p>
        <Button type="submit" variant="primary" size="l" wide pending={inquiry.isPending && text.pending}>
          {text.submit}
        </Button>
        <div role="alert">{inquiry.error ? <FieldError>{failureText(inquiry.error)}</FieldError> : null}</div>
      </form>
    </Dialog>
  );
}
