import { Link } from "@tanstack/react-router";
import { searchTypes } from "../../../../shared/codes.ts";
import { countText } from "../../../../shared/format.ts";
import type { SearchCounts } from "../../../../shared/search/schema.ts";
import type { SearchAddress } from "../../../../shared/search/address.ts";
import { TabLinks, tabLinkClass } from "../../../ui/navigation/tab-links.tsx";
import { countOf, filtersFor } from "../search-input.ts";
import { resultText as text, typeText } from "../text.ts";
import styles from "./result-tabs.module.css";

interface ResultTabsProps {
  search: SearchAddress;
  counts: SearchCounts;
}

/** One tab per type. Filters stay, as far as a tab has them; the number of a tab that has others is not known. */
export function ResultTabs({ search, counts }: ResultTabsProps) {
  const { q, exact } = search;
  return (
    <TabLinks label={text.tabs}>
      {([undefined, ...searchTypes] as const).map((type) => {
        const count = countOf(search, counts, type);
        return (
          <Link
            key={type ?? "all"}
            to="/search"
            search={{ q, exact, type, ...filtersFor(type, search) }}
            activeOptions={{ exact: true }}
            aria-current={type === search.type ? "true" : undefined}
            className={tabLinkClass}
            resetScroll={false}
          >
            {type ? typeText[type] : text.all}
            {count === undefined ? null : <span className={styles.count}>{countText(count)}</span>}
          </Link>
        );
      })}
    </TabLinks>
  );
}
