import { useEffect, useRef } from "react";
import type { SearchAddress } from "../../../shared/search/address.ts";
import type { Category } from "../../../shared/site/schema.ts";
import { CategoryLinks } from "../../components/category/category-links.tsx";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { SearchCombobox } from "./combobox/search-combobox.tsx";
import { FoundOfAll, FoundOfType } from "./results/found.tsx";
import { queryOf } from "./search-input.ts";
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
  useEffect(() => {
    if (query === "") field.current?.focus();
  }, [query]);
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
