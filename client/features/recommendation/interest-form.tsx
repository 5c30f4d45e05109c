import { Check } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { limits } from "../../../shared/limits.ts";
import type { Category } from "../../../shared/site/schema.ts";
import { useSetInterests } from "../../api/recommendation.ts";
import { failureText } from "../../lib/error-messages.ts";
import { Button } from "../../ui/action/button.tsx";
import { objectOfSubject } from "../../../shared/art/cover-choice.ts";
import { Cover } from "../../ui/image/cover.tsx";
import styles from "./interest-form.module.css";
import { interestText as text } from "./text.ts";

interface InterestFormProps {
  categories: readonly Category[];
  /** Categories that the user has chosen before. */
  interests: readonly string[];
  canCancel: boolean;
  onDone: () => void;
}

/** The categories that a user wants to be recommended courses of. */
export function InterestForm({ categories, interests, canCancel, onDone }: InterestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Opened by a button at the end of the page, the form is at its start.
    if (!canCancel) return;
    scrollTo(0, 0);
    form.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [canCancel]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(interests));
  const saving = useSetInterests({ onSaved: onDone });
  const missing = Math.max(0, limits.interestsMin - chosen.size);
  const toggle = (name: string) =>
    setChosen((names) =>
      names.has(name) ? new Set([...names].filter((other) => other !== name)) : new Set([...names, name]),
    );
  function submit(event: FormEvent) {
    event.preventDefault();
    if (missing === 0) saving.mutate({ categories: [...chosen] });
  }
  return (
    <form ref={form} onSubmit={submit}>
      <fieldset>
        <legend className="sr-only">{text.label}</legend>
        <ul className={styles.tiles}>
          {categories.map(({ name, description }) => (
            <li key={name}>
              <label className={styles.tile}>
                <input type="checkbox" checked={chosen.has(name)} onChange={() => toggle(name)} />
                <Cover id={name} title={name} cover={objectOfSubject(name)} ratio="1:1" uncut />
                <span>
                  <b>{name}</b>
                  <small>{description}</small>
                </span>
                <Check className={styles.tick} />
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className={styles.bar}>
        <output>
          <b>{text.chosen(chosen.size)}</b>
          <small>
            {saving.isError ? failureText(saving.error) : missing > 0 ? text.missing(missing) : text.enough}
          </small>
        </output>
        <div className={styles.actions}>
          {canCancel ? (
            <Button variant="quiet" onClick={onDone}>
              {text.cancel}
            </Button>
          ) : null}
          <Button
            variant="primary"
            type="submit"
            pending={saving.isPending && text.pending}
            aria-disabled={missing > 0}
          >
            {text.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
