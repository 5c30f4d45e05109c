import { type FigureLook, figureShapes } from "./art/figure-drawing.ts";
import { classNames } from "./class-names.ts";
import styles from "./figure.module.css";

interface FigureProps extends FigureLook {
  /** Sets the height; the width follows. */
  className?: string | undefined;
}

/** One person made of letters, feet on the lower edge of the box. */
export function Figure({ className, ...look }: FigureProps) {
  return <Drawing box="-4 0 130 232" shapes={figureShapes(look)} className={className} />;
}

interface FigurePairProps {
  left: FigureLook;
  right: FigureLook;
  /** Between their hands, in the drawing's units; a head is 60 wide. 0 lets them touch. */
  apart: number;
  className?: string;
}

/** Two people who reach for each other. */
export function FigurePair({ left, right, apart, className }: FigurePairProps) {
  const offset = 124 + apart;
  const second = `<g transform="translate(${offset} 0)">${figureShapes({ arms: "ㅓ", ...right })}</g>`;
  const first = figureShapes({ arms: "ㅏ", ...left });
  return <Drawing box={`-4 0 ${offset + 130} 232`} shapes={first + second} className={className} />;
}

interface FigureSceneProps {
  box: { width: number; height: number };
  /** Each person's upper left corner and scale; at scale 1 somebody is 120 wide and 232 high. */
  people: (FigureLook & { x: number; y: number; scale: number })[];
  className?: string;
}

/** Several people of different sizes on one picture. */
export function FigureScene({ box, people, className }: FigureSceneProps) {
  const shapes = people.map(
    ({ x, y, scale, ...look }) => `<g transform="translate(${x} ${y}) scale(${scale})">${figureShapes(look)}</g>`,
  );
  return <Drawing box={`0 0 ${box.width} ${box.height}`} shapes={shapes.join("")} className={className} />;
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
