/** Draws a consonant in a box of 100 x 100 with bars of the given width, as SVG shapes in the current stroke. */
export function letter(consonant: string, width: number): string {
  const draw = letters[consonant] ?? hieut;
  return draw(width, width * 0.8);
}

/** A letter moved and scaled to its position in an image, in one color. */
export function letterPath(
  consonant: string,
  position: { x: number; y: number; size: number },
  width: number,
  color: string,
): string {
  const move = `translate(${fixed(position.x)} ${fixed(position.y)}) scale(${(position.size / 100).toFixed(3)})`;
  return `<g transform="${move}" fill="none" stroke-linejoin="miter" stroke-miterlimit="8" style="color:${color};stroke:${color}">${letter(consonant, width)}</g>`;
}

export function fixed(value: number): string {
  return value.toFixed(1);
}

function bar(path: string, width: number): string {
  return `<path d="${path}" stroke-width="${fixed(width)}"/>`;
}

// The middle lines of a letter's outer bars: half a bar in from the box.
function edges(width: number): { a: number; b: number } {
  return { a: width / 2, b: 100 - width / 2 };
}

// A long left leg from the height `top`, a right leg that branches off it at `fork`; both feet are cut level.
function legs(top: number, fork: number, width: number): string {
  const level = width * 1.14;
  const left = 53 - level / 2;
  const slope = left / (100 - top);
  const right = left + level - (fork - top) * slope;
  const steep = (100 - right) / (100 - fork);
  const crotch = (left + 2 * level + top * slope - 100 + 100 * steep) / (slope + steep);
  const outline: [number, number][] = [
    [left, top],
    [left + level, top],
    [right, fork],
    [100, 100],
    [100 - level, 100],
    [100 - level - (100 - crotch) * steep, crotch],
    [level, 100],
    [0, 100],
  ];
  const path = outline.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join("L");
  return `<path fill="currentColor" stroke="none" d="M${path}Z"/>`;
}

// The ring takes two thirds of the height, so that its hole stays visible.
function hieut(width: number): string {
  const tick = width * 0.4;
  const beam = width * 0.46;
  const radius = (93 - tick - beam) / 2;
  return (
    bar(`M30 ${tick / 2}H70`, tick) +
    bar(`M4 ${tick + 5 + beam / 2}H96`, beam) +
    `<circle cx="50" cy="${fixed(102 - radius)}" r="${fixed(radius - width * 0.31)}" stroke-width="${fixed(width * 0.62)}"/>`
  );
}

// Letters with more bars have thinner ones: `thin` is four fifths of `width`.
const letters: Record<string, (width: number, thin: number) => string> = {
  ㄱ(width) {
    const { a, b } = edges(width);
    return bar(`M0 ${a}H${b}V100`, width);
  },
  ㄴ(width) {
    const { a, b } = edges(width);
    return bar(`M${a} 0V${b}H100`, width);
  },
  ㄷ(width) {
    const { a, b } = edges(width);
    return bar(`M100 ${a}H${a}V${b}H100`, width);
  },
  ㄹ(_, thin) {
    const { a, b } = edges(thin);
    return bar(`M0 ${a}H${b}V50H${a}V${b}H100`, thin);
  },
  ㅁ(width) {
    const { a, b } = edges(width);
    return bar(`M${a} ${a}H${b}V${b}H${a}Z`, width);
  },
  ㅂ(width) {
    const { a, b } = edges(width * 0.9);
    return bar(`M${a} 0V${b}H${b}V0M${a} 47H${b}`, width * 0.9);
  },
  ㅅ: (width) => legs(0, 20, width * 0.94),
  ㅇ: (width) => `<circle cx="50" cy="50" r="${50 - width / 2}" stroke-width="${width}"/>`,
  ㅈ: (_, thin) => bar(`M1 ${thin / 2}H99`, thin) + legs(thin / 2, thin + 9, thin),
  ㅊ(width, thin) {
    const tick = width * 0.42;
    const beam = tick + 6 + thin * 0.36;
    return (
      bar(`M29 ${tick / 2}H71`, tick) +
      bar(`M1 ${beam}H99`, thin * 0.72) +
      legs(beam, tick + thin * 0.72 + 13, thin * 0.94)
    );
  },
  ㅋ(_, thin) {
    const { a, b } = edges(thin * 1.06);
    return bar(`M0 ${a}H${b}V100M0 54H${b}`, thin * 1.06);
  },
  ㅌ(_, thin) {
    const { a, b } = edges(thin);
    return bar(`M100 ${a}H${a}V${b}H100M${a} 50H96`, thin);
  },
  ㅍ(_, thin) {
    const { a, b } = edges(thin);
    return bar(`M2 ${a}H98M2 ${b}H98M31 ${a}V${b}M69 ${a}V${b}`, thin);
  },
  ㅎ: hieut,
};
