import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitReader, BitWriter } from './bits.ts';
import type { CodedStill } from './coded-still.ts';
import { nalType, nalTypes, nalUnit, payloadOf } from './nal-units.ts';
import { pictureStream, type Shot } from './picture-stream.ts';

const format = { frameNumBits: 4, pictureOrderBits: 7, macroblockCount: 8160, hasDeblockingControl: true };
const slicePixels = Uint8Array.from({ length: 40 }, (_, i) => (i * 37) % 256);

/** A still with the header of an IDR slice (7.3.3), followed by bits in place of the picture. */
const still: CodedStill = {
  sequenceParameters: Uint8Array.of(0x67),
  pictureParameters: Uint8Array.of(0x68),
  idrSlice: nalUnit(
    { type: nalTypes.idrSlice, isReference: true },
    new BitWriter()
      .ue(0)
      .ue(7)
      .ue(0)
      .bits(0, 4)
      .ue(1)
      .bits(0, 7)
      .bits(0, 2)
      .copy(slicePixels, 0, 320)
      .finish(),
  ),
  following: [],
  format,
};

const shots = fc.array(
  fc.record({
    stillIndex: fc.constant(0),
    fadeInFrames: fc.integer({ min: 0, max: 25 }),
    frameCount: fc.integer({ min: 1, max: 400 }),
  }),
  { minLength: 1, maxLength: 8 },
);

function framesOf([first, ...others]: readonly Shot[]): number {
  return (
    (first?.frameCount ?? 0) + others.reduce((sum, shot) => sum + shot.fadeInFrames + shot.frameCount, 0)
  );
}

function headerOf(unit: Uint8Array) {
  const reader = new BitReader(payloadOf(unit));
  reader.ue();
  const sliceType = reader.ue();
  reader.ue();
  const frameNum = reader.bits(format.frameNumBits);
  if (nalType(unit) === nalTypes.idrSlice) reader.ue();
  return { sliceType, frameNum, pictureOrder: reader.bits(format.pictureOrderBits), reader };
}

describe('pictureStream', () => {
  it('shows every frame once, at most one frame time before its place in decoding order', () => {
    fc.assert(
      fc.property(shots, (given) => {
        const pictures = [...pictureStream(given, [still])];
        const shown = pictures.map((picture) => picture.displayIndex);
        expect(shown.toSorted((a, b) => a - b)).toEqual(Array.from({ length: framesOf(given) }, (_, i) => i));
        shown.forEach((displayIndex, decodeIndex) => {
          expect(displayIndex).toBeGreaterThanOrEqual(decodeIndex - 1);
        });
      }),
    );
  });

  it('starts with a key picture, has one about every five seconds, and never two in a row', () => {
    fc.assert(
      fc.property(shots, (given) => {
        const pictures = [...pictureStream(given, [still])];
        const keys = pictures.flatMap((picture, index) => (picture.isKey ? [index] : []));
        expect(keys[0]).toBe(0);
        keys.forEach((key, index) => {
          const next = keys[index + 1] ?? pictures.length;
          if (index + 1 < keys.length) expect(next - key).toBeGreaterThanOrEqual(125);
          // There is no key picture inside a fade, nor in place of the picture to which it leads.
          expect(next - key).toBeLessThanOrEqual(125 + 8 * 26);
        });
      }),
    );
  });

  it('keeps groups closed, and counts reference pictures and picture order as 7.4.3 requires', () => {
    fc.assert(
      fc.property(shots, (given) => {
        let keyDisplayIndex = 0;
        let references = 0;
        for (const picture of pictureStream(given, [still])) {
          if (picture.isKey) {
            keyDisplayIndex = picture.displayIndex;
            references = 0;
          }
          expect(picture.displayIndex).toBeGreaterThanOrEqual(keyDisplayIndex);
          const header = headerOf(picture.unit);
          expect(header.frameNum).toBe(references % 16);
          expect(header.pictureOrder).toBe((2 * (picture.displayIndex - keyDisplayIndex)) % 128);
          const isReference = ((picture.unit[0] ?? 0) & 0x60) !== 0;
          if (isReference) references++;
        }
      }),
      { numRuns: 20 },
    );
  });

  it('copies the bits of the picture into an I slice', () => {
    const pictures = [
      ...pictureStream(
        [
          { stillIndex: 0, fadeInFrames: 0, frameCount: 1 },
          { stillIndex: 0, fadeInFrames: 3, frameCount: 1 },
        ],
        [still],
      ),
    ];
    const { sliceType, reader } = headerOf(pictures[1]?.unit ?? new Uint8Array());
    expect(sliceType).toBe(7);
    expect(reader.bits(1)).toBe(0);
    expect(Array.from(slicePixels, () => reader.bits(8))).toEqual([...slicePixels]);
  });

  it('writes still and blended frames in a dozen bytes', () => {
    const pictures = [
      ...pictureStream(
        [
          { stillIndex: 0, fadeInFrames: 0, frameCount: 90 },
          { stillIndex: 0, fadeInFrames: 8, frameCount: 1 },
        ],
        [still],
      ),
    ];
    const written = pictures.filter((picture) => [5, 6].includes(headerOf(picture.unit).sliceType));
    expect(written.length).toBe(89 + 8);
    for (const picture of written) expect(picture.unit.length).toBeLessThanOrEqual(12);
  });
});
