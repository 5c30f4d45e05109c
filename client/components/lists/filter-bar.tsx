import { X } from "lucide-react";
import type { ReactNode } from "react";
import { chipClass } from "../../ui/action/chip-class.ts";
import { classNames } from "../../ui/class-names.ts";
import { textLinkClass } from "../../ui/action/text-link.ts";
import { FilterMenu } from "./filter-menu.tsx";
import {
  type Facet,
  type FacetCounts,
  type FilterValues,
  type Flag,
  flagLabel,
  pickedFilters,
  type RenderFilterLink,
  type WithCounts,
  withoutFilters,
} from "./filters.ts";
import styles from "./filter-bar.module.css";
import { filterBarText } from "./text.ts";

export interface FilterBarProps {
  facets: readonly Facet[];
  flags: readonly Flag[];
  /** The first order is the default, which is not in the address; null: there is one order. */
  sorts: Facet | null;
  values: FilterValues;
  withCounts: WithCounts;
  /** The subjects beside the filters: a menu, and a row for narrow screens. */
  subjects?: { menu: ReactNode; row: ReactNode } | undefined;
  /** The number of results, in a sentence. */
  result: string;
  /** The button that opens the same filters on a narrow screen. */
  sheet: ReactNode;
  renderLink: RenderFilterLink;
}

/** Filters and order of a list as links; all of it is in the address. */
export function FilterBar(props: FilterBarProps) {
  const { facets, flags, sorts, values, withCounts, subjects, result, sheet, renderLink } = props;
  const picked = pickedFilters(facets, flags, values);
  return (
    <>
      <nav className={classNames(styles.bar, subjects && styles.beside)} aria-label={filterBarText.bar}>
        <div className={styles.sheet}>{sheet}</div>
        {subjects ? <div className={styles.row}>{subjects.row}</div> : null}
        <div className={styles.facets}>
          {subjects?.menu}
          {withCounts(values, (found) => (
            <>
              {facets.map((facet) => (
                <FacetMenu
                  key={facet.key}
                  facet={facet}
                  counts={found?.counts[facet.key]}
                  values={values}
                  renderLink={renderLink}
                />
              ))}
              {flags.map((flag) => (
                <FlagLink key={flag.key} flag={flag} found={found} values={values} renderLink={renderLink} />
              ))}
            </>
          ))}
        </div>
        {sorts ? <SortMenu sorts={sorts} values={values} renderLink={renderLink} /> : null}
      </nav>
      {/* The title counts a list without filters. */}
      <div className={picked.length > 0 ? styles.picked : "sr-only"}>
        {picked.length > 0 ? (
          <ul className={styles.chips} aria-label={filterBarText.picked}>
            {picked.map(({ key, label }) => (
              <li key={key}>
                {renderLink({
                  values: { ...values, [key]: undefined },
                  className: chipClass({ kind: "picked" }),
                  "aria-label": filterBarText.remove(label),
                  children: (
                    <>
                      {label}
                      <X />
                    </>
                  ),
                })}
              </li>
            ))}
            <li>
              {renderLink({
                values: withoutFilters(facets, flags, values),
                className: textLinkClass(),
                children: filterBarText.clear,
              })}
            </li>
          </ul>
        ) : null}
        <output className={picked.length > 0 ? styles.result : undefined}>{result}</output>
      </div>
    </>
  );
}

interface MenuProps {
  values: FilterValues;
  renderLink: RenderFilterLink;
}

function FlagLink({ flag, found, values, renderLink }: MenuProps & { flag: Flag; found: FacetCounts | undefined }) {
  const { key, on } = flag;
  const isOn = values[key] === on;
  return renderLink({
    values: { ...values, [key]: isOn ? undefined : on },
    className: chipClass({ kind: isOn ? "on" : "plain" }),
    "aria-current": isOn ? "true" : undefined,
    children: flagLabel(flag, found),
  });
}

interface FacetMenuProps extends MenuProps {
  facet: Facet;
  counts: Readonly<Record<string, number>> | undefined;
}

function FacetMenu({ facet: { key, label, options }, counts, values, renderLink }: FacetMenuProps) {
  const chosen = options.find(({ value }) => value === values[key]);
  return (
    <FilterMenu
      label={label}
      chosen={chosen?.label}
      isOn={chosen !== undefined}
      options={options.map((option) => ({
        label: option.label,
        count: counts?.[option.value],
        chosen: option === chosen,
        values: { ...values, [key]: option === chosen ? undefined : option.value },
      }))}
      renderLink={renderLink}
    />
  );
}

function SortMenu({ sorts: { key, label, options }, values, renderLink }: MenuProps & { sorts: Facet }) {
  const current = options.find(({ value }) => value === values[key]) ?? options[0];
  return (
    <FilterMenu
      label={label}
      chosen={current?.label}
      align="end"
      options={options.map((option, i) => ({
        label: option.label,
        chosen: option === current,
        values: { ...values, [key]: i === 0 ? undefined : option.value },
      }))}
      renderLink={renderLink}
    />
  );
}
