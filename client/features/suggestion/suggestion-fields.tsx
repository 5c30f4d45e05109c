import type { ReactNode } from "react";
import { suggestionCategories, type SuggestionCategory } from "../../../shared/support/codes.ts";
import { supportLimits } from "../../../shared/support/limits.ts";
import { isPublishable, textLength } from "../../../shared/text/length.ts";
import { ignoreEnterWhileComposing } from "../../ui/field/composing.ts";
import { Field } from "../../ui/field/field.tsx";
import { Input } from "../../ui/field/input.tsx";
import { Select } from "../../ui/field/select.tsx";
import { Textarea } from "../../ui/field/textarea.tsx";
import { categoryText, suggestionFormText as text } from "./text.ts";

const { suggestionTitleMax, suggestionMax } = supportLimits;

export interface SuggestionDraft {
  category: SuggestionCategory | null;
  title: string;
  content: string;
}

/** The values as they can be sent, or null. */
export function completeDraft({ category, title, content }: SuggestionDraft) {
  const isComplete = isPublishable(title, suggestionTitleMax) && isPublishable(content, suggestionMax);
  return category !== null && isComplete ? { category, title, content } : null;
}

/** Puts the focus on the first field that is not valid. */
export function focusFirstProblem(form: HTMLFormElement, { category, title }: SuggestionDraft): void {
  const name = isPublishable(title, suggestionTitleMax) ? (category === null ? "category" : "content") : "title";
  form.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}

interface SuggestionFieldsProps {
  draft: SuggestionDraft;
  onChange: (change: Partial<SuggestionDraft>) => void;
  /** Also shows what is missing. */
  isTried: boolean;
  /** Under the title. */
  children?: ReactNode;
}

const categories = suggestionCategories.map((value) => ({ value, label: categoryText[value] }));

export function SuggestionFields({ draft, onChange, isTried, children }: SuggestionFieldsProps) {
  const { category, title, content } = draft;
  const problemOf = (value: string, max: number, needed: string): string | null => {
    if (textLength(value) > max) return text.tooLong(max);
    return isTried && !isPublishable(value, max) ? needed : null;
  };
  const used = textLength(content);
  return (
    <>
      <Field label={text.titleLabel} error={problemOf(title, suggestionTitleMax, text.needsTitle)}>
        <Input
          name="title"
          dir="auto"
          autoComplete="off"
          value={title}
          onChange={({ target }) => onChange({ title: target.value })}
          onKeyDown={ignoreEnterWhileComposing}
        />
      </Field>
      {children}
      <Field label={text.category} error={isTried && category === null ? text.needsCategory : null}>
        <Select
          name="category"
          options={categories}
          value={category}
          placeholder={text.categoryPlaceholder}
          onChange={(chosen) => onChange({ category: chosen })}
        />
      </Field>
      <Field
        label={text.content}
        error={problemOf(content, suggestionMax, text.needsContent)}
        length={used > suggestionMax - 200 ? { used, most: suggestionMax } : undefined}
      >
        <Textarea
          name="content"
          dir="auto"
          placeholder={text.contentPlaceholder}
          value={content}
          onChange={({ target }) => onChange({ content: target.value })}
        />
      </Field>
    </>
  );
}
