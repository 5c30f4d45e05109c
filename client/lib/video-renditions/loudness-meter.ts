/** Transfer function of second order, normalized: `a` without its first coefficient, which is 1. */
type Coefficients = { b: readonly [number, number, number]; a: readonly [number, number] };

/** The two filters of the K-weighting of ITU-R BS.1770-4, whose tables are for 48 kHz, at any sample rate. */
function kWeighting(sampleRate: number): readonly [Coefficients, Coefficients] {
  return [highBoost(sampleRate), highPass(sampleRate)];
}

function highBoost(sampleRate: number): Coefficients {
  const [frequency, gain, q] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const high = 10 ** (gain / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [(high + (band * k) / q + k * k) / a0, (2 * (k * k - high)) / a0, (high - (band * k) / q + k * k) / a0],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

function highPass(sampleRate: number): Coefficients {
  const [frequency, q] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

/** One filter of one channel, in direct form II transposed. */
class Filter {
  readonly #of: Coefficients;
  #first = 0;
  #second = 0;

  constructor(of: Coefficients) {
    this.#of = of;
  }

  pass(value: number): number {
    const { b, a } = this.#of;
    const out = b[0] * value + this.#first;
    this.#first = b[1] * value - a[0] * out + this.#second;
    this.#second = b[2] * value - a[1] * out;
    return out;
  }
}

/** Left, right, center, low frequencies, and the two surround channels, as browsers order them. */
const weights = [1, 1, 1, 0, 1.41, 1.41];
const hopSeconds = 0.1;
const hopsPerBlock = 4;
const absoluteGate = -70;
const relativeGate = -10;

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power);
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Measures integrated loudness after ITU-R BS.1770-4, in LUFS. */
export class LoudnessMeter {
  readonly #channels: readonly (readonly [Filter, Filter])[];
  readonly #hopFrames: number;
  /** The weighted power of each 100 ms. */
  readonly #hops: number[] = [];
  #sum = 0;
  #frames = 0;

  constructor(sampleRate: number, channels: number) {
    const [boost, pass] = kWeighting(sampleRate);
    this.#channels = Array.from({ length: channels }, () => [new Filter(boost), new Filter(pass)] as const);
    this.#hopFrames = Math.round(hopSeconds * sampleRate);
  }

  /** @param planes the samples of each channel, from -1 to 1, behind those before */
  add(planes: readonly Float32Array[]): void {
    for (let frame = 0; frame < (planes[0]?.length ?? 0); frame += 1) {
      for (const [channel, [boost, pass]] of this.#channels.entries()) {
        const value = pass.pass(boost.pass(planes[channel]?.[frame] ?? 0));
        this.#sum += (weights[channel] ?? 0) * value * value;
      }
      this.#frames += 1;
      if (this.#frames === this.#hopFrames) this.#endHop();
    }
  }

  #endHop(): void {
    this.#hops.push(this.#sum / this.#frames);
    this.#sum = 0;
    this.#frames = 0;
  }

  /** @returns -70 for silence, and for less than a block of 400 ms */
  integrated(): number {
    const blocks = this.#hops
      .slice(hopsPerBlock - 1)
      .map((_, index) => meanOf(this.#hops.slice(index, index + hopsPerBlock)))
      .filter((power) => loudnessOf(power) > absoluteGate);
    if (blocks.length === 0) return absoluteGate;
    const gate = loudnessOf(meanOf(blocks)) + relativeGate;
    return loudnessOf(meanOf(blocks.filter((power) => loudnessOf(power) > gate)));
  }
}
