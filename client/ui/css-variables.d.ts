import "react";

declare module "react" {
  // CSS variables in style attributes.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
