import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, dimmedLuminance } from './dimming.ts';
import { applyLight, type PixelBox, type Pixels } from './light.ts';

function plain(value: number, width = 200, height = 100): Pixels {
  return { data: new Uint8Array(width * height * 3).fill(value), width, height };
}

function pixelAt({ data, width }: Pixels, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
}

const box: PixelBox = { left: 50, top: 30, width: 80, height: 40 };
const light = { boxes: [box], marks: [], brightness: 0.6 };
const dimmed = dimmedShade(200, light.brightness);

describe('applyLight', () => {
  it('keeps the inside of a box, dims the outside, and leaves no edge between them', () => {
    const pixels = plain(200);
    applyLight(light, pixels);
    expect(pixelAt(pixels, 90, 50)).toEqual([200, 200, 200]);
    expect(pixelAt(pixels, 52, 50)).toEqual([200, 200, 200]);
    expect(pixelAt(pixels, 5, 50)).toEqual([dimmed, dimmed, dimmed]);
    expect(pixelAt(pixels, 90, 5)).toEqual([dimmed, dimmed, dimmed]);
    const edge = Array.from({ length: 20 }, (_, step) => pixelAt(pixels, 35 + step, 50)[0] ?? 0);
    expect(edge).toEqual(edge.toSorted((a, b) => a - b));
    for (const [index, value] of edge.entries())
      expect(value - (edge[index - 1] ?? value)).toBeLessThanOrEqual(5);
  });

  it('lights several boxes, even if they overlap or exceed the picture', () => {
    const pixels = plain(200);
    const others = [box, { ...box, left: 100 }, { left: -30, top: -30, width: 50, height: 50 }];
    applyLight({ ...light, boxes: others }, pixels);
    for (const [x, y] of [
      [60, 50],
      [115, 50],
      [170, 50],
      [2, 2],
    ] as const)
      expect(pixelAt(pixels, x, y)).toEqual([200, 200, 200]);
    expect(pixelAt(pixels, 35, 90)).toEqual([dimmed, dimmed, dimmed]);
  });

  it('frames a figure, and dims nothing without a box', () => {
    const pixels = plain(200);
    applyLight({ ...light, boxes: [], marks: [box] }, pixels);
    expect(pixelAt(pixels, 90, 50)).toEqual([200, 200, 200]);
    expect(pixelAt(pixels, 5, 5)).toEqual([200, 200, 200]);
    const [red = 0, , blue = 0] = pixelAt(pixels, box.left - 2, 50);
    expect([red > 220, blue < 60]).toEqual([true, true]);
  });

  it('dims pixels by the formula, which keeps a contrast of 4.5 : 1 apart from rounding', () => {
    const shade = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(shade, shade, fc.constantFrom(0.6, 0.7, 0.8), (ink, ground, brightness) => {
        const [before, after] = [[ink, ground], [ink, ground].map((value) => dimmedShade(value, brightness))];
        const asPlanned = before.map((value) => dimmedLuminance(luminance(value), brightness));
        const planned = contrastOf(asPlanned[0] ?? 0, asPlanned[1] ?? 0);
        const seen = contrastOf(luminance(after[0] ?? 0), luminance(after[1] ?? 0));
        expect(Math.abs(seen / planned - 1)).toBeLessThan(0.02);
      }),
    );
  });

  it('keeps the hue', () => {
    const pixels = { data: Uint8Array.from([0, 0, 200, 200, 0, 0]), width: 2, height: 1 };
    applyLight({ ...light, boxes: [{ left: 90, top: 0, width: 9, height: 1 }] }, pixels);
    const [, , blue = 0, red = 0] = pixels.data;
    expect([...pixels.data]).toEqual([0, 0, blue, red, 0, 0]);
    expect([blue < 200, red < 200, blue > 60, red > 60]).toEqual([true, true, true, true]);
  });
});

function luminance(shade: number): number {
  return shade / 255 <= 0.04045 ? shade / 255 / 12.92 : ((shade / 255 + 0.055) / 1.055) ** 2.4;
}

function dimmedShade(shade: number, brightness: number): number {
  const pixels = plain(shade, 40, 2);
  applyLight({ ...light, boxes: [{ left: 30, top: 0, width: 9, height: 2 }], brightness }, pixels);
  return pixels.data[0] ?? 0;
}
