/** The horizontal run of the slit per unit of height: tan 12deg. */
export const slitSlope = 0.2126;

export interface Spot {
  consonant: string;
  x: number;
  y: number;
  size: number;
}

export interface Composition {
  spots: Spot[];
  /** Where the slit crosses half of the height. */
  cut: number;
}

interface Frame {
  width: number;
  height: number;
}

/**
 * Where the slit may cross a letter, as a share of its width at half of its height: no cut leaves a sliver. Letters with
 * a tick or thin legs are not listed, because every cut does.
 */
const cutRanges: Record<string, readonly [number, number]> = {
  ㄱ: [0.34, 0.66],
  ㄴ: [0.34, 0.66],
  ㄷ: [0.42, 0.6],
  ㄹ: [0.44, 0.56],
  ㅁ: [0.44, 0.56],
  ㅂ: [0.5, 0.58],
  ㅅ: [0.64, 0.74],
  ㅇ: [0.44, 0.56],
  ㅋ: [0.42, 0.52],
  ㅌ: [0.5, 0.52],
  ㅍ: [0.49, 0.51],
};

/** With few bars, so that a part outside the frame leaves enough on both sides of a cut. */
const plainLetters = new Set("ㄴㅁㅇ");

/** A letter is cut only from this share of the height on: the pieces of a smaller one would be slivers. */
const smallest = 0.66;

/** In a narrower frame, letters of two sizes would be too small to read. */
const narrowest = 1.2;

/** Arranges one or two letters in a frame and cuts them, by the bits of a hash. */
export function compose(letters: readonly string[], frame: Frame, seed: number): Composition {
  const spots = arrange(letters, frame, seed);
  const step = (seed >>> 19) % 5;
  const cuts = [...spots.flatMap((spot) => cutThrough(spot, frame, step / 4)), ...cutBetween(spots, frame)];
  const possible = cuts.filter((cut) => spots.every((spot) => isCleanly(spot, cut, frame)));
  return { spots, cut: possible[(seed >>> 15) % Math.max(1, possible.length)] ?? frame.width * 0.78 };
}

function arrange([first = "ㅇ", second]: readonly string[], frame: Frame, seed: number): Spot[] {
  const step = (seed >>> 22) % 3;
  if (!second) return cutRanges[first] ? alone(first, frame, step) : aside(first, frame);
  // A tick that bleeds would be a sliver.
  if (!cutRanges[first] || !cutRanges[second]) return inset(first, second, frame, step);
  const isWide = frame.width > frame.height * narrowest;
  const layouts = isWide ? [inset, beside, uneven, null] : [inset, null];
  const layout = layouts[(seed >>> 7) % layouts.length];
  return layout ? layout(first, second, frame, step) : alone(first, frame, step);
}

// Two letters leave the room between them that the slanted slit needs. An edge clears the frame or bleeds well past it.

function inset(first: string, second: string, { width, height }: Frame, step: number): Spot[] {
  const size = Math.min(height * 0.68, width * 0.41);
  const middle = (height - size) / 2;
  // The first one is never lower: the slit leans to its side below.
  const shift = step * height * 0.025;
  return [
    { consonant: first, x: width * 0.045, y: middle - shift, size },
    { consonant: second, x: width * 0.955 - size, y: middle + shift, size },
  ];
}

function beside(first: string, second: string, { width, height }: Frame, step: number): Spot[] {
  const size = Math.min(height * 0.9, (width - height * slitSlope) / 1.9);
  return [
    { consonant: first, x: -size * 0.06, y: height - size * (0.96 - step * 0.02), size },
    { consonant: second, x: width - size * 0.94, y: -size * (0.04 + step * 0.02), size },
  ];
}

function uneven(first: string, second: string, { width, height }: Frame, step: number): Spot[] {
  const small = Math.min(height, width * 0.6) * 0.58;
  const left = width * 0.955 - small;
  const top = height * (0.91 - step * 0.04) - small;
  const large = Math.min(height * 1.16, (left - (height - top) * slitSlope - 4) / 0.9);
  return [
    { consonant: first, x: -large * 0.1, y: -large * 0.06, size: large },
    { consonant: second, x: left, y: top, size: small },
  ];
}

function alone(consonant: string, { width, height }: Frame, step: number): Spot[] {
  const size = Math.min(height * (1.12 + step * 0.06), width * 0.82);
  return [{ consonant, x: (width - size) / 2, y: (height - size) / 2, size }];
}

// Beside the slit, not under it.
function aside(consonant: string, { width, height }: Frame): Spot[] {
  const size = Math.min(height * 0.74, width * 0.6);
  return [{ consonant, x: width * 0.08, y: (height - size) / 2, size }];
}

/** The slit at a height of the frame. */
const slitAt = (cut: number, y: number, { height }: Frame): number => cut + (height / 2 - y) * slitSlope;

/** @param share 0 to 1 of the range in which the letter may be cut */
function cutThrough({ consonant, x, y, size }: Spot, { width, height }: Frame, share: number): number[] {
  const range = cutRanges[consonant];
  const bleeds = x < 0 || x + size > width;
  if (!range || size < height * smallest || (bleeds && !plainLetters.has(consonant))) return [];
  const at = x + size * (range[0] + (range[1] - range[0]) * share);
  return [at - (height / 2 - (y + size / 2)) * slitSlope];
}

function cutBetween([first, second]: readonly Spot[], frame: Frame): number[] {
  if (!first || !second) return [];
  const bottom = Math.min(frame.height, first.y + first.size);
  const top = Math.max(0, second.y);
  const from = first.x + first.size - slitAt(0, bottom, frame);
  const to = second.x - slitAt(0, top, frame);
  return [(from + to) / 2];
}

/** Whether the slit misses a letter or crosses it where it may. */
function isCleanly({ consonant, x, y, size }: Spot, cut: number, frame: Frame): boolean {
  const top = Math.max(0, y);
  const bottom = Math.min(frame.height, y + size);
  if (slitAt(cut, top, frame) <= x || slitAt(cut, bottom, frame) >= x + size) return true;
  const [from, to] = cutRanges[consonant] ?? [1, 0];
  const share = (slitAt(cut, y + size / 2, frame) - x) / size;
  return share >= from - 0.001 && share <= to + 0.001;
}
