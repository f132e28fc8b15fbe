import path from 'node:path';
import { expect, test } from 'vitest';
import { openDeck } from '../open-deck.ts';
import { readDeck } from '../read-deck.ts';
import { chartParts } from '../testing/chart-frame.ts';
import { chartXml } from '../testing/chart-xml.ts';
import { shapeXml, slideXml, writeMinimalDeck } from '../testing/minimal-deck.ts';
import { newTestFolder } from '../testing/test-folders.ts';
import { findDeckPlaceholders } from './find-deck-placeholders.ts';
import { writeFilledDeck } from './write-filled-deck.ts';

const values = new Map([
  ['name', 'Ann & Bob'],
  ['company', 'ACME'],
]);

async function personalisedDeck() {
  const deckPath = await writeMinimalDeck({
    slides: 3,
    shapes: shapeXml({ text: 'Welcome, {{name}}\nThis is what we do.' }),
    parts: [
      {
        name: 'ppt/slides/slide3.xml',
        content: slideXml(shapeXml({ text: 'For {{ Company }}' }), 3).replace('<p:sld ', '<p:sld show="0" '),
      },
    ],
  });
  const deck = await openDeck(deckPath);
  const copyPath = path.join(await newTestFolder(), 'copy.pptx');
  await writeFilledDeck(deck, values, copyPath);
  return { deck, copy: await openDeck(copyPath) };
}

test('a filled deck passes the guard and contains the values', async () => {
  const { copy } = await personalisedDeck();
  const texts = JSON.stringify((await readDeck(copy)).slides);
  expect(texts).toContain('Welcome, Ann & Bob');
  expect(texts).toContain('For ACME');
  expect(texts).not.toContain('{{');
});

test('parts without placeholders stay unchanged', async () => {
  const { deck, copy } = await personalisedDeck();
  expect(copy.partNames).toEqual(deck.partNames);
  const changed: string[] = [];
  for (const name of deck.partNames) {
    if (!(await deck.read(name)).equals(await copy.read(name))) changed.push(name);
  }
  expect(changed).toEqual(['ppt/slides/slide1.xml', 'ppt/slides/slide3.xml']);
});

test('the placeholders of a deck are found slide by slide, including hidden slides', async () => {
  const { deck } = await personalisedDeck();
  expect(await findDeckPlaceholders(deck)).toEqual([
    { number: 1, hidden: false, texts: ['Welcome, {{name}}'] },
    { number: 3, hidden: true, texts: ['For {{ Company }}'] },
  ]);
});

test('text drawn into a chart is filled, too', async () => {
  const chart = chartXml({
    plots: [{ kind: 'barChart', series: [{ name: 'Orders', values: [3, 6] }] }],
    categories: ['April', 'June'],
    after: '<c:userShapes r:id="rId1"/>',
  });
  const drawing =
    '<c:userShapes xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:relSizeAnchor><c:from><c:x>0</c:x><c:y>0</c:y></c:from><c:to><c:x>1</c:x><c:y>1</c:y></c:to><c:sp><c:nvSpPr><c:cNvPr id="2" name=""/></c:nvSpPr><c:txBody><a:p><a:r><a:t>For {{company}}</a:t></a:r></a:p></c:txBody></c:sp></c:relSizeAnchor></c:userShapes>';
  const related = [{ id: 'rId1', type: 'chartUserShapes', target: '../drawings/drawing1.xml' }];
  const parts = [...chartParts(chart, { related }), { name: 'ppt/drawings/drawing1.xml', content: drawing }];
  const deckPackage = await openDeck(await writeMinimalDeck({ parts }));
  const copy = path.join(await newTestFolder(), 'filled.pptx');
  await writeFilledDeck(deckPackage, new Map([['company', 'Harbour Pay']]), copy);
  expect(JSON.stringify((await readDeck(await openDeck(copy))).slides[0]?.blocks)).toContain(
    'For Harbour Pay',
  );
});
