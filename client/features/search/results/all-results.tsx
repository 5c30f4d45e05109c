import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SearchOverview, SearchType } from "../../../../shared/search/schema.ts";
import type { SearchAddress } from "../../../../shared/search/address.ts";
import { countText } from "../../../../shared/format.ts";
import { SectionHeader } from "../../../ui/layout/section-header.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { filtersFor } from "../search-input.ts";
import { resultText as text, typeText } from "../text.ts";
import styles from "./all-results.module.css";
import { CaptionHits } from "./caption-hits.tsx";
import { CourseHits } from "./course-hits.tsx";
import { hitsOf } from "./hits.ts";
import { LectureHits } from "./lecture-hits.tsx";
import { MixedHits } from "./mixed-hits.tsx";
import { TeacherHits } from "./teacher-hits.tsx";

interface AllResultsProps {
  search: SearchAddress;
  result: SearchOverview;
}

/** The best of each type; few courses and lectures are one list. */
export function AllResults({ search, result: { items, counts } }: AllResultsProps) {
  const section = (type: SearchType, shown: number, hits: ReactNode) => (
    <Section type={type} search={search} total={counts[type]} shown={shown}>
      {hits}
    </Section>
  );
  const [courses, lectures] = [hitsOf(items, "COURSE"), hitsOf(items, "LECTURE")];
  const [teachers, captions] = [hitsOf(items, "TEACHER"), hitsOf(items, "CAPTION")];
  const mixed = items.filter((hit) => hit.type === "COURSE" || hit.type === "LECTURE");
  const areMixed = courses.length > 0 && lectures.length > 0 && mixed.length === counts.COURSE + counts.LECTURE;
  return (
    <div className={styles.sections} data-below-first-screen>
      {areMixed ? (
        <section aria-labelledby="search-mixed">
          <SectionHeader id="search-mixed" title={<Counted title={text.mixed} count={mixed.length} />} />
          <MixedHits hits={mixed} />
        </section>
      ) : (
        <>
          {section("COURSE", courses.length, <CourseHits hits={courses} as="h3" />)}
          {section("LECTURE", lectures.length, <LectureHits hits={lectures} />)}
        </>
      )}
      {section("TEACHER", teachers.length, <TeacherHits hits={teachers} as="h3" />)}
      {section("CAPTION", captions.length, <CaptionHits hits={captions} />)}
    </div>
  );
}

const Counted = ({ title, count }: { title: string; count: number }) => (
  <>
    {title} <span className={styles.count}>{countText(count)}</span>
  </>
);

interface SectionProps {
  type: SearchType;
  search: SearchAddress;
  total: number;
  shown: number;
  children: ReactNode;
}

function Section({ type, search, total, shown, children }: SectionProps) {
  if (shown === 0) return null;
  const id = `search-${type.toLowerCase()}`;
  const { q, exact } = search;
  return (
    <section aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={<Counted title={typeText[type]} count={total} />}
        aside={
          total > shown ? (
            <Link to="/search" search={{ q, exact, type, ...filtersFor(type, search) }} className={textLinkClass()}>
              {text.allOf(type, total)}
            </Link>
          ) : null
        }
      />
      {children}
    </section>
  );
}
