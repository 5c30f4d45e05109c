import { useEffect, useRef, useState } from "react";
import { answerTimeText, countText } from "../../../../shared/format.ts";
import type { QuestionSort, QuestionStatus } from "../../../../shared/question/codes.ts";
import type { TeacherRef } from "../../../../shared/teacher/schema.ts";
import {
  type QuestionScope,
  useAskContext,
  useMyQuestionCount,
  useSectionQuestions,
} from "../../../api/question/question-queries.ts";
import { FilterRow } from "../../../components/community/filter-row.tsx";
import { useAnchoredId } from "../../../components/community/use-anchored-id.ts";
import { viewerIdAtom } from "../../../lib/session/session-state.ts";
import { useAtomValue } from "../../../document/use-atom.ts";
import { chipClass } from "../../../ui/action/chip-class.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { SectionHeader } from "../../../ui/layout/section-header.tsx";
import { QuestionForm } from "../parts/question-form.tsx";
import { SortSelect } from "../parts/sort-select.tsx";
import { questionFormText, sectionText, statusText } from "../text.ts";
import { SectionList } from "./section-list.tsx";
import styles from "./section.module.css";

export interface QuestionSectionProps {
  scope: QuestionScope;
  teacher: TeacherRef;
  /** Lectures of a course by number. */
  numbers?: ReadonlyMap<string, number>;
}

type Filter = "ALL" | "MINE" | Extract<QuestionStatus, "OPEN" | "RESOLVED">;

/** The questions of a lecture or a course on its page. The server renders the first page. */
export function QuestionSection({ scope, teacher, numbers }: QuestionSectionProps) {
  const [filter, setFilter] = useState<Filter>("ALL");
  const [sort, setSort] = useState<QuestionSort>("NEWEST");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const anchoredId = useAnchoredId("question");
  const openId = chosenId ?? anchoredId;
  const first = useSectionQuestions(scope);
  const total = first ? sumOf(first.counts) : undefined;
  const answerSec = first?.answerMedianSec ?? null;
  const context = useAskContext(scope);
  const opened = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openId !== null) opened.current?.scrollIntoView({ block: "nearest" });
  }, [openId]);
  return (
    <>
      <SectionHeader
        id="questions-head"
        title={sectionText.title}
        aside={answerSec === null ? undefined : <AnswerTime name={teacher.name} sec={answerSec} />}
      />
      <Panel className={styles.ask}>
        {context?.lectures.length === 0 ? (
          <p className={styles.closed}>{scope.courseId ? questionFormText.closedCourse : questionFormText.closed}</p>
        ) : (
          <QuestionForm
            box={`section.${scope.courseId ?? scope.lectureId}`}
            variant={scope.courseId ? "course" : "lecture"}
            lectures={context?.lectures ?? []}
            lectureId={scope.lectureId ?? context?.last?.lectureId ?? context?.lectures[0]?.lectureId ?? ""}
            second={context?.last?.timestampSec ?? null}
            onOpenSimilar={setChosenId}
          />
        )}
      </Panel>
      {total === 0 ? null : (
        <FilterRow
          label={sectionText.filters}
          chips={<Filters scope={scope} counts={first?.counts ?? null} value={filter} onChange={setFilter} />}
          sort={<SortSelect value={sort} onChange={setSort} />}
        />
      )}
      <div ref={opened}>
        <SectionList
          key={`${filter} ${sort} ${openId ?? ""}`}
          scope={scope}
          numbers={numbers}
          mine={filter === "MINE"}
          status={filter === "OPEN" || filter === "RESOLVED" ? filter : undefined}
          sort={sort}
          openId={openId}
          mayAnswer={context === null ? null : context.lectures.length > 0}
        />
      </div>
    </>
  );
}

function AnswerTime({ name, sec }: { name: string; sec: number }) {
  const { before, duration, after } = sectionText.answerTime(name, answerTimeText(sec));
  return (
    <p className={styles.answerTime}>
      {before}
      <b>{duration}</b>
      {after}
    </p>
  );
}

const sumOf = (counts: Record<QuestionStatus, number>): number => counts.OPEN + counts.ANSWERED + counts.RESOLVED;

interface FiltersProps {
  scope: QuestionScope;
  counts: Record<QuestionStatus, number> | null;
  value: Filter;
  onChange: (filter: Filter) => void;
}

function Filters({ scope, counts, value, onChange }: FiltersProps) {
  const signedIn = useAtomValue(viewerIdAtom) !== null;
  const mine = useMyQuestionCount(scope);
  const all = counts ? sumOf(counts) : undefined;
  const filters: { value: Filter; label: string; count: number | undefined }[] = [
    { value: "ALL", label: sectionText.all, count: all },
    { value: "OPEN", label: statusText.OPEN, count: counts?.OPEN },
    { value: "RESOLVED", label: statusText.RESOLVED, count: counts?.RESOLVED },
    ...(signedIn ? [{ value: "MINE" as const, label: sectionText.mine, count: mine }] : []),
  ];
  return (
    <>
      {filters.map((filter) => (
        <button
          key={filter.value}
          type="button"
          className={chipClass()}
          aria-pressed={filter.value === value}
          onClick={() => onChange(filter.value)}
        >
          {filter.label}
          {filter.count === undefined ? null : <span>{countText(filter.count)}</span>}
        </button>
      ))}
    </>
  );
}
