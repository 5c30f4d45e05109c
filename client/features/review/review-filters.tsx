import type { ReviewSummary } from "../../../shared/review/schema.ts";
import { countText } from "../../../shared/format.ts";
import { reviewSorts } from "../../../shared/codes.ts";
import { type ReviewFilter, unfiltered } from "../../api/review/review.ts";
import { FilterRow } from "../../components/community/filter-row.tsx";
import { chipClass } from "../../ui/action/chip-class.ts";
import { Select } from "../../ui/field/select.tsx";
import { filterText as text } from "./text.ts";

interface ReviewFiltersProps {
  summary: ReviewSummary;
  filter: ReviewFilter;
  /** Other filters stay. */
  onChange: (part: Partial<ReviewFilter>) => void;
}

const ratings = ["5", "4", "3", "2", "1"] as const;
const ratingOptions = [
  { value: "0", label: text.anyRating },
  ...ratings.map((value) => ({ value, label: text.stars(Number(value)) })),
];
const sortOptions = (["HELPFUL", ...reviewSorts.filter((sort) => sort !== "HELPFUL")] as const).map((value) => ({
  value,
  label: text.sorts[value],
}));

/** Chips that filter the list, and its order. */
export function ReviewFilters({ summary, filter, onChange }: ReviewFiltersProps) {
  const { completedOnly, rating, withPhotos, sort } = filter;
  const isAll = !completedOnly && !withPhotos && rating === undefined;
  return (
    <FilterRow
      label={text.label}
      chips={
        <>
          <button type="button" className={chipClass()} aria-pressed={isAll} onClick={() => onChange(unfiltered)}>
            {text.all} <span>{countText(summary.all.count)}</span>
          </button>
          <button
            type="button"
            className={chipClass()}
            aria-pressed={completedOnly ?? false}
            onClick={() => onChange({ completedOnly: completedOnly ? undefined : true })}
          >
            {text.completed} <span>{countText(summary.completed.count)}</span>
          </button>
          {summary.withPhotos > 0 || withPhotos ? (
            <button
              type="button"
              className={chipClass()}
              aria-pressed={withPhotos ?? false}
              onClick={() => onChange({ withPhotos: withPhotos ? undefined : true })}
            >
              {text.withPhotos} <span>{countText(summary.withPhotos)}</span>
            </button>
          ) : null}
          <Select
            size="s"
            label={text.rating}
            options={ratingOptions}
            value={String(rating ?? 0)}
            onChange={(value) => onChange({ rating: Number(value) || undefined })}
          />
        </>
      }
      sort={
        <Select
          size="s"
          label={text.sort}
          options={sortOptions}
          value={sort}
          onChange={(value) => onChange({ sort: value })}
        />
      }
    />
  );
}
