import { SlidersHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { chipClass } from "../../ui/action/chip-class.ts";
import { onDemand } from "../../document/on-demand.tsx";
import type { FilterSheetProps } from "./filter-sheet.tsx";
import styles from "./filter-sheet-button.module.css";
import { FilterOption } from "./filter-option.tsx";
import { type FacetCounts, pickedFilters, type RenderFilterLink } from "./filters.ts";
import { filterBarText } from "./text.ts";

const FilterSheet = onDemand<FilterSheetProps>(() => import("./filter-sheet.tsx").then((part) => part.FilterSheet));

type FilterSheetButtonProps = Omit<FilterSheetProps, "open" | "onClose"> & { renderLink: RenderFilterLink };

/** Opens all filters of a list in a sheet. Without scripts it opens them as links in its place. */
export function FilterSheetButton({ renderLink, ...sheet }: FilterSheetButtonProps) {
  const [open, setOpen] = useState(false);
  const links = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Opened before the code was there.
    if (!links.current?.open) return;
    links.current.open = false;
    setOpen(true);
  }, []);
  const { facets, flags, values } = sheet;
  const count = pickedFilters(facets, flags, values).length;
  return (
    <>
      <details ref={links}>
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
        {sheet.withCounts(values, (found) => (
          <FilterLinks {...sheet} found={found} renderLink={renderLink} />
        ))}
      </details>
      <FilterSheet {...sheet} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type FilterLinksProps = Pick<FilterSheetButtonProps, "facets" | "flags" | "values" | "renderLink"> & {
  found: FacetCounts | undefined;
};

function FilterLinks({ facets, flags, values, found, renderLink }: FilterLinksProps) {
  const groups = [
    ...facets,
    ...flags.map(({ key, label, on }) => ({ key, label, options: [{ value: on, label }] as const })),
  ];
  return (
    <div className={styles.links}>
      {groups.map(({ key, label, options }) => (
        <ul key={key} aria-label={label}>
          {options.map((option) => {
            const chosen = values[key] === option.value;
            return (
              <li key={option.label}>
                <FilterOption
                  option={{
                    label: option.label,
                    count: found?.counts[key]?.[String(option.value)],
                    chosen,
                    values: { ...values, [key]: chosen ? undefined : option.value },
                  }}
                  className={chipClass({ kind: chosen ? "on" : "plain" })}
                  renderLink={renderLink}
                />
              </li>
            );
          })}
        </ul>
      ))}
    </div>
  );
}
