import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { textLinkClass } from "../../../ui/text-link.ts";
import styles from "./signup-consents.module.css";
import { requiredConsents, type SignupDraft } from "./signup-draft.ts";

type Consent = { name: "terms" | "privacy" | "marketingEmail" | "marketingSms"; title: string; documentType: string };

const required: Consent[] = [
  { name: "terms", title: "이용약관", documentType: "tos" },
  { name: "privacy", title: "개인정보 수집·이용", documentType: "privacy" },
];
const optional: Consent[] = [
  { name: "marketingEmail", title: "이메일로 혜택 받기", documentType: "privacy" },
  { name: "marketingSms", title: "문자로 혜택 받기", documentType: "privacy" },
];

/** Each consent with its text. The box on top selects the required ones only. */
export function SignupConsents() {
  const { control, setValue, trigger, formState } = useFormContext<SignupDraft>();
  const given = useWatch({ control, name: requiredConsents });
  const all = given.every(Boolean);
  const missing = formState.errors.terms ?? formState.errors.privacy;
  function tickRequired(ticked: boolean) {
    for (const name of requiredConsents) setValue(name, ticked, { shouldDirty: true });
    if (ticked) void trigger(requiredConsents);
  }
  return (
    <fieldset className={styles.consents}>
      <legend className="sr-only">약관 동의</legend>
      <div className={styles.box}>
        <div className={styles.all}>
          <Checkbox
            checked={all}
            mixed={!all && given.some(Boolean)}
            onChange={(event) => tickRequired(event.target.checked)}
          >
            <b>필수 항목에 모두 동의해요</b>
            <small>고르는 항목은 따로 켜요</small>
          </Checkbox>
        </div>
        <ul>
          {required.map((consent) => (
            <ConsentLine key={consent.name} consent={consent} mark={<b>필수</b>} />
          ))}
        </ul>
        <ul>
          {optional.map((consent) => (
            <ConsentLine key={consent.name} consent={consent} mark={<span className={styles.optional}>선택</span>} />
          ))}
        </ul>
        <p className={styles.why}>선택 항목은 동의하지 않아도 모두 쓸 수 있어요.</p>
      </div>
      {missing ? <FieldError id="consents-missing">{missing.message}</FieldError> : null}
    </fieldset>
  );
}

function ConsentLine({ consent: { name, title, documentType }, mark }: { consent: Consent; mark: ReactNode }) {
  const { register, formState } = useFormContext<SignupDraft>();
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
      <a
        href={`/docs/${documentType}`}
        target="_blank"
        rel="noopener"
        className={textLinkClass()}
        aria-label={`${title} 보기, 새 창`}
      >
        보기
      </a>
    </li>
  );
}
