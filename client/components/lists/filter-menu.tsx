import { Check, ChevronDown } from "lucide-react";
import { chipClass } from "../../ui/action/chip-class.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./filter-menu.module.css";
import { FilterOption, type Option } from "./filter-option.tsx";
import type { RenderFilterLink } from "./filters.ts";

interface FilterMenuProps {
  label: string;
  options: readonly Option[];
  /** Shown in place of the label, for assistive technology after it. */
  chosen: string | undefined;
  /** A filter that is on differs from a menu that always has a value. */
  isOn?: boolean;
  align?: "start" | "end";
  renderLink: RenderFilterLink;
}

/** A chip that opens a list of links; it works without scripts. A script of the document dismisses it. */
export function FilterMenu({ label, options, chosen, isOn = false, align = "start", renderLink }: FilterMenuProps) {
  return (
    <details data-menu name="filter" className={styles.menu}>
      <summary className={chipClass({ kind: isOn ? "on" : "plain", className: styles.chip })}>
        {chosen ? <span className="sr-only">{label} </span> : null}
        {chosen ?? label}
        <ChevronDown />
      </summary>
      <ul className={classNames(styles.options, styles[align])}>
        {options.map((option) => (
          <li key={option.label}>
            <FilterOption
              option={option}
              className={styles.option}
              icon={option.chosen ? <Check /> : null}
              renderLink={renderLink}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
