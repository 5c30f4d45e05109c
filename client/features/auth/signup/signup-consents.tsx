import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import styles from "./signup-consents.module.css";
import { requiredConsents } from "./signup-draft.ts";
import type { SignupDraft } from "./signup-schema.ts";
import { consentText } from "./text.ts";

/** The statement of the age has no document. */
type Consent = { name: "over14" | "terms" | "privacy" | "marketingEmail"; documentType?: string };

const required: Consent[] = [
  { name: "over14" },
  { name: "terms", documentType: "tos" },
  { name: "privacy", documentType: "privacy" },
];
const optional: Consent[] = [{ name: "marketingEmail", documentType: "privacy" }];

/** Each consent with its text. The box on top selects the required ones only. */
export function SignupConsents() {
  const { control, setValue, trigger, formState } = useFormContext<SignupDraft>();
  const given = useWatch({ control, name: requiredConsents });
  const all = given.every(Boolean);
  const missing = formState.errors.over14 ?? formState.errors.terms ?? formState.errors.privacy;
  function tickRequired(ticked: boolean) {
    for (const name of requiredConsents) setValue(name, ticked, { shouldDirty: true });
    if (ticked) void trigger(requiredConsents);
  }
  return (
    <fieldset className={styles.consents}>
      <legend className="sr-only">{consentText.legend}</legend>
      <div className={styles.box}>
        <div className={styles.all}>
          <Checkbox
            checked={all}
            mixed={!all && given.some(Boolean)}
            onChange={(event) => tickRequired(event.target.checked)}
          >
            <b>{consentText.all}</b>
            <small>{consentText.allHint}</small>
          </Checkbox>
        </div>
        <ul>
          {required.map((consent) => (
            <ConsentLine key={consent.name} consent={consent} mark={<b>{consentText.required}</b>} />
          ))}
        </ul>
        <ul>
          {optional.map((consent) => (
            <ConsentLine
              key={consent.name}
              consent={consent}
              mark={<span className={styles.optional}>{consentText.optional}</span>}
            />
          ))}
        </ul>
        <p className={styles.why}>{consentText.why}</p>
      </div>
      {missing ? <FieldError id="consents-missing">{missing.message}</FieldError> : null}
    </fieldset>
  );
}

function ConsentLine({ consent: { name, documentType }, mark }: { consent: Consent; mark: ReactNode }) {
  const { register, formState } = useFormContext<SignupDraft>();
  const title = consentText[name];
  const wrong = Boolean(formState.errors[name]);
  return (
    <li>
      <Checkbox
        {...register(name)}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? "consents-missing" : undefined}
      >
        {mark} {title}
      </Checkbox>
      {documentType ? (
        <a
          href={`/docs/${documentType}`}
          target="_blank"
          rel="noopener"
          className={textLinkClass()}
          aria-label={consentText.viewLabel(title)}
        >
          {consentText.view}
        </a>
      ) : null}
    </li>
  );
}
