import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { RequiresScript } from "./requires-script.tsx";
import styles from "./skeleton.module.css";
import { loadingText } from "../text.ts";

/** The space of a line of text; a width like "62%" or "12rem". */
export function SkeletonLine({ width = "100%", className }: { width?: string; className?: string }) {
  return <span className={classNames(styles.shape, styles.line, className)} style={{ width }} />;
}

/** The space of a box: a height, and a circle when round. */
export function SkeletonBox({ height, round, className }: { height?: string; round?: boolean; className?: string }) {
  const size = round ? { width: height, height } : { height };
  return <span className={classNames(styles.shape, styles.box, round && styles.round, className)} style={size} />;
}

/** The space of a cover, with its slit. */
export function SkeletonCover({ ratio = "16 / 9", className }: { ratio?: string; className?: string }) {
  return <span className={classNames(styles.cover, className)} style={{ aspectRatio: ratio }} />;
}

/** The space of a card; `large`: of the large one of a grid. */
export function SkeletonCard({ large = false }: { large?: boolean }) {
  return (
    <div className={classNames(styles.card, large && styles.large)}>
      {large ? <span className={styles.cover} /> : <SkeletonCover />}
      <SkeletonLine width="46%" />
      <SkeletonLine width="88%" className={styles.title} />
      {large ? <SkeletonLine width="72%" /> : null}
      <SkeletonLine width="60%" />
      <SkeletonLine width="36%" />
    </div>
  );
}

/** A region that is loading: says so to assistive technology, shows its shapes after 200 ms. */
export function SkeletonRegion({
  label = loadingText.loading,
  waited = false,
  className,
  children,
}: {
  label?: string;
  /** A route's pending screen has waited already: the shapes show at once. */
  waited?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames(!waited && styles.region, className)} aria-busy="true">
      <RequiresScript>
        <output className="sr-only">{label}</output>
        {children}
      </RequiresScript>
    </div>
  );
}
