import { type ReactNode, useId } from "react";
import { type CoverRatio, coverSvg, type CoverSubject } from "../../../shared/art/cover-drawing.ts";
import { classNames } from "../class-names.ts";
import styles from "./cover.module.css";

interface CoverProps extends CoverSubject {
  /** Shape of the box; "fill" takes the parent's box instead. */
  ratio?: CoverRatio | "fill";
  /** With "fill": the shape that is closest to the parent's box, so that little of the drawing is cropped. */
  frame?: CoverRatio;
  /** Without color: no longer available. */
  faded?: boolean;
  rounded?: boolean;
  className?: string;
  /** On top of the cover: a badge, a tag. */
  children?: ReactNode;
}

/** A consonant of the title, and the object that it becomes. Hidden from assistive technology: the title is shown beside it. */
export function Cover({ ratio = "16:9", frame = "16:9", faded, rounded, className, children, ...subject }: CoverProps) {
  const key = useId().replaceAll(/\W/g, "");
  const classes = classNames(
    styles.cover,
    styles[shapes[ratio]],
    faded && styles.faded,
    rounded && styles.rounded,
    // Elsewhere the slit stands at the progress.
    subject.progress === undefined && styles.peeks,
    className,
  );
  return (
    <div className={classes}>
      <div
        className={styles.art}
        dangerouslySetInnerHTML={{ __html: coverSvg(subject, { ratio: ratio === "fill" ? frame : ratio, key }) }}
      />
      {children}
    </div>
  );
}

const shapes = { "16:9": "wide", "4:3": "four", "1:1": "square", fill: "fill" } as const;
