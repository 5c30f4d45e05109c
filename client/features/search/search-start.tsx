import type { Category } from "../../../shared/site/schema.ts";
import { usePopularQueries } from "../../api/search.ts";
import { CategoryLinks } from "../../components/category/category-links.tsx";
import { useAtomValue } from "../../document/use-atom.ts";
import { SectionHeader } from "../../ui/layout/section-header.tsx";
import { PopularList } from "./combobox/popular-list.tsx";
import { RecentList } from "./combobox/recent-list.tsx";
import { recentSearchesAtom } from "./combobox/recent-searches.ts";
import styles from "./search-start.module.css";
import { startText } from "./text.ts";

interface SearchStartProps {
  categories: readonly Category[];
  /** Takes the focus of a recent query that was deleted. */
  onDelete: () => void;
}

/** Without a query: what several users and this one have searched for, and the subjects. */
export function SearchStart({ categories, onDelete }: SearchStartProps) {
  return (
    <>
      <h1 className={styles.title}>{startText.title}</h1>
      <SearchedQueries onDelete={onDelete} />
      <section aria-labelledby="search-categories">
        <SectionHeader id="search-categories" title={startText.categories} />
        <CategoryLinks categories={categories} />
      </section>
    </>
  );
}

/** Popular and recent queries beside each other. */
export function SearchedQueries({ onDelete }: Pick<SearchStartProps, "onDelete">) {
  const recent = useAtomValue(recentSearchesAtom);
  const popular = usePopularQueries(true);
  if (recent.length + popular.length === 0) return null;
  return (
    <div className={styles.searched}>
      <PopularList queries={popular} onOpen={() => {}} as="h2" />
      {recent.length > 0 ? <RecentList recent={recent} onOpen={() => {}} onDelete={onDelete} as="h2" /> : null}
    </div>
  );
}
