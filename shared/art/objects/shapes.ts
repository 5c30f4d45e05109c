/** Colors of an object: the four tones of its dye, and paper. */
export interface Colors {
  deep: string;
  mid: string;
  pale: string;
  spark: string;
  white: string;
}

/** Draws an object in the letter's box, from (200, 60) to (440, 300); the right half is visible in a shop. */
export type Draw = (colors: Colors) => string;

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ""} fill="${fill}"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function oval(x: number, y: number, across: number, down: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, width: number, stroke: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

export function area(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

/** A line with square ends. */
export function bar(path: string, stroke: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

/** A line with round ends and corners. */
export function line(path: string, stroke: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
