import { type QuestionSort, questionSorts } from "../../../../shared/question/codes.ts";
import { Select } from "../../../ui/field/select.tsx";
import { sortText } from "../text.ts";

interface SortSelectProps {
  value: QuestionSort;
  onChange: (sort: QuestionSort) => void;
}

/** The order of a list of questions. */
export const SortSelect = ({ value, onChange }: SortSelectProps) => (
  <Select
    label={sortText.label}
    size="s"
    options={questionSorts.map((sort) => ({ value: sort, label: sortText.sorts[sort] }))}
    value={value}
    onChange={onChange}
  />
);
