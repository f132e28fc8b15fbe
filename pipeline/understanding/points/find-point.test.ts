import { expect, test } from 'vitest';
import { drawDeck, type SlideDrawer } from '#examples/slide-drawer.ts';
import { openDeckFile } from '../../deck/open-deck.ts';
import { readDeck } from '../../deck/read-deck.ts';
import { understandDeck } from '../understand-deck.ts';

async function understood(draw: (drawer: SlideDrawer) => void) {
  const cover = (drawer: SlideDrawer) => drawer.title('A deck');
  const slides = [cover, draw].map((one, at) => ({ name: String(at), kinds: [], draw: one }));
  const { file } = await drawDeck(slides);
  const slide = understandDeck(await readDeck(await openDeckFile(file))).get(2);
  if (!slide) throw new Error('no slide');
  return slide;
}

test('the point of a last slide is its ask', async () => {
  const { point } = await understood((drawer) => {
    drawer.title('The ask');
    drawer.item(drawer.text('Approve the pilot for twelve stores by 15 March', [1, 3, 10, 1], { size: 24 }));
  });
  expect(point).toMatchObject({ kind: 'ask', text: 'Approve the pilot for twelve stores by 15 March' });
});

test('a recommendation in words is the point', async () => {
  const { point } = await understood((drawer) => {
    drawer.title('Three ways forward');
    drawer.item(
      drawer.text('We recommend option C, because the vendor has agreed to it.', [1, 3, 10, 1], { size: 24 }),
    );
  });
  expect(point).toMatchObject({ kind: 'worded recommendation' });
});

test('a slide on which nothing stands out has no point', async () => {
  const { point } = await understood((drawer) => {
    drawer.title('Our values');
    drawer.item(drawer.text('Trust and care', [1, 3, 10, 1], { size: 24 }));
  });
  expect(point).toBeNull();
});

test('the option that a table marks is the point, with the check marks of its cells', async () => {
  const { point, items } = await understood((drawer) => {
    drawer.title('Which tool');
    const rows = [
      ['', 'Build', 'Buy (recommended)', 'Wait'],
      ['Ready in May', '✗', '✓', '✗'],
      ['Within budget', '✓', '✓', '✓'],
    ];
    drawer.item(drawer.table(rows, [1, 2, 11, 3]));
  });
  expect(point).toMatchObject({ kind: 'recommendation', data: { option: 'Buy' } });
  expect(items.flatMap(({ points }) => points.map(({ kind }) => kind))).toEqual([
    'recommendation',
    'all',
    'only',
  ]);
});

test('the point among several changes is the one that the title names', async () => {
  const { point } = await understood((drawer) => {
    drawer.title('Accidents are going down');
    const rows = [
      ['', '2024', '2025'],
      ['Near misses reported', '5', '22'],
      ['Accidents', '9', '3'],
    ];
    drawer.item(drawer.table(rows, [1, 2, 11, 3]));
  });
  expect(point).toMatchObject({ kind: 'change', data: { series: 'Accidents', from: { label: '2024' } } });
});
