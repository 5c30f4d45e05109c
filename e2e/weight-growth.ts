import type { Weight, Weights } from "../scripts/weights/weigh.ts";

/** Shares of the recorded size by which a build may be larger: beyond the first it is said, beyond the second refused. */
const warnAbove = 0.01;
const failAbove = 0.05;

/** @returns one line for each part that is larger than recorded, or not recorded */
export function growth(recorded: Weights, weights: Weights): { warnings: string[]; failures: string[] } {
  const warnings: string[] = [];
  const failures: string[] = [];
  for (const [app, { entry, screens }] of Object.entries(weights)) {
    const known = recorded[app];
    const parts: [string, Weight, Weight | undefined][] = [
      ["every page", entry, known?.entry],
      ...Object.entries(screens).map(([name, weight]): [string, Weight, Weight | undefined] => [
        name,
        weight,
        known?.screens[name],
      ]),
    ];
    for (const [name, { kB }, before] of parts) {
      if (!before) failures.push(`${app}, ${name}: ${kB} kB, not recorded`);
      else if (kB > before.kB * (1 + failAbove)) failures.push(`${app}, ${name}: ${kB} kB, recorded ${before.kB}`);
      else if (kB > before.kB * (1 + warnAbove)) warnings.push(`${app}, ${name}: ${kB} kB, recorded ${before.kB}`);
    }
  }
  return { warnings, failures };
}
