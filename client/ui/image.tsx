import type { ComponentProps } from "react";
import type { ImageWidth } from "../../shared/image-widths.ts";

const imageAt = (url: string, width: ImageWidth): string => `/_next/image?url=${encodeURIComponent(url)}&w=${width}`;

interface ImageProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height" | "alt"> {
  /** An image of the shop. */
  url: string;
  alt: string;
  /** Its own size, which reserves the space. */
  width: number;
  height: number;
  /** The widths that browsers choose from, in ascending order; `sizes` is how large it is shown. */
  widths: readonly [ImageWidth, ...ImageWidth[]];
  sizes: string;
  /** Shown until it is loaded. */
  color?: string;
}

/** An image at the width of the screen, in the format that the browser likes best. */
export function Image({ url, alt, widths, color, style, ...rest }: ImageProps) {
  return (
    <img
      decoding="async"
      alt={alt}
      {...rest}
      src={imageAt(url, widths.at(-1) ?? widths[0])}
      srcSet={widths.map((width) => `${imageAt(url, width)} ${width}w`).join(", ")}
      style={{ backgroundColor: color, ...style }}
    />
  );
}
