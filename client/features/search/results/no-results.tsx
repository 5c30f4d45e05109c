import { Link } from "@tanstack/react-router";
import type { SearchOverview } from "../../../../shared/search/schema.ts";
import type { SearchAddress } from "../../../../shared/search/address.ts";
import type { Category } from "../../../../shared/site/schema.ts";
import { CategoryLinks } from "../../../components/category/category-links.tsx";
import { focusHeading } from "../../../lib/focus-heading.ts";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { TwoPeopleIllustration } from "../../../ui/image/person-illustration.tsx";
import { SectionHeader } from "../../../ui/layout/section-header.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { queryOf } from "../search-input.ts";
import { noResultText as text } from "../text.ts";
import { SearchedQueries } from "../search-start.tsx";
import { NearestTitles } from "./nearest-titles.tsx";
import styles from "./no-results.module.css";

interface NoResultsProps {
  search: SearchAddress;
  result: Pick<SearchOverview, "correctedQuery">;
  categories: readonly Category[];
}

/** Nothing matches: what is close to the query, and other ways to find it. */
export function NoResults({ search, result: { correctedQuery }, categories }: NoResultsProps) {
  const query = queryOf(search);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{text.title(query)}</h1>
          <p className={styles.tip}>{text.tip}</p>
          {correctedQuery ? (
            <Link to="/search" search={{ q: query }} className={textLinkClass()}>
              {text.insteadOf(correctedQuery)}
            </Link>
          ) : null}
        </div>
        <TwoPeopleIllustration
          left={{ head: "ㅇ", ink: "text", face: "accent" }}
          right={{ head: "ㅁ", ink: "cheongja-mid", face: "cheongja-mid" }}
          distance={40}
          className={styles.people}
        />
      </div>
      <NearestTitles query={query} />
      <SearchedQueries onDelete={focusHeading} />
      <section aria-labelledby="search-categories">
        <SectionHeader id="search-categories" title={text.categories} />
        <CategoryLinks categories={categories} />
      </section>
      <Panel aria-labelledby="search-suggest" className={styles.suggest}>
        <div>
          <h2 id="search-suggest">{text.suggest.title}</h2>
          <p className={styles.tip}>{text.suggest.hint}</p>
        </div>
        <Link to="/my/suggest" className={buttonClass()}>
          {text.suggest.action}
        </Link>
      </Panel>
    </div>
  );
}
