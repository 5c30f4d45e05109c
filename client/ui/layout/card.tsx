import type { ReactNode } from "react";
import styles from "./card.module.css";
import { classNames } from "../class-names.ts";
import { MetaList } from "./meta-list.tsx";

interface CardProps {
  /** "large" spans two rows and columns of a grid, and its image grows; "wide" has a row alone, with the image beside the text. */
  size?: "m" | "large" | "wide";
  /** No longer available: gray text. Combine it with a faded Cover. */
  unavailable?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card without edge or shadow: CardMedia, then CardBody. The link in CardTitle covers the card. */
export function Card({ size = "m", unavailable, className, children }: CardProps) {
  return (
    <article className={classNames(styles.card, size !== "m" && styles[size], unavailable && styles.gone, className)}>
      {children}
    </article>
  );
}

interface CardMediaProps {
  /** Over the image's upper right corner: a round button, which stays clickable above the card's link. */
  corner?: ReactNode;
  /** Over its upper left corner: a Tag with tone "onCover". */
  badge?: ReactNode;
  /** Over its lower right corner: a StampBadge. */
  stamp?: ReactNode;
  children: ReactNode;
}

export function CardMedia({ corner, badge, stamp, children }: CardMediaProps) {
  return (
    <div className={styles.media}>
      {children}
      {badge ? <div className={styles.badge}>{badge}</div> : null}
      {corner ? <div className={styles.corner}>{corner}</div> : null}
      {stamp ? <div className={styles.seal}>{stamp}</div> : null}
    </div>
  );
}

export function CardBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

interface CardTitleProps {
  as?: "h2" | "h3" | "h4";
  /** One link with the title as its text. */
  children: ReactNode;
}

export function CardTitle({ as: Heading = "h3", children }: CardTitleProps) {
  return <Heading className={styles.title}>{children}</Heading>;
}

interface CardBylineProps {
  /** Stars, where they are known. */
  rating?: ReactNode;
  /** A name. */
  children: ReactNode;
}

/** One line under the title: whose work it is, and its rating. A long name is shortened. */
export function CardByline({ rating, children }: CardBylineProps) {
  return (
    <MetaList className={styles.byline}>
      {children}
      {rating}
    </MetaList>
  );
}

/** A sentence under the title of a large or wide card. */
export function CardQuote({ children }: { children: ReactNode }) {
  return <p className={styles.quote}>{children}</p>;
}
