import { expect, test } from "vitest";
import { CriticalStyles } from "./critical-styles.ts";

const criticalOf = (css: string, markup: string) => new CriticalStyles(async () => css).of(["a.css"], markup);

test.each([
  ["a rule whose classes all are in the markup", ".a .b{x:1}.a .c{x:2}", ".a .b{x:1}"],
  ["of a list the selectors that can match", ".a,.c,p.b{x:1}", ".a,p.b{x:1}"],
  [
    "elements, attributes and states",
    "p{x:1}[data-open]{x:2}.a:hover::after{x:3}",
    "p{x:1}[data-open]{x:2}.a:hover::after{x:3}",
  ],
  [
    "a class that is excluded or one of several",
    ".a:not(.c){x:1}:is(.c,.b) p{x:2}",
    ".a:not(.c){x:1}:is(.c,.b) p{x:2}",
  ],
  [
    "conditions with what is left in them",
    "@media (width>=600px){.a{x:1}.c{x:2}}@media print{.c{x:3}}",
    "@media (width>=600px){.a{x:1}}",
  ],
  [
    "the start of a transition of what it has",
    "@starting-style{.a{x:1}.c{x:2}}@starting-style{.c{x:3}}",
    "@starting-style{.a{x:1}}",
  ],
  [
    "an animation that is used",
    ".a{animation:in 1s}@keyframes in{to{x:1}}@keyframes out{to{x:2}}",
    ".a{animation:in 1s}@keyframes in{to{x:1}}",
  ],
  ["a bracket, a comma and a dot in a string", `.a[href$=".c,{"]{content:"}"}.c{x:1}`, `.a[href$=".c,{"]{content:"}"}`],
  ["a nested rule with its parent", ".a{x:1;&:hover{x:2}}", ".a{x:1;&:hover{x:2}}"],
  ["fonts, without comments", "/*! x */@font-face{font-family:x}/* end */", "@font-face{font-family:x}"],
])("the first paint has %s", async (_, css, expected) => {
  expect(await criticalOf(css, '<p class="a b"></p>')).toBe(expected);
});

test("a custom property stays when styles or markup refer to it, through others as well", async () => {
  const css = ":root{--a:var(--b, (1px));--b:1;--c:var(--d);--d:2;--e:3}p{x:var(--a)}";
  expect(await criticalOf(css, '<i style="x:var(--e)"></i>')).toBe(
    ":root{--a:var(--b, (1px));--b:1;--e:3}p{x:var(--a)}",
  );
});

test("markup that refers to one of a family of custom properties has all of it", async () => {
  const css = ":root{--dyed:1;--dye-red-deep:2;--dye-blue:3}";
  expect(await criticalOf(css, '<i style="x:var(--dye-red-deep)"></i>')).toBe(":root{--dye-red-deep:2;--dye-blue:3}");
});

test("sheets keep their order", async () => {
  const styles = new CriticalStyles(async (sheet) => `p{sheet:${sheet}}`);
  expect(await styles.of(["b", "a"], "<p>")).toBe("p{sheet:b}p{sheet:a}");
});
