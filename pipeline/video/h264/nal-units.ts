import { outOfRange } from '../../sound/checked-array.ts';

/** Types of NAL units that are used here, with their numbers in ITU-T H.264, table 7-1. */
export const nalTypes = {
  slice: 1,
  idrSlice: 5,
  enhancementInformation: 6,
  sequenceParameters: 7,
  pictureParameters: 8,
};

/** Returns the type of a unit; 0 (unspecified) for an empty one. */
export function nalType([header = 0]: Uint8Array): number {
  return header & 0x1f;
}

/** Splits an Annex B byte stream into units without their start codes, as views on the same memory. */
export function splitNalUnits(stream: Uint8Array): Uint8Array[] {
  const units: Uint8Array[] = [];
  let unitStart = -1;
  for (let i = 0; i + 2 < stream.length; i++) {
    if (stream[i] !== 0 || stream[i + 1] !== 0 || stream[i + 2] !== 1) continue;
    if (unitStart >= 0) units.push(withoutTrailingZeros(stream.subarray(unitStart, i)));
    unitStart = i + 3;
    i += 2;
  }
  if (unitStart >= 0) units.push(withoutTrailingZeros(stream.subarray(unitStart)));
  return units;
}

/** Joins units to an Annex B byte stream, the inverse of `splitNalUnits`. */
export function joinNalUnits(units: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(units.flatMap((unit) => [startCode, unit]));
}
const startCode = Uint8Array.of(0, 0, 0, 1);

/**
 * Removes trailing zeros. A unit never ends in a zero byte: such zeros belong to the four-byte form of the next
 * start code.
 */
function withoutTrailingZeros(unit: Uint8Array): Uint8Array {
  let end = unit.length;
  while (end > 0 && unit[end - 1] === 0) end--;
  return unit.subarray(0, end);
}

/** Extracts the payload after the header byte, without the emulation prevention bytes. */
export function payloadOf(unit: Uint8Array): Uint8Array {
  const payload = new Uint8Array(unit.length);
  let length = 0;
  let zeros = 0;
  for (let i = 1; i < unit.length; i++) {
    const byte = unit[i] ?? outOfRange(unit, i);
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    payload[length++] = byte;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return payload.subarray(0, length);
}

/** Builds a unit, the inverse of `payloadOf`: emulation prevention bytes keep start codes out of it. */
export function nalUnit(header: { type: number; isReference: boolean }, payload: Uint8Array): Uint8Array {
  const unit = new Uint8Array(1 + payload.length + Math.ceil(payload.length / 2));
  unit[0] = (header.isReference ? 0x60 : 0) | header.type;
  let length = 1;
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      unit[length++] = 3;
      zeros = 0;
    }
    unit[length++] = byte;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return unit.subarray(0, length);
}
