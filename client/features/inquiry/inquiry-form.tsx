import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { oneOf, nullable, text as anyText } from "../../../shared/reader.ts";
import { photoLimits } from "../../../shared/photo/codes.ts";
import { inquiryCategories } from "../../../shared/support/codes.ts";
import { supportLimits } from "../../../shared/support/limits.ts";
import { isPublishable, textLength } from "../../../shared/text/length.ts";
import { useOpenInquiry } from "../../api/inquiry/inquiry-mutations.ts";
import { LazyPhotoField } from "../../components/photo/lazy-photo-field.tsx";
import type { ChosenPhotos } from "../../components/photo/use-photos.ts";
import { failureText } from "../../lib/error-messages.ts";
import { useStoredDraft } from "../../lib/state/use-stored-draft.ts";
import { Button } from "../../ui/action/button.tsx";
import { ignoreEnterWhileComposing } from "../../ui/field/composing.ts";
import { Field } from "../../ui/field/field.tsx";
import { FieldError } from "../../ui/field/field-error.tsx";
import { Input } from "../../ui/field/input.tsx";
import { RadioChips } from "../../ui/field/radio-chips.tsx";
import { Textarea } from "../../ui/field/textarea.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import styles from "./inquiry-form.module.css";
import { SubjectFields } from "./subject-fields.tsx";
import { inquiryFormText as text } from "./text.ts";
import { categoryText } from "../../components/inquiry-text.ts";

const { inquiryTitleMax, inquiryMessageMax } = supportLimits;
const fields = {
  category: nullable(oneOf(inquiryCategories)),
  courseId: nullable(anyText),
  lectureId: nullable(anyText),
  title: anyText,
  content: anyText,
};
const empty = { category: null, courseId: null, lectureId: null, title: "", content: "" };
const noPhotos: ChosenPhotos = { photoIds: [], isBusy: false };
const categories = inquiryCategories.map((value) => ({ value, label: categoryText[value] }));

/** A new inquiry. The text stays on this device until it is sent. */
export function InquiryForm() {
  const { key, draft, write, clear } = useStoredDraft({ name: "inquiry-draft", fields, empty });
  const [isTried, setTried] = useState(false);
  const [photos, setPhotos] = useState(noPhotos);
  /** How many were sent: each has photos of its own. */
  const [sent, setSent] = useState(0);
  const open = useOpenInquiry();
  const navigate = useNavigate();
  const toast = useToast();
  const problems = problemsOf(draft);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { category, ...rest } = draft;
    setTried(true);
    if (open.isPending || photos.isBusy) return;
    if (category === null || problems.title || problems.content) {
      const first = category === null ? "input" : problems.title ? "[name=title]" : "[name=content]";
      event.currentTarget.querySelector<HTMLElement>(first)?.focus();
      return;
    }
    open.mutate(
      // Other photos are another call.
      { key: [key, ...photos.photoIds].join("-"), category, ...rest, photoIds: photos.photoIds },
      {
        onSuccess: ({ inquiryId }) => {
          clear();
          setPhotos(noPhotos);
          setSent((count) => count + 1);
          setTried(false);
          toast({ text: text.sent });
          void navigate({ to: "/my/support", search: { inquiry: inquiryId }, resetScroll: false });
        },
      },
    );
  }
  const shown = (problem: Problem): string | null => (problem && (isTried || problem.isLong) ? problem.text : null);
  return (
    <form className={styles.form} aria-label={text.label} onSubmit={submit} noValidate>
      <RadioChips
        label={text.category}
        options={categories}
        value={draft.category}
        onChange={(category) => write({ category })}
        error={isTried && draft.category === null ? text.needsCategory : null}
      />
      <div className={styles.two}>
        <SubjectFields courseId={draft.courseId} lectureId={draft.lectureId} onChange={write} />
        <Field label={text.title} error={shown(problems.title)}>
          <Input
            name="title"
            dir="auto"
            autoComplete="off"
            value={draft.title}
            onChange={({ target }) => write({ title: target.value })}
            onKeyDown={ignoreEnterWhileComposing}
          />
        </Field>
      </div>
      <Field
        label={text.content}
        hint={text.contentHint}
        error={shown(problems.content)}
        length={{ used: textLength(draft.content), most: inquiryMessageMax }}
      >
        <Textarea
          name="content"
          dir="auto"
          value={draft.content}
          onChange={({ target }) => write({ content: target.value })}
        />
      </Field>
      <LazyPhotoField key={sent} purpose="INQUIRY" max={photoLimits.photosPerMessageMax} onChange={setPhotos} />
      <div className={styles.end}>
        <div role="alert">{open.isError ? <FieldError>{failureText(open.error)}</FieldError> : null}</div>
        <p>{photos.isBusy ? text.photosWaiting : text.notice}</p>
        <Button type="submit" variant="primary" aria-disabled={photos.isBusy} pending={open.isPending && text.pending}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}

type Problem = { text: string; isLong: boolean } | null;

function problemsOf({ title, content }: { title: string; content: string }): { title: Problem; content: Problem } {
  const problemOf = (value: string, max: number, needed: string): Problem => {
    if (textLength(value) > max) return { text: text.tooLong(max), isLong: true };
    return isPublishable(value, max) ? null : { text: needed, isLong: false };
  };
  return {
    title: problemOf(title, inquiryTitleMax, text.needsTitle),
    content: problemOf(content, inquiryMessageMax, text.needsContent),
  };
}
