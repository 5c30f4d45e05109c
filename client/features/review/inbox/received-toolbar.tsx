import { receivedReviewSorts } from "../../../../shared/codes.ts";
import { useInboxSummary } from "../../../api/question/inbox.ts";
import { Select } from "../../../ui/field/select.tsx";
import styles from "./received.module.css";
import { receivedText as text } from "./text.ts";
import type { ReceivedSearch } from "./use-received-search.ts";

interface ReceivedToolbarProps {
  search: ReceivedSearch;
  onChange: (change: Partial<ReceivedSearch>) => void;
}

const ratings = ["0", "5", "4", "3", "2", "1"] as const;
const ratingOptions = ratings.map((value) => ({
  value,
  label: value === "0" ? text.anyRating : text.stars(Number(value)),
}));
const sortOptions = receivedReviewSorts.map((value) => ({ value, label: text.sorts[value] }));

/** Filter and order of the reviews. */
export function ReceivedToolbar({ search, onChange }: ReceivedToolbarProps) {
  const { courses } = useInboxSummary();
  return (
    <div className={styles.toolbar}>
      <Select
        label={text.course}
        size="s"
        options={[
          { value: "", label: text.allCourses },
          ...courses.map(({ courseId, title }) => ({ value: courseId, label: title })),
        ]}
        value={search.course ?? ""}
        onChange={(value) => onChange({ course: value || undefined })}
      />
      <Select
        label={text.rating}
        size="s"
        options={ratingOptions}
        value={String(search.rating ?? 0)}
        onChange={(value) => onChange({ rating: Number(value) || undefined })}
      />
      <Select
        label={text.sort}
        size="s"
        options={sortOptions}
        value={search.sort ?? "NEWEST"}
        onChange={(value) => onChange({ sort: value === "NEWEST" ? undefined : value })}
      />
    </div>
  );
}
