import { expect, test } from 'vitest';
import { parseWordBoxes } from './parse-word-boxes.ts';

test('reads pages and words, with signs that HTML writes as entities', () => {
  const html = `<!DOCTYPE html><html><body><doc>
  <page width="720.000000" height="540.000000">
    <word xMin="56.7" yMin="-3.5" xMax="110.2" yMax="40.1">R&amp;D</word>
    <word xMin="120" yMin="30" xMax="150" yMax="40">&lt;b&gt;</word>
    <word xMin="160" yMin="30" xMax="190" yMax="40">Today&apos;s</word>
  </page>
  <page width="720.000000" height="540.000000">
  </page>
</doc></body></html>`;
  expect(parseWordBoxes(html)).toEqual([
    {
      width: 720,
      height: 540,
      words: [
        { text: 'R&D', left: 56.7, top: -3.5, right: 110.2, bottom: 40.1 },
        { text: '<b>', left: 120, top: 30, right: 150, bottom: 40 },
        { text: "Today's", left: 160, top: 30, right: 190, bottom: 40 },
      ],
    },
    { width: 720, height: 540, words: [] },
  ]);
});

test('finds nothing in a text without pages', () => {
  expect(parseWordBoxes('')).toEqual([]);
});
