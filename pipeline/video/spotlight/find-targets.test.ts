import { expect, test } from 'vitest';
import { drawDeck, type SlideDrawer } from '#examples/slide-drawer.ts';
import type { ShareBox } from '../../deck/deck.ts';
import type { DrawnWord } from '../../deck/drawn-word.ts';
import { openDeckFile } from '../../deck/open-deck.ts';
import { readDeck } from '../../deck/read-deck.ts';
import { understandDeck } from '../../understanding/understand-deck.ts';
import { findTargets } from './find-targets.ts';

async function targetsOn(draw: (drawer: SlideDrawer) => void, words: readonly DrawnWord[]) {
  const cover = (drawer: SlideDrawer) => drawer.title('A deck');
  const { file } = await drawDeck(
    [cover, draw].map((one, at) => ({ name: String(at), kinds: [], draw: one })),
  );
  const deck = await readDeck(await openDeckFile(file));
  const [slide, understood] = [deck.slides[1], understandDeck(deck).get(2)];
  if (!slide || !understood) throw new Error('no slide');
  return findTargets(understood, slide, words);
}

/** Draws lines of words from a point downwards; each line and each word takes a twentieth of the slide. */
function drawnAt(x: number, y: number, ...lines: string[]): DrawnWord[] {
  return lines.flatMap((line, row) =>
    line.split(' ').map((text, column) => ({
      text,
      box: { x: x + column * 0.05, y: y + row * 0.05, width: 0.045, height: 0.04 },
      ink: null,
    })),
  );
}

const rounded = ({ x, y, width, height }: ShareBox) =>
  [x, y, width, height].map((share) => Math.round(share * 1000) / 1000);

const points = ['Pricing and billing', 'Support by phone', 'Training on site'];

test('each point of a list is a part at its drawn place, as wide as the list with its bullets', async () => {
  const targets = await targetsOn(
    (drawer) => {
      drawer.title('What it covers');
      drawer.item(drawer.text(points, [1, 2, 8, 3]));
    },
    drawnAt(0.1, 0.3, ...points.map((point) => `• ${point}`)),
  );
  expect(targets.map(({ box }) => rounded(box))).toEqual([
    [0.092, 0.289, 0.211, 0.056],
    [0.092, 0.345, 0.211, 0.05],
    [0.092, 0.395, 0.211, 0.056],
  ]);
  expect(targets.map(({ keys }) => [...keys])).toEqual([
    ['pric', 'bil'],
    ['support', 'phon'],
    ['train', 'sit'],
  ]);
});

test('a list that was drawn with other words is one part', async () => {
  const draw = (drawer: SlideDrawer) => {
    drawer.title('What it covers');
    drawer.item(drawer.text(points, [1, 2, 8, 3]));
  };
  expect(await targetsOn(draw, [])).toHaveLength(1);
  expect(await targetsOn(draw, drawnAt(0.1, 0.3, 'Pricing and', 'else'))).toHaveLength(1);
});

test('a painted card is one part of its painted size, wherever its words are', async () => {
  const targets = await targetsOn(
    (drawer) => {
      drawer.title('What it covers');
      for (const [index, point] of points.entries()) {
        const x = 0.8 + index * 4;
        drawer.item(drawer.box([x, 2, 3.6, 3], 'DDEEFF'), drawer.text(point, [x + 0.2, 2.2, 3.2, 1]));
      }
    },
    points.flatMap((point, index) => drawnAt(0.1 + 0.3 * index, 0.3, point)),
  );
  expect(targets.map(({ box }) => rounded(box))).toEqual([
    [0.057, 0.262, 0.276, 0.41],
    [0.357, 0.262, 0.276, 0.41],
    [0.657, 0.262, 0.276, 0.41],
  ]);
});

test('a painted text box is also lit as a whole', async () => {
  const targets = await targetsOn(
    (drawer) => {
      drawer.title('What it covers');
      for (const [index, point] of points.entries())
        drawer.item(drawer.text(point, [0.8 + index * 4, 2, 3.6, 3], { fill: 'DDEEFF' }));
    },
    points.flatMap((point, index) => drawnAt(0.1 + 0.3 * index, 0.45, point)),
  );
  expect(targets.map(({ box }) => rounded(box))).toEqual([
    [0.057, 0.262, 0.276, 0.41],
    [0.357, 0.262, 0.276, 0.41],
    [0.657, 0.262, 0.276, 0.41],
  ]);
});

test('a number in a circle and the text below it are lit with the whole circle', async () => {
  const targets = await targetsOn(
    (drawer) => {
      drawer.title('How it goes');
      for (const [index, point] of points.entries()) {
        const x = 0.8 + index * 4;
        drawer.item(
          drawer.box([x, 2, 1, 1], '0E7C86', 'ellipse'),
          drawer.text(String(index + 1), [x, 2.2, 1, 0.6], { size: 20, align: 'center' }),
          drawer.text(point, [x, 3.3, 3.4, 0.8]),
        );
      }
    },
    points.flatMap((point, index) => [
      ...drawnAt(0.08 + 0.3 * index, 0.32, String(index + 1)),
      ...drawnAt(0.07 + 0.3 * index, 0.47, point),
    ]),
  );
  expect(targets).toHaveLength(3);
  for (const { box } of targets) {
    expect(box.y).toBeLessThanOrEqual(2 / 7.5);
    expect(box.y + box.height).toBeGreaterThan(0.51);
  }
});

test('each row of a table is a part, with its figures', async () => {
  const rows = [
    ['Region', 'Units', 'Growth'],
    ['North', '1,250', '42%'],
    ['South', '980', '17%'],
  ];
  const targets = await targetsOn(
    (drawer) => {
      drawer.title('Sales by region');
      drawer.item(drawer.table(rows, [1, 2, 11, 1.8]));
    },
    drawnAt(0.1, 0.3, ...rows.map((cells) => cells.join(' '))),
  );
  expect(targets.map(({ keys }) => [...keys][0])).toEqual(['region', 'north', 'south']);
  expect(targets.map(({ figures }) => figures.map(({ number }) => number))).toEqual([
    [],
    ['1250', '42'],
    ['980', '17'],
  ]);
  const [, north, south] = targets.map(({ box }) => box);
  expect(north?.y).toBeCloseTo(0.345);
  expect(south?.y).toBeCloseTo(0.395);
  expect((south?.y ?? 0) + (south?.height ?? 0)).toBeCloseTo(0.445);
  expect(south?.width).toBeCloseTo(11 / 13.33, 1);
});
