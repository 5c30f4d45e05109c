import { useEffect, useRef } from "react";
import type { SearchAddress } from "../../../shared/search/address.ts";
import type { Category } from "../../../shared/site/schema.ts";
import { SearchCombobox } from "./combobox/search-combobox.tsx";
import { Found } from "./results/found.tsx";
import { queryOf } from "./search-input.ts";
import { SearchStart } from "./search-start.tsx";
import styles from "./search-screen.module.css";

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
    <div className={query === "" ? styles.start : styles.found}>
      <SearchCombobox query={query} variant="page" field={field} hasStart={query === ""} />
      {query === "" ? (
        <SearchStart categories={categories} onDelete={() => field.current?.focus()} />
      ) : (
        <Found search={search} categories={categories} />
      )}
    </div>
  );
}
