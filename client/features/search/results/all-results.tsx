import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SearchHit, SearchResult, SearchType } from "../../../../shared/search.ts";
import type { SearchAddress } from "../../../../shared/search-address.ts";
import { countText } from "../../../../shared/format.ts";
import { SectionHeader } from "../../../ui/section-header.tsx";
import { textLinkClass } from "../../../ui/text-link.ts";
import { resultText as text, typeText } from "../text.ts";
import styles from "./all-results.module.css";
import { CaptionHits } from "./caption-hits.tsx";
import { CourseHits } from "./course-hits.tsx";
import { LectureHits } from "./lecture-hits.tsx";
import { TeacherHits } from "./teacher-hits.tsx";

export type ResultsByType = Record<SearchType, SearchResult>;

/** The hits of one type; a result of one type has no others. */
export const hitsOf = <Type extends SearchType>({ items }: SearchResult, type: Type) =>
  items.filter((hit): hit is Extract<SearchHit, { type: Type }> => hit.type === type);

/** The best of each type. */
export function AllResults({ search, results }: { search: SearchAddress; results: ResultsByType }) {
  const { COURSE, LECTURE, TEACHER, CAPTION } = results;
  return (
    <div className={styles.sections}>
      <Section type="COURSE" search={search} result={COURSE}>
        <CourseHits hits={hitsOf(COURSE, "COURSE")} as="h3" />
      </Section>
      <Section type="LECTURE" search={search} result={LECTURE}>
        <LectureHits hits={hitsOf(LECTURE, "LECTURE")} />
      </Section>
      <Section type="TEACHER" search={search} result={TEACHER}>
        <TeacherHits hits={hitsOf(TEACHER, "TEACHER")} as="h3" />
      </Section>
      <Section type="CAPTION" search={search} result={CAPTION}>
        <CaptionHits hits={hitsOf(CAPTION, "CAPTION")} />
      </Section>
    </div>
  );
}

interface SectionProps {
  type: SearchType;
  search: SearchAddress;
  result: SearchResult;
  children: ReactNode;
}

function Section({ type, search: { q }, result: { items, total }, children }: SectionProps) {
  if (items.length === 0) return null;
  const id = `search-${type.toLowerCase()}`;
  return (
    <section aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={
          <>
            {typeText[type]} <span className={styles.count}>{countText(total)}</span>
          </>
        }
        aside={
          total > items.length ? (
            <Link to="/search" search={{ q, type }} className={textLinkClass()}>
              {text.allOf(type, total)}
            </Link>
          ) : null
        }
      />
      {children}
    </section>
  );
}
