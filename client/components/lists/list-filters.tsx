import { Link, useNavigate } from "@tanstack/react-router";
import type { Category } from "../../../shared/site/schema.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { commonText } from "../../ui/text.ts";
import { FilterLinks } from "../../ui/navigation/filter-links.tsx";
import { sortFacet } from "./facets.ts";
import { FilterBar } from "./filter-bar.tsx";
import { FilterMenu } from "./filter-menu.tsx";
import { FilterSheetButton } from "./filter-sheet-button.tsx";
import type { FilterValues, RenderFilterLink, WithCounts } from "./filters.ts";
import type { FilterDescription, FilterText } from "./list-description.ts";
import styles from "./list-filters.module.css";
import { useHidesOwned } from "./use-hides-owned.ts";

interface ListFiltersProps {
  of: FilterDescription;
  /** The subject, filters and order in the address. */
  values: FilterValues & { category?: string | undefined };
  categories: readonly Category[];
  /** The number of results in a sentence. */
  result: string;
  /** Beside something else: subjects are a menu, on narrow screens a row beside the button of the filters. */
  compact?: boolean;
}

// The current link is marked by its filter: the router would mark every address with the same prefix.
const exactly = { exact: true } as const;

/** Subjects, filters and order of a list. They are links, because all of it is in the URL. */
export function ListFilters({ of, values, categories, result, compact = false }: ListFiltersProps) {
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
  const subjects = (
    <FilterLinks
      label={text.subjects}
      choices={categories.map(({ name }) => name)}
      chosen={values.category}
      renderLink={({ choice, ...link }) => renderLink({ values: { ...values, category: choice }, ...link })}
    />
  );
  return (
    <div className={compact ? styles.compact : styles.filters}>
      {compact ? null : subjects}
      <FilterBar
        {...filters}
        subjects={
          compact ? { row: subjects, menu: <SubjectMenu {...{ text, values, categories, renderLink }} /> } : undefined
        }
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

interface SubjectMenuProps extends Pick<ListFiltersProps, "values" | "categories"> {
  text: FilterText;
  renderLink: RenderFilterLink;
}

function SubjectMenu({ text, values, categories, renderLink }: SubjectMenuProps) {
  const subjects = categories.map(({ name }) => ({ label: name, category: name }));
  return (
    <FilterMenu
      label={text.subjects}
      chosen={values.category}
      isOn={values.category !== undefined}
      options={[{ label: commonText.all, category: undefined }, ...subjects].map(({ label, category }) => ({
        label,
        chosen: category === values.category,
        values: { ...values, category },
      }))}
      renderLink={renderLink}
    />
  );
}
