import { useRef } from "react";
import type { SearchAddress } from "../../../shared/search-address.ts";
import type { SearchType } from "../../../shared/search.ts";
import type { Category } from "../../../shared/site.ts";
import { useSearch } from "../../api/search.ts";
import { CategoryLinks } from "../../components/category/category-links.tsx";
import { SectionHeader } from "../../ui/section-header.tsx";
import { SearchCombobox } from "./combobox/search-combobox.tsx";
import { AllResults } from "./results/all-results.tsx";
import { NoResults } from "./results/no-results.tsx";
import { ResultHeader } from "./results/result-header.tsx";
import { TypeResults } from "./results/type-results.tsx";
import { hasNoResult, queryOf, searchInputOf } from "./search-input.ts";
import styles from "./search-screen.module.css";
import { startText } from "./text.ts";

interface ScreenProps {
  search: SearchAddress;
  categories: readonly Category[];
}

/** The field, and what the query in the address finds. */
export function SearchScreen({ search, categories }: ScreenProps) {
  const field = useRef<HTMLInputElement>(null);
  const query = queryOf(search);
  return (
    <div className={styles.screen}>
      <SearchCombobox query={query} variant="page" field={field} />
      {query === "" ? (
        <SearchStart categories={categories} />
      ) : search.type ? (
        <FoundOfType search={search} type={search.type} categories={categories} />
      ) : (
        <FoundOfAll search={search} categories={categories} />
      )}
    </div>
  );
}

const SearchStart = ({ categories }: Pick<ScreenProps, "categories">) => (
  <>
    <h1 className={styles.title}>{startText.title}</h1>
    <section aria-labelledby="search-categories">
      <SectionHeader id="search-categories" title={startText.categories} />
      <CategoryLinks categories={categories} />
    </section>
  </>
);

function FoundOfType({ search, type, categories }: ScreenProps & { type: SearchType }) {
  const result = useSearch(searchInputOf(search, type));
  if (hasNoResult(search, result)) return <NoResults search={search} result={result} categories={categories} />;
  return (
    <div>
      <ResultHeader search={search} result={result} />
      <TypeResults search={search} type={type} result={result} categories={categories} />
    </div>
  );
}

function FoundOfAll({ search, categories }: ScreenProps) {
  const results = {
    COURSE: useSearch(searchInputOf(search, "COURSE")),
    LECTURE: useSearch(searchInputOf(search, "LECTURE")),
    TEACHER: useSearch(searchInputOf(search, "TEACHER")),
    CAPTION: useSearch(searchInputOf(search, "CAPTION")),
  };
  if (hasNoResult(search, results.COURSE))
    return <NoResults search={search} result={results.COURSE} categories={categories} />;
  const isComplete = Object.values(results).every((result) => result.isComplete);
  return (
    <div>
      <ResultHeader search={search} result={{ ...results.COURSE, isComplete }} />
      <AllResults search={search} results={results} />
    </div>
  );
}
