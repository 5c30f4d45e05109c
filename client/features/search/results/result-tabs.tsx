import { Link } from "@tanstack/react-router";
import { searchTypes } from "../../../../shared/codes.ts";
import { countText } from "../../../../shared/format.ts";
import type { SearchCounts } from "../../../../shared/search.ts";
import type { SearchAddress } from "../../../../shared/search-address.ts";
import { TabLinks, tabLinkClass } from "../../../ui/tab-links.tsx";
import { isFiltered, totalOf } from "../search-input.ts";
import { resultText as text, typeText } from "../text.ts";
import styles from "./result-tabs.module.css";

interface ResultTabsProps {
  search: SearchAddress;
  counts: SearchCounts;
}

/** One tab per type. Filters belong to a tab, so that the numbers of the others are not known under filters. */
export function ResultTabs({ search, counts }: ResultTabsProps) {
  const { q, exact } = search;
  const countOf = (type: SearchAddress["type"]) => {
    if (type !== search.type && isFiltered(search)) return undefined;
    return type ? counts[type] : totalOf(counts);
  };
  return (
    <TabLinks label={text.tabs}>
      {([undefined, ...searchTypes] as const).map((type) => {
        const count = countOf(type);
        return (
          <Link
            key={type ?? "all"}
            to="/search"
            search={{ q, exact, type }}
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
