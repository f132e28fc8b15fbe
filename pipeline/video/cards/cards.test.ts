import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transitionMs } from '#contract/script/pause-rules.ts';
import { type Aspect, frameSizes } from '#contract/vocabulary/aspects.ts';
import { createArtifactStore } from '#runtime/artifacts/artifacts.ts';
import { sharp } from '#runtime/process/bounded-sharp.ts';
import type { Brand } from '../../video-settings.ts';
import { columnsOf } from '../caption-lines.ts';
import { captionBox } from '../compose/caption-box.ts';
import { layOutFrame } from '../frame/frame-layout.ts';
import { buildTimeline } from '../timeline.ts';
import { cardText, titleLines, titleTypeOf } from './card-text.ts';
import { cardSlide, cardsMs, withCards } from './cards.ts';
import { drawCard } from './draw-card.ts';

const brand: Brand = {
  captionText: '#ffee00',
  captionBox: '#0a2540',
  cardText: '#ffffff',
  cardBackground: '#c2340f',
  introCard: true,
  outroCard: true,
  logoPath: null,
};

describe('cards', () => {
  it.each([
    [null, ['slide']],
    [{ ...brand, introCard: false, outroCard: false }, ['slide']],
    [{ ...brand, outroCard: false }, ['card', 'slide']],
    [{ ...brand, introCard: false }, ['slide', 'card']],
    [brand, ['card', 'slide', 'card']],
  ])('stand before and after the slides as the brand says', (given, expected) => {
    expect(withCards(given, ['slide'], 'card')).toEqual(expected);
  });

  it('take exactly the time that is deducted from the slides', () => {
    const slide = { slideNumber: 1, title: 'One', sentences: [], leadInMs: 3000, leadOutMs: 0 };
    const lengthOf = (given: Brand | null) =>
      buildTimeline({ slides: withCards(given, [slide], cardSlide('A title')), transitionMs }).durationMs;
    for (const given of [brand, { ...brand, introCard: false }, null]) {
      expect(lengthOf(given) - lengthOf(null)).toBeCloseTo(cardsMs(given), 6);
    }
  });
});

describe('the title on a card', () => {
  it.each([
    [1920, 3, 34],
    [1080, 5, 20],
  ])('is cut, on a card of %i pixels, into at most %i lines that fit', (width, maxLines, maxColumns) => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('word', ' ', 'x', 'longerword', '-'), maxLength: 80 }),
        (title) => {
          const lines = titleLines(title, titleTypeOf(width));
          expect(lines.length).toBeLessThanOrEqual(maxLines);
          for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(maxColumns);
          const shown = lines.join(' ').replace('…', '');
          if (!lines.at(-1)?.endsWith('…'))
            expect(shown.replaceAll(' ', '')).toBe(title.replaceAll(/\s/g, ''));
        },
      ),
    );
  });

  it('shows that it is truncated', () => {
    const lines = titleLines('one two three four five six seven eight '.repeat(5), titleTypeOf(1920));
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/…$/);
  });

  it.each([
    [1920, 'THE WIDEST LETTERS: WWWWMMMM WWWWMMMM WWWWMMMM WWWWMMMM'],
    [1080, 'WWWWWWWWWWWWWWWWWWWW MMMM'],
    [1080, 'Quarterly business review for the board'],
  ])('does not touch the edges of a card of %i pixels: %s', async (width, title) => {
    const { svg, height } = cardText(title, { width, colour: '#ffffff' });
    const { data } = await sharp(Buffer.from(svg))
      .flatten({ background: '#000000' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let [left, right] = [width, 0];
    for (let at = 0; at < width * height; at += 1) {
      if ((data[at] ?? 0) < 128) continue;
      left = Math.min(left, at % width);
      right = Math.max(right, at % width);
    }
    expect(left).toBeGreaterThanOrEqual(40);
    expect(right).toBeLessThanOrEqual(width - 40);
    expect(right - left).toBeGreaterThan(width * 0.4);
  });
});

describe('a card', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'card-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const draw = async (changes: Partial<Brand>, aspect: Aspect = '16:9') => {
    const artifacts = createArtifactStore(path.join(folder, 'artifacts'));
    const size = frameSizes[aspect];
    const title = 'Tom & <b>Jerry</b>';
    const file = await drawCard({ title, brand: { ...brand, ...changes }, size }, artifacts);
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject(size);
    return {
      file,
      colourAt: (x: number, y: number) => {
        const at = (y * info.width + x) * 3;
        return [...data.subarray(at, at + 3)];
      },
      has: (colour: readonly number[]) => {
        for (let at = 0; at < data.length; at += 3)
          if (colour.every((value, channel) => data[at + channel] === value)) return true;
        return false;
      },
    };
  };

  it('has the title in its colours, and the same file for the same card', async () => {
    const card = await draw({});
    expect(card.colourAt(10, 10)).toEqual([194, 52, 15]);
    expect(card.has([255, 255, 255])).toBe(true);
    expect((await draw({})).file).toBe(card.file);
    expect((await draw({ cardText: '#000000' })).file).not.toBe(card.file);
  });

  it('has the logo above the title, in its own size', async () => {
    const logoPath = path.join(folder, 'logo.png');
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#00ff00' } })
      .png()
      .toFile(logoPath);
    const card = await draw({ logoPath });
    expect(card.colourAt(960, 450)).toEqual([0, 255, 0]);
    expect(card.colourAt(960 - 210, 450)).toEqual([194, 52, 15]);
  });

  it.each([
    ['9:16', 800],
    ['1:1', 380],
  ] as const)('has the shape of the video: %s', async (aspect, y) => {
    const logoPath = path.join(folder, `logo-${y}.png`);
    await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#00ff00' } })
      .png()
      .toFile(logoPath);
    const card = await draw({ logoPath }, aspect);
    expect(card.colourAt(540, y)).toEqual([0, 255, 0]);
    expect(card.colourAt(540 - 425, y)).toEqual([194, 52, 15]);
    expect(card.has([255, 255, 255])).toBe(true);
  });

  it('fails with a logo that is no picture', async () => {
    const logoPath = path.join(import.meta.dirname, 'cards.ts');
    await expect(draw({ logoPath })).rejects.toMatchObject({ code: 'video_failed' });
  });
});

it('captions take the colours of the brand', () => {
  const layout = layOutFrame('16:9', { width: 16, height: 9 }, true);
  const box = captionBox(['Hello'], layout, { text: '#ffee00', box: '#0a2540' });
  expect(box).toContain('fill="#0a2540" fill-opacity="0.72"');
  expect(box).toContain('fill="#ffee00"');
  expect(captionBox(['Hello'], layout)).toContain('fill="#000" fill-opacity="0.72"');
});
