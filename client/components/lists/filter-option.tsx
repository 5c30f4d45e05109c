import type { ReactNode } from "react";
import { countText } from "../../../shared/format.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./filter-option.module.css";
import type { FilterValues, RenderFilterLink } from "./filters.ts";

export interface Option {
  label: string;
  /** How many items it leaves, where that is known. */
  count?: number | undefined;
  chosen: boolean;
  /** The filters that it leads to. */
  values: FilterValues;
}

interface FilterOptionProps {
  option: Option;
  className: string | undefined;
  /** Between the label and the number. */
  icon?: ReactNode;
  renderLink: RenderFilterLink;
}

/** A value of a facet. One without results stays in its position and is no link. */
export function FilterOption({ option, className, icon, renderLink }: FilterOptionProps) {
  const { label, count, chosen, values } = option;
  const children = (
    <>
      {label}
      {icon}
      <FilterCount count={count} />
    </>
  );
  return isEmpty(option) ? (
    <span className={emptyClass(className)}>{children}</span>
  ) : (
    renderLink({ values, className, "aria-current": chosen ? "true" : undefined, children })
  );
}

/** A chosen value can be removed, whatever it leaves. */
export const isEmpty = ({ count, chosen }: Pick<Option, "count" | "chosen">): boolean => count === 0 && !chosen;

export const emptyClass = (className: string | undefined): string => classNames(className, styles.empty);

export const FilterCount = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <span className={styles.count}>{countText(count)}</span>;
