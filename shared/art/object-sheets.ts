import { findObject, type ObjectFacts, type Sheet, sheets } from "./object-index.ts";
import { lightMix } from "./light-mix.ts";
import { craft } from "./objects/craft.ts";
import { data } from "./objects/data.ts";
import { design } from "./objects/design.ts";
import { video } from "./objects/video.ts";
import { general } from "./objects/general.ts";
import { language } from "./objects/language.ts";
import { music } from "./objects/music.ts";
import { programming } from "./objects/programming.ts";
import type { Draw } from "./objects/shapes.ts";
import { work } from "./objects/work.ts";

const drawings: Record<Sheet, Record<string, Draw>> = {
  programming,
  data,
  design,
  video,
  music,
  language,
  work,
  craft,
  general,
};

function shapesIn(sheet: Sheet, name: string, { dye }: ObjectFacts): string {
  const draw = drawings[sheet][name];
  if (!draw) throw new Error(`the sheet ${sheet} has no ${name}`);
  const [deep, mid, pale, spark] = [
    lightMix(`${dye}-deep`),
    lightMix(`${dye}-mid`),
    lightMix(`${dye}-pale`),
    lightMix(`${dye}-spark`),
  ];
  return draw({ deep, mid, pale, spark, white: "#fff" });
}

/** The shapes of an object. Dyes are the same in both themes, so that its colors are those of the style sheet. */
export function objectShapes(name: string): string {
  const facts = findObject(name);
  if (!facts) throw new Error(`no object is called ${name}`);
  return shapesIn(facts.sheet, name, facts);
}

/** All objects of a sheet as the file that covers refer to. */
export function sheetSvg(sheet: Sheet): string {
  const objects = Object.entries<ObjectFacts>(sheets[sheet]).map(
    ([name, facts]) => `<g id="${name}">${shapesIn(sheet, name, facts)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${objects.join("")}</svg>`;
}
