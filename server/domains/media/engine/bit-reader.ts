/** Reads the bits of a unit of H.264, past the bytes that keep its content from looking like the start of another one. */
export class BitReader {
  readonly #bytes: number[] = [];
  #at = 0;

  constructor(unit: Uint8Array) {
    let zeros = 0;
    for (const byte of unit) {
      const isInserted = zeros >= 2 && byte === 3;
      if (!isInserted) this.#bytes.push(byte);
      zeros = byte === 0 ? zeros + 1 : 0;
    }
  }

  /** @throws RangeError behind the end */
  read(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new RangeError("there are no more bits");
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }

  /** An unsigned Exp-Golomb code (ISO/IEC 14496-10, 9.1). */
  readUnsigned(): number {
    let zeros = 0;
    while (this.read(1) === 0) zeros += 1;
    if (zeros > 32) throw new RangeError("a number is too long");
    return 2 ** zeros - 1 + this.read(zeros);
  }

  readSigned(): number {
    const code = this.readUnsigned();
    return code % 2 === 0 ? -code / 2 : (code + 1) / 2;
  }
}
