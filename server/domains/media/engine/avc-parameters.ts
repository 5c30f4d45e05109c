import type { FrameSize } from "../../../../shared/media/rendition.ts";
import { unitLengthSize, walkUnits } from "../ingest/avc-units.ts";
import { RefusedRenditionError } from "../ingest/refused-rendition-error.ts";
import { BitReader } from "./bit-reader.ts";

/** Types of units, and the profiles that have a description of their colors (ISO/IEC 14496-10, 7.3). */
const unitType = { sequence: 7, image: 8 } as const;
const high = 100;
const squarePixels = 1;
const otherAspect = 255;

export type AvcParameters = FrameSize & {
  /** An image may repeat the parameters of the track, and not bring others. @throws RefusedRenditionError */
  assertSame: (image: Uint8Array) => void;
};

const invalid = (reason: string) => new RefusedRenditionError("PARAMETERS_INVALID", reason);

/**
 * Reads the parameter sets of a track of H.264, by which decoders are set up (ISO/IEC 14496-15, 5.3.3.1).
 * @throws RefusedRenditionError for sets that are no 8 bit 4:2:0 in whole images with square pixels
 */
export function readParameters(description: AllowSharedBufferSource | undefined): AvcParameters {
  const record = Buffer.from(bytesOf(description));
  const { sequences, imageSets } = setsOf(record);
  const [sequence] = sequences;
  if (!sequence || sequences.length !== 1 || imageSets.length === 0) throw invalid("there is not one sequence");
  if (!sequence.subarray(1, 4).equals(record.subarray(1, 4))) throw invalid("the profile is not that of the track");
  try {
    const { id, ...size } = readSequence(sequence);
    for (const set of imageSets) assertImageSet(set, id);
    const lengthSize = unitLengthSize(description);
    const known = [sequence, ...imageSets];
    return { ...size, assertSame: (image) => assertKnown(image, lengthSize, known) };
  } catch (error) {
    if (error instanceof RangeError) throw invalid("a parameter set is cut off");
    throw error;
  }
}

const bytesOf = (source: AllowSharedBufferSource | undefined): Uint8Array => {
  if (source === undefined) return new Uint8Array();
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
};

function setsOf(record: Buffer): { sequences: Buffer[]; imageSets: Buffer[] } {
  let at = 5;
  const list = (mask: number): Buffer[] => {
    const count = (record[at] ?? 0) & mask;
    at += 1;
    return Array.from({ length: count }, () => {
      const length = at + 2 <= record.length ? record.readUInt16BE(at) : Infinity;
      if (at + 2 + length > record.length) throw invalid("the record of the track is cut off");
      const set = record.subarray(at + 2, at + 2 + length);
      at += 2 + length;
      return set;
    });
  };
  return { sequences: list(0x1f), imageSets: list(0xff) };
}

function readSequence(unit: Buffer): FrameSize & { id: number } {
  const bits = new BitReader(unit);
  if ((bits.read(8) & 0x1f) !== unitType.sequence) throw invalid("there is no parameter set of a sequence");
  const profile = bits.read(8);
  bits.read(16);
  const id = bits.readUnsigned();
  if (profile === high) readHigh(bits);
  bits.readUnsigned();
  skipOrder(bits);
  bits.readUnsigned();
  bits.read(1);
  const [columns, rows] = [bits.readUnsigned() + 1, bits.readUnsigned() + 1];
  if (bits.read(1) !== 1) throw invalid("images are interlaced");
  bits.read(1);
  const [left, right, top, bottom] = bits.read(1) ? [0, 1, 2, 3].map(() => bits.readUnsigned()) : [0, 0, 0, 0];
  if (bits.read(1)) assertSquare(bits);
  // A pixel of color is two by two.
  const width = 16 * columns - 2 * ((left ?? 0) + (right ?? 0));
  return { id, width, height: 16 * rows - 2 * ((top ?? 0) + (bottom ?? 0)) };
}

function readHigh(bits: BitReader): void {
  if (bits.readUnsigned() !== 1) throw invalid("colors are not 4:2:0");
  if (bits.readUnsigned() !== 0 || bits.readUnsigned() !== 0) throw invalid("it has more than 8 bits");
  bits.read(1);
  if (!bits.read(1)) return;
  for (let list = 0; list < 8; list += 1) if (bits.read(1)) skipScalingList(bits, list < 6 ? 16 : 64);
}

function skipScalingList(bits: BitReader, size: number): void {
  let [last, next] = [8, 8];
  for (let index = 0; index < size; index += 1) {
    if (next !== 0) next = (last + bits.readSigned() + 256) % 256;
    if (next !== 0) last = next;
  }
}

/** How the order in which images are shown is coded. */
function skipOrder(bits: BitReader): void {
  const type = bits.readUnsigned();
  if (type === 0) bits.readUnsigned();
  if (type !== 1) return;
  bits.read(1);
  bits.readSigned();
  bits.readSigned();
  const count = bits.readUnsigned();
  if (count > 255) throw invalid("it has a cycle of too many images");
  for (let index = 0; index < count; index += 1) bits.readSigned();
}

function assertSquare(bits: BitReader): void {
  if (!bits.read(1)) return;
  const aspect = bits.read(8);
  const isSquare = aspect === otherAspect ? bits.read(16) === bits.read(16) : aspect <= squarePixels;
  if (!isSquare) throw invalid("pixels are not square");
}

function assertImageSet(unit: Buffer, sequence: number): void {
  const bits = new BitReader(unit);
  if ((bits.read(8) & 0x1f) !== unitType.image) throw invalid("there is no parameter set of images");
  bits.readUnsigned();
  if (bits.readUnsigned() !== sequence) throw invalid("a parameter set of images names another sequence");
}

function assertKnown(image: Uint8Array, lengthSize: number, known: readonly Buffer[]): void {
  walkUnits(image, lengthSize, (start, end) => {
    const type = (image[start] ?? 0) & 0x1f;
    const isSet = type === unitType.sequence || type === unitType.image;
    if (isSet && !known.some((set) => set.equals(image.subarray(start, end))))
      throw invalid("an image brings other parameters");
  });
}
