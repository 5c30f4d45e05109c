import type { Plugin } from "vite";

/** Helpers of packages that are compiled for older engines, and what they are in ours. */
const natives: [RegExp, string][] = [
  [/function _objectSpread2\(e\) \{[\s\S]*?\n\}/, "const _objectSpread2 = Object.assign;"],
  [
    /function _defineProperty\(e, r, t\) \{[\s\S]*?\n\}/,
    "const _defineProperty = (e, r, value) => Object.defineProperty(e, r, { value, enumerable: true, configurable: true, writable: true });",
  ],
];

/** tRPC copies objects property by property, a dozen of them for each call of a procedure; that took 18 µs. */
export const nativeHelpers: Plugin = {
  name: "native-helpers",
  transform: (code, id) =>
    id.includes("/@trpc/") ? natives.reduce((text, [older, native]) => text.replace(older, native), code) : null,
};
