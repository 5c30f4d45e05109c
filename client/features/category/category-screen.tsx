import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { courseLevels } from "../../../shared/codes.ts";
import { slugOf } from "../../../shared/catalog/category-address.ts";
import type { Category } from "../../../shared/site/schema.ts";
import { useCourseFacetsQuery, useCourses } from "../../api/course.ts";
import { CategoryLinks } from "../../components/category/category-links.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { buttonClass } from "../../ui/action/button-class.ts";
import { chipClass, chipRowClass } from "../../ui/action/chip-class.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { categoryInputs } from "./category-input.ts";
import styles from "./category-screen.module.css";
import { categoryHeadText } from "./head-text.ts";
import type { CategoryShown } from "./load-category.ts";
import { categoryText as text } from "./text.ts";

interface CategoryScreenProps {
  shown: CategoryShown;
  categories: readonly Category[];
  courses: ReactNode;
  /** Lectures of the category; a level has none. */
  lectures: ReactNode;
}

const exactly = { exact: true } as const;

/** The page of a category, or of its courses of a level. */
export function CategoryScreen({
  shown: { name, level, description },
  categories,
  courses,
  lectures,
}: CategoryScreenProps) {
  const inputs = categoryInputs(name, level);
  const total = useCourses(inputs.courses).total;
  const category = categories.find((other) => other.name === name);
  const lectureCount = level ? 0 : (category?.lectureCount ?? 0);
  const none = text.none(name, level);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Breadcrumb>
          <Link to="/categories" activeOptions={exactly}>
            {text.categories}
          </Link>
          {level ? (
            <Link to="/categories/$category" params={{ category: slugOf(name) }} activeOptions={exactly}>
              {name}
            </Link>
          ) : null}
        </Breadcrumb>
        <h1>{categoryHeadText.title(name, level)}</h1>
        <p className={styles.lead}>{level ? description : `${description}. ${text.size(total, lectureCount)}`}</p>
        <LevelLinks name={name} level={level} />
      </header>
      {total > 0 ? (
        <section aria-labelledby="category-courses">
          <SectionHeader
            id="category-courses"
            title={text.courses}
            aside={
              total > inputs.courses.rows ? (
                <Link to="/courses" search={{ category: name, level }} className={textLinkClass()}>
                  {text.allCourses(total)}
                </Link>
              ) : undefined
            }
          />
          {courses}
        </section>
      ) : (
        <EmptyState
          title={none.title}
          action={
            <Link to="/courses" search={{ category: level ? name : undefined }} className={buttonClass()}>
              {text.browse}
            </Link>
          }
        >
          {none.text}
        </EmptyState>
      )}
      {lectureCount > 0 ? (
        <section aria-labelledby="category-lectures">
          <SectionHeader
            id="category-lectures"
            title={text.lectures}
            aside={
              lectureCount > inputs.lectures.rows ? (
                <Link to="/lectures" search={{ category: name }} className={textLinkClass()}>
                  {text.allLectures(lectureCount)}
                </Link>
              ) : undefined
            }
          />
          {lectures}
        </section>
      ) : null}
      <section aria-labelledby="category-others">
        <SectionHeader id="category-others" title={text.others} />
        <CategoryLinks categories={categories.filter((other) => other.name !== name)} hasAll />
      </section>
    </div>
  );
}

/** The levels with courses, and the one that is shown. */
function LevelLinks({ name, level }: Pick<CategoryShown, "name" | "level">) {
  const counts: Record<string, number> = useCourseFacetsQuery(categoryInputs(name).facets)?.counts.level ?? {};
  const category = slugOf(name);
  return (
    <nav className={chipRowClass({ scrolls: true })} aria-label={text.levels}>
      <Link
        to="/categories/$category"
        params={{ category }}
        activeOptions={exactly}
        aria-current={level ? undefined : "true"}
        className={chipClass()}
      >
        {text.allLevels}
      </Link>
      {courseLevels
        .filter((other) => other === level || (counts[other] ?? 0) > 0)
        .map((other) => (
          <Link
            key={other}
            to="/categories/$category/$level"
            params={{ category, level: other }}
            aria-current={other === level ? "true" : undefined}
            className={chipClass()}
          >
            {other}
            <span className={styles.count}>{counts[other] ?? 0}</span>
          </Link>
        ))}
    </nav>
  );
}
