import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { SearchOverview } from "../../../../shared/search/schema.ts";
import type { SearchAddress } from "../../../../shared/search/address.ts";
import { useSearchAgain } from "../../../api/search.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { countOf, queryOf, totalOf } from "../search-input.ts";
import { resultText as text } from "../text.ts";
import styles from "./result-header.module.css";

interface ResultHeaderProps {
  search: SearchAddress;
  result: SearchOverview;
}

/** The query, the number of its hits, and its difference from the typed text. */
export function ResultHeader({ search, result: { counts, correctedQuery, isComplete } }: ResultHeaderProps) {
  const typed = queryOf(search);
  const query = correctedQuery ?? typed;
  const total = countOf(search, counts, undefined);
  const count = total ?? (search.type ? counts[search.type] : totalOf(counts));
  return (
    <header className={styles.header}>
      <PageTitle title={text.title(query)} count={count} />
      <output className="sr-only">{text.found(query, count)}</output>
      {correctedQuery ? (
        <p className={styles.corrected}>
          {text.corrected}
          <Link to="/search" search={{ q: typed, exact: true }} className={textLinkClass()}>
            {text.exactly(typed)}
          </Link>
        </p>
      ) : null}
      {isComplete ? null : <Incomplete />}
    </header>
  );
}

function Incomplete() {
  const searchAgain = useSearchAgain();
  const [isPending, setPending] = useState(false);
  return (
    <Callout tone="warn" live>
      <p>{text.incomplete}</p>
      <Button
        size="s"
        pending={isPending && text.again}
        onClick={() => {
          setPending(true);
          void searchAgain().finally(() => setPending(false));
        }}
      >
        {text.again}
      </Button>
    </Callout>
  );
}
