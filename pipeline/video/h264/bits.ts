import { outOfRange } from '../../sound/checked-array.ts';

/** Reads a raw byte sequence payload bit by bit; the names `ue` and `se` are those of ITU-T H.264, 7.2. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get position(): number {
    return this.#position;
  }

  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      const byte = this.#bytes[this.#position >> 3];
      if (byte === undefined) throw new RangeError('The bits end too early.');
      value = value * 2 + ((byte >> (7 - (this.#position & 7))) & 1);
      this.#position++;
    }
    return value;
  }

  flag(): boolean {
    return this.bits(1) === 1;
  }

  /** Reads an unsigned Exp-Golomb code. */
  ue(): number {
    let leadingZeros = 0;
    while (this.bits(1) === 0) leadingZeros++;
    return 2 ** leadingZeros - 1 + this.bits(leadingZeros);
  }

  /** Reads a signed Exp-Golomb code. */
  se(): number {
    const code = this.ue();
    return code % 2 === 0 ? 0 - code / 2 : (code + 1) / 2;
  }
}

/** Writes a raw byte sequence payload bit by bit. */
export class BitWriter {
  #bytes = new Uint8Array(32);
  #position = 0;

  bits(value: number, count: number): this {
    this.#makeRoom(count);
    for (let i = count - 1; i >= 0; i--) {
      if (Math.floor(value / 2 ** i) % 2 === 1) {
        this.#bytes[this.#position >> 3] = this.#byteAt(this.#position >> 3) | (0x80 >> (this.#position & 7));
      }
      this.#position++;
    }
    return this;
  }

  ue(value: number): this {
    const leadingZeros = Math.floor(Math.log2(value + 1));
    return this.bits(0, leadingZeros).bits(value + 1, leadingZeros + 1);
  }

  se(value: number): this {
    return this.ue(value > 0 ? 2 * value - 1 : -2 * value);
  }

  /** Appends the bits `fromBit` up to but not including `toBit` of `source`. */
  copy(source: Uint8Array, fromBit: number, toBit: number): this {
    this.#makeRoom(toBit - fromBit);
    let bit = fromBit;
    for (; bit + 8 <= toBit; bit += 8) {
      const index = bit >> 3;
      const byte = source[index] ?? outOfRange(source, index);
      // There is no byte after the last one, and none of its bits is needed.
      const next = source[index + 1] ?? 0;
      this.#appendByte((byte << (bit & 7)) | (next >> (8 - (bit & 7))));
    }
    for (; bit < toBit; bit++) {
      const byte = source[bit >> 3] ?? outOfRange(source, bit >> 3);
      this.bits((byte >> (7 - (bit & 7))) & 1, 1);
    }
    return this;
  }

  /**
   * Ends the payload with the stop bit and zeros up to the byte boundary.
   * @returns all bytes written
   */
  finish(): Uint8Array {
    this.bits(1, 1);
    return this.#bytes.slice(0, (this.#position + 7) >> 3);
  }

  #appendByte(value: number): void {
    const index = this.#position >> 3;
    const shift = this.#position & 7;
    this.#bytes[index] = this.#byteAt(index) | ((value & 0xff) >> shift);
    if (shift > 0) this.#bytes[index + 1] = (value << (8 - shift)) & 0xff;
    this.#position += 8;
  }

  #byteAt(index: number): number {
    return this.#bytes[index] ?? outOfRange(this.#bytes, index);
  }

  #makeRoom(bitCount: number): void {
    const needed = ((this.#position + bitCount) >> 3) + 2;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
