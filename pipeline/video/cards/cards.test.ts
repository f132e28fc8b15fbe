import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transitionMs } from '../../../contract/script/pause-rules.ts';
import { sharp } from '../../process/bounded-sharp.ts';
import { createArtifactStore } from '../../steps/artifacts.ts';
import type { Brand } from '../../video-settings.ts';
import { columnsOf } from '../caption-lines.ts';
import { captionBox } from '../compose/caption-box.ts';
import { buildTimeline } from '../timeline.ts';
import { titleLines } from './card-text.ts';
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
  ])('stand around the slides as the brand has it', (given, expected) => {
    expect(withCards(given, ['slide'], 'card')).toEqual(expected);
  });

  it('take exactly what is taken off the length of the slides', () => {
    const slide = { slideNumber: 1, title: 'One', sentences: [], leadInMs: 3000, leadOutMs: 0 };
    const lengthOf = (given: Brand | null) =>
      buildTimeline({ slides: withCards(given, [slide], cardSlide('A title')), transitionMs }).durationMs;
    for (const given of [brand, { ...brand, introCard: false }, null]) {
      expect(lengthOf(given) - lengthOf(null)).toBeCloseTo(cardsMs(given), 6);
    }
  });
});

describe('the title on a card', () => {
  it('is cut into at most three lines that fit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('word', ' ', 'x', 'longerword', '-'), maxLength: 80 }),
        (title) => {
          const lines = titleLines(title);
          expect(lines.length).toBeLessThanOrEqual(3);
          for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(34);
          const shown = lines.join(' ').replace('…', '');
          if (!lines.at(-1)?.endsWith('…'))
            expect(shown.replaceAll(' ', '')).toBe(title.replaceAll(/\s/g, ''));
        },
      ),
    );
  });

  it('says when there is more of it', () => {
    const lines = titleLines('one two three four five six seven eight '.repeat(5));
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/…$/);
  });
});

describe('a card', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'card-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const draw = async (changes: Partial<Brand>, title = 'Tom & <b>Jerry</b>') => {
    const artifacts = createArtifactStore(path.join(folder, 'artifacts'));
    const file = await drawCard({ title, brand: { ...brand, ...changes } }, artifacts);
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1920, 1080]);
    return {
      file,
      colorAt: (x: number, y: number) => [...data.subarray((y * 1920 + x) * 3, (y * 1920 + x) * 3 + 3)],
      has: (color: readonly number[]) => {
        for (let at = 0; at < data.length; at += 3)
          if (color.every((value, channel) => data[at + channel] === value)) return true;
        return false;
      },
    };
  };

  it('has the title in its colours, and the same file for the same card', async () => {
    const card = await draw({});
    expect(card.colorAt(10, 10)).toEqual([194, 52, 15]);
    expect(card.has([255, 255, 255])).toBe(true);
    expect((await draw({})).file).toBe(card.file);
    expect((await draw({ cardText: '#000000' })).file).not.toBe(card.file);
  });

  it('has the logo above the title, as large as it comes', async () => {
    const logoPath = path.join(folder, 'logo.png');
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#00ff00' } })
      .png()
      .toFile(logoPath);
    const card = await draw({ logoPath });
    expect(card.colorAt(960, 450)).toEqual([0, 255, 0]);
    expect(card.colorAt(960 - 210, 450)).toEqual([194, 52, 15]);
  });

  it('is not made with a logo that is no picture', async () => {
    const logoPath = path.join(import.meta.dirname, 'cards.ts');
    await expect(draw({ logoPath })).rejects.toMatchObject({ code: 'video_failed' });
  });
});

it('captions take the colours of the brand', () => {
  const box = captionBox(['Hello'], { width: 1920, height: 1080 }, { text: '#ffee00', box: '#0a2540' });
  expect(box).toContain('fill="#0a2540" fill-opacity="0.72"');
  expect(box).toContain('fill="#ffee00"');
  expect(captionBox(['Hello'], { width: 1920, height: 1080 })).toContain('fill="#000" fill-opacity="0.72"');
});
