import type { ComponentProps } from "react";
import type { ImageWidth } from "../../../shared/image/widths.ts";

const imageAt = (url: string, width: ImageWidth): string => `/_next/image?url=${encodeURIComponent(url)}&w=${width}`;

/** Its own width and height reserve the space, except in a box that has a size. */
interface ImageProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "style" | "alt"> {
  /** An image of the shop. */
  url: string;
  alt: string;
  /** The widths that browsers choose from, in ascending order; `sizes` is how large it is shown. */
  widths: readonly [ImageWidth, ...ImageWidth[]];
  sizes: string;
  /** Shown until it is loaded. */
  color?: string;
}

/** An image at the width of the screen, in the format that the browser likes best. */
export const Image = ({ url, alt, widths, color, ...rest }: ImageProps) => (
  <img
    decoding="async"
    alt={alt}
    {...rest}
    src={imageAt(url, widths[0])}
    srcSet={widths.map((width) => `${imageAt(url, width)} ${width}w`).join()}
    style={{ backgroundColor: color }}
  />
);
