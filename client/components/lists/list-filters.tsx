import { Link, useNavigate } from "@tanstack/react-router";
import type { Category } from "../../../shared/site/schema.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { FilterLinks } from "../../ui/navigation/filter-links.tsx";
import { sortFacet } from "./facets.ts";
import { FilterBar } from "./filter-bar.tsx";
import { FilterSheetButton } from "./filter-sheet-button.tsx";
import type { FilterValues, RenderFilterLink, WithCounts } from "./filters.ts";
import type { FilterDescription } from "./list-description.ts";
import styles from "./list-filters.module.css";
import { useHidesOwned } from "./use-hides-owned.ts";

interface ListFiltersProps {
  of: FilterDescription;
  /** The subject, filters and order in the address. */
  values: FilterValues & { category?: string | undefined };
  categories: readonly Category[];
  /** The number of results in a sentence. */
  result: string;
}

// The current link is marked by its filter: the router would mark every address with the same prefix.
const exactly = { exact: true } as const;

/** Subjects, filters and order of a list. They are links, because all of it is in the URL. */
export function ListFilters({ of, values, categories, result }: ListFiltersProps) {
  const { linkTo, facets, flags, sorts = sortFacet, text, Counts } = of;
  const signedIn = useAtomValue(viewerIdAtom) !== null;
  const hidesOwned = useHidesOwned();
  const navigate = useNavigate();
  const renderLink: RenderFilterLink = ({ values: target, ...link }) => (
    <Link {...linkTo(target)} activeOptions={exactly} {...link} />
  );
  // The numbers count what the user owns, too.
  const withCounts: WithCounts = (chosen, render) => (
    <Counts values={chosen}>{(found) => render(hidesOwned(chosen) ? undefined : found)}</Counts>
  );
  const filters = { facets, flags: flags(signedIn), values, withCounts, renderLink };
  return (
    <div className={styles.filters}>
      <FilterLinks
        label={text.subjects}
        choices={categories.map(({ name }) => name)}
        chosen={values.category}
        renderLink={({ choice, ...link }) => renderLink({ values: { ...values, category: choice }, ...link })}
      />
      <FilterBar
        {...filters}
        sorts={sorts}
        result={result}
        sheet={
          <FilterSheetButton
            {...filters}
            title={text.sheetTitle}
            showText={text.show}
            onApply={(chosen) => void navigate(linkTo(chosen))}
          />
        }
      />
    </div>
  );
}
