import type { ReactElement, ReactNode } from "react";

/** Chosen filters of a list by their keys, as in its address; undefined: not filtered. */
export type FilterValues = { readonly [key: string]: string | true | undefined };

/** One value of several, for example a level. */
export interface Facet {
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A filter that is on or off. */
export interface Flag {
  key: string;
  label: string;
  on: string | true;
  /** The number of items that it adds is shown: that of its facet. */
  isCounted?: boolean;
}

/** How many items the list has, and how many each value of each facet leaves. */
export interface FacetCounts {
  total: number;
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The label of a flag, with the number of items that it adds. */
export const flagLabel = ({ key, label, on, isCounted = false }: Flag, found: FacetCounts | undefined): string => {
  const count = isCounted ? found?.counts[key]?.[String(on)] : undefined;
  return count === undefined ? label : `${label} (${count.toLocaleString("ko-KR")})`;
};

/** Renders with the numbers for chosen filters; undefined: not known. */
export type RenderCounts = (found: FacetCounts | undefined) => ReactNode;
export type WithCounts = (values: FilterValues, render: RenderCounts) => ReactNode;

/** Props that a filter's link spreads onto its element; `values` are the filters that it leads to. */
export interface FilterLink {
  values: FilterValues;
  className: string | undefined;
  "aria-current"?: "true" | undefined;
  "aria-label"?: string;
  children: ReactNode;
}

export type RenderFilterLink = (link: FilterLink) => ReactElement;

export interface PickedFilter {
  key: string;
  label: string;
}

/** The filters that are on, in the order of the bar. */
export function pickedFilters(facets: readonly Facet[], flags: readonly Flag[], values: FilterValues): PickedFilter[] {
  return [
    ...facets.flatMap(({ key, options }) => {
      const chosen = options.find(({ value }) => value === values[key]);
      return chosen ? [{ key, label: chosen.label }] : [];
    }),
    ...flags.filter(({ key, on }) => values[key] === on).map(({ key, label }) => ({ key, label })),
  ];
}

/** The same without any filter; the order and other conditions stay. */
export const withoutFilters = (
  facets: readonly Facet[],
  flags: readonly Flag[],
  values: FilterValues,
): FilterValues => ({
  ...values,
  ...Object.fromEntries([...facets, ...flags].map(({ key }) => [key, undefined])),
});
