import type { CoursePage } from "../../../shared/course/draft.ts";
import { writtenPage } from "../../../shared/course/draft.ts";
import { courseLevels } from "../../../shared/codes.ts";
import { limits } from "../../../shared/limits.ts";
import { courseDescriptionMax } from "../../../shared/site/admin.ts";
import { z } from "zod";
import { useSiteQuery } from "../../api/site.ts";
import { Field } from "../../ui/field/field.tsx";
import { RadioChips } from "../../ui/field/radio-chips.tsx";
import { Select } from "../../ui/field/select.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import type { TabProps } from "./course-layout.tsx";
import { CoverChoice } from "./cover/cover-choice.tsx";
import { coverText } from "./cover/text.ts";
import { DraftText } from "./draft-text.tsx";
import { pageText as text } from "./text.ts";
import { trailerText } from "./trailer/text.ts";
import { TrailerChoice } from "./trailer/trailer-choice.tsx";
import { usePageChange } from "./use-page-change.ts";
import styles from "./course-draft.module.css";

type ListField = "tags" | "outcomes" | "before" | "requirements";

const separators: Record<ListField, { split: RegExp; join: string }> = {
  tags: { split: /[,\n]/, join: ", " },
  outcomes: { split: /\n/, join: "\n" },
  before: { split: /\n/, join: "\n" },
  requirements: { split: /\n/, join: "\n" },
};

/** A list as the text of a field. */
const listSchema = (field: ListField) =>
  z.string().transform((written, context) => {
    const { split, join } = separators[field];
    const parsed = writtenPage[field].safeParse(written.split(split));
    if (parsed.success) return parsed.data.join(join);
    context.addIssue("a line is too long, or there are too many");
    return z.NEVER;
  });
const listSchemas = {
  tags: listSchema("tags"),
  outcomes: listSchema("outcomes"),
  before: listSchema("before"),
  requirements: listSchema("requirements"),
};
const itemsOf = (field: ListField, written: string): string[] =>
  written === "" ? [] : written.split(separators[field].join);

interface PageScreenProps extends Pick<TabProps, "course" | "editor"> {
  /** Something stands beside it. */
  isNarrow?: boolean;
}

/** The texts of a course as visitors read them. */
export function PageScreen({ course, editor, isNarrow = false }: PageScreenProps) {
  const { page } = course;
  const change = usePageChange(course, editor);
  const { data: site } = useSiteQuery();
  const categories = site?.categories.map(({ name }) => ({ value: name, label: name })) ?? [];
  const list = (field: ListField, label: string, hint: string, rows: number) => (
    <DraftText
      label={label}
      hint={hint}
      rows={rows}
      value={page[field].join(separators[field].join)}
      schema={listSchemas[field]}
      onSave={(written) => change(field, itemsOf(field, written))}
    />
  );
  return (
    <div className={isNarrow ? styles.stack : styles.columns}>
      <Panel className={styles.form} aria-labelledby="basics">
        <h2 id="basics">{text.basics}</h2>
        <DraftText
          label={text.title}
          hint={text.titleHint}
          max={limits.courseTitleMax}
          value={page.title}
          schema={writtenPage.title}
          onSave={(to) => change("title", to)}
        />
        <DraftText
          label={text.subtitle}
          max={limits.courseSubtitleMax}
          value={page.subtitle}
          schema={writtenPage.subtitle}
          onSave={(to) => change("subtitle", to)}
        />
        <DraftText
          label={text.description}
          hint={text.descriptionHint}
          rows={12}
          max={courseDescriptionMax}
          value={page.description}
          schema={writtenPage.description}
          onSave={(to) => change("description", to)}
        />
      </Panel>
      <div className={styles.stack}>
        <Panel className={styles.form} aria-labelledby="cover">
          <h2 id="cover">{coverText.title}</h2>
          <CoverChoice
            courseId={course.courseId}
            title={page.title}
            category={page.category}
            cover={page.cover}
            onChange={(to) => change("cover", to)}
          />
        </Panel>
        <Panel className={styles.form} aria-labelledby="trailer">
          <h2 id="trailer">{trailerText.title}</h2>
          <TrailerChoice course={course} editor={editor} />
        </Panel>
        <Panel className={styles.form} aria-labelledby="details">
          <h2 id="details">{text.details}</h2>
          <Field label={text.category}>
            <Select
              options={categories}
              value={page.category}
              placeholder={text.choose}
              onChange={(to) => change("category", to)}
            />
          </Field>
          <RadioChips
            label={text.level}
            options={courseLevels.map((value) => ({ value, label: value }))}
            value={page.level}
            onChange={(to: NonNullable<CoursePage["level"]>) => change("level", to)}
          />
          {list("tags", text.tags, text.tagsHint, 1)}
          {list("outcomes", text.outcomes, text.outcomesHint, 4)}
          {list("before", text.before, text.beforeHint, 4)}
          {list("requirements", text.requirements, text.requirementsHint, 3)}
        </Panel>
      </div>
    </div>
  );
}
