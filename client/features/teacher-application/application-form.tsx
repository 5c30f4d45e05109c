import { type SubmitEvent, useState } from "react";
import { boolean, text as anyText } from "../../../shared/reader.ts";
import { applicationLimits } from "../../../shared/teacher/application-limits.ts";
import type { OwnApplication, TeacherApplication } from "../../../shared/teacher/application.ts";
import { isPublishable, textLength } from "../../../shared/text/length.ts";
import { useApplicationActions } from "../../api/teacher-application.ts";
import { failureText } from "../../lib/error-messages.ts";
import { useStoredDraft } from "../../lib/state/use-stored-draft.ts";
import { Button } from "../../ui/action/button.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { ignoreEnterWhileComposing } from "../../ui/field/composing.ts";
import { FieldError } from "../../ui/field/field-error.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Input } from "../../ui/field/input.tsx";
import { Textarea } from "../../ui/field/textarea.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { applicationText as text } from "./text.ts";
import styles from "./teacher-application.module.css";

const { nameMax, headlineMax, specialtyMax, sampleMax } = applicationLimits;
const fields = { name: anyText, headline: anyText, specialty: anyText, sample: anyText, isAgreed: boolean };
const maxima = { name: nameMax, headline: headlineMax, specialty: specialtyMax, sample: sampleMax } as const;
const names = Object.keys(maxima) as (keyof typeof maxima)[];

interface ApplicationFormProps {
  application: TeacherApplication | null;
  terms: NonNullable<OwnApplication["terms"]>;
  onSent: () => void;
  /** null: there is nothing to go back to. */
  onCancel: (() => void) | null;
}

/** The text stays on this device until it is sent. */
export function ApplicationForm({ application, terms, onSent, onCancel }: ApplicationFormProps) {
  const { name = "", headline = "", specialty = "", sample = "" } = application ?? {};
  const { draft, write, clear } = useStoredDraft({
    name: "teacher-application",
    id: application?.appliedAt ?? "",
    fields,
    empty: { name, headline, specialty, sample, isAgreed: false },
  });
  const [isTried, setTried] = useState(false);
  const { submit } = useApplicationActions();
  const toast = useToast();
  const problemOf = (field: keyof typeof maxima): string | null => {
    if (textLength(draft[field]) > maxima[field]) return text.tooLong(maxima[field]);
    return isTried && !isPublishable(draft[field], maxima[field]) ? text.needed : null;
  };
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const missing = names.find((field) => !isPublishable(draft[field], maxima[field]));
    setTried(true);
    if (missing !== undefined || !draft.isAgreed) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${missing ?? "isAgreed"}]`)?.focus();
      return;
    }
    if (submit.isPending) return;
    const { isAgreed: _, ...texts } = draft;
    submit.mutate(
      { ...texts, termsVersion: terms.version },
      {
        onSuccess: () => {
          clear();
          toast({ text: text.sent });
          onSent();
        },
      },
    );
  }
  const line = (field: "name" | "headline" | "specialty", label: string, hint?: string, placeholder?: string) => (
    <Field label={label} hint={hint} error={problemOf(field)}>
      <Input
        name={field}
        dir="auto"
        autoComplete="off"
        placeholder={placeholder}
        value={draft[field]}
        onChange={({ target }) => write({ [field]: target.value })}
        onKeyDown={ignoreEnterWhileComposing}
      />
    </Field>
  );
  const used = textLength(draft.sample);
  return (
    <form className={styles.form} aria-label={text.form} onSubmit={send} noValidate>
      {line("name", text.name, text.nameHint)}
      {line("headline", text.headline, undefined, text.headlinePlaceholder)}
      {line("specialty", text.specialty, undefined, text.specialtyPlaceholder)}
      <Field
        label={text.sample}
        hint={text.sampleHint}
        error={problemOf("sample")}
        length={used > sampleMax - 200 ? { used, most: sampleMax } : undefined}
      >
        <Textarea
          name="sample"
          dir="auto"
          rows={6}
          value={draft.sample}
          onChange={({ target }) => write({ sample: target.value })}
        />
      </Field>
      <Checkbox
        name="isAgreed"
        checked={draft.isAgreed}
        onChange={({ target }) => write({ isAgreed: target.checked })}
        error={isTried && !draft.isAgreed ? text.neededTerms : undefined}
      >
        <a href="/docs/teacher" target="_blank" rel="noreferrer" className={textLinkClass()}>
          {text.terms.link}
        </a>
        {text.terms.after}
      </Checkbox>
      <div className={styles.buttons}>
        {onCancel ? <Button onClick={onCancel}>{text.keep}</Button> : null}
        <Button type="submit" variant="primary" pending={submit.isPending && text.submitting}>
          {application ? text.submitAgain : text.submit}
        </Button>
      </div>
      <div role="alert">{submit.error ? <FieldError>{failureText(submit.error)}</FieldError> : null}</div>
    </form>
  );
}
