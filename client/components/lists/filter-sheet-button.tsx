import { SlidersHorizontal } from "lucide-react";
import { Fragment, useState } from "react";
import { chipClass } from "../../ui/chip-class.ts";
import { onDemand } from "../../ui/on-demand.tsx";
import type { FilterSheetProps } from "./filter-sheet.tsx";
import styles from "./filter-sheet-button.module.css";
import { type Facet, type FilterValues, type Flag, pickedFilters, type RenderFilterLink } from "./filters.ts";
import { filterBarText } from "./text.ts";

const FilterSheet = onDemand<FilterSheetProps>(() => import("./filter-sheet.tsx").then((part) => part.FilterSheet));

type FilterSheetButtonProps = Omit<FilterSheetProps, "open" | "onClose"> & { renderLink: RenderFilterLink };

/** Opens all filters of a list in a sheet. Without scripts it opens them as links in its place. */
export function FilterSheetButton({ renderLink, ...sheet }: FilterSheetButtonProps) {
  const [open, setOpen] = useState(false);
  const { facets, flags, values } = sheet;
  const count = pickedFilters(facets, flags, values).length;
  return (
    <>
      <details>
        <summary
          className={chipClass({ kind: count > 0 ? "on" : "plain", className: styles.button })}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          <SlidersHorizontal />
          {filterBarText.bar}
          {count > 0 ? <b>{count}</b> : null}
        </summary>
        <FilterLinks facets={facets} flags={flags} values={values} renderLink={renderLink} />
      </details>
      <FilterSheet {...sheet} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type FilterLinksProps = {
  facets: readonly Facet[];
  flags: readonly Flag[];
  values: FilterValues;
  renderLink: RenderFilterLink;
};

function FilterLinks({ facets, flags, values, renderLink }: FilterLinksProps) {
  const groups = [
    ...facets.map(({ key, label, options }) => ({ key, label, options })),
    ...flags.map(({ key, label, on }) => ({ key, label, options: [{ value: on, label }] })),
  ];
  return (
    <div className={styles.links}>
      {groups.map(({ key, label, options }) => (
        <ul key={key} aria-label={label}>
          {options.map((option) => (
            <Fragment key={option.label}>
              <li>
                {renderLink({
                  values: { ...values, [key]: values[key] === option.value ? undefined : option.value },
                  className: chipClass({ kind: values[key] === option.value ? "on" : "plain" }),
                  "aria-current": values[key] === option.value ? "true" : undefined,
                  children: option.label,
                })}
              </li>
            </Fragment>
          ))}
        </ul>
      ))}
    </div>
  );
}
