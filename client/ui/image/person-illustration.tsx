import { type PersonDrawing, personShapes } from "../../../shared/art/person-drawing.ts";
import { classNames } from "../class-names.ts";
import styles from "./person-illustration.module.css";

interface PersonIllustrationProps extends PersonDrawing {
  /** Sets the height; the width follows. */
  className?: string | undefined;
}

/** A person drawn from letters, with the feet on the lower edge of the box. */
export function PersonIllustration({ className, ...drawing }: PersonIllustrationProps) {
  return <Drawing box="-4 0 130 232" shapes={personShapes(drawing)} className={className} />;
}

interface TwoPeopleIllustrationProps {
  left: PersonDrawing;
  right: PersonDrawing;
  /** Distance between the hands in units of the drawing (a head is 60 wide); at 0 they touch. */
  distance: number;
  className?: string;
}

/** Two people who reach for each other. */
export function TwoPeopleIllustration({ left, right, distance, className }: TwoPeopleIllustrationProps) {
  const offset = 124 + distance;
  const second = `<g transform="translate(${offset} 0)">${personShapes({ arms: "ㅓ", ...right })}</g>`;
  const first = personShapes({ arms: "ㅏ", ...left });
  return <Drawing box={`-4 0 ${offset + 130} 232`} shapes={first + second} className={className} />;
}

function Drawing({ box, shapes, className }: { box: string; shapes: string; className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.figure, className)}
      viewBox={box}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
