// The package types only its whole build; the light one has the same face.
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}
