import { expect, test } from 'vitest';
import type { Deck } from '../../deck.ts';
import type { SlideFault } from './check-picture.ts';
import { slideWarnings } from './slide-warnings.ts';

const slide = (number: number, fonts: string[]) => ({
  number,
  hidden: false,
  title: null,
  blocks: [],
  shapes: [],
  background: null,
  layout: '',
  layoutHeading: null,
  notes: [],
  language: null,
  clickSteps: 0,
  hasTransition: false,
  media: [],
  films: [],
  fonts,
});

function messages(faults: SlideFault[], fonts: [asked: string, used: string][] = []): string[] {
  const deck: Deck = {
    properties: { title: null, author: null, company: null },
    slideSizeEmu: { width: 12_192_000, height: 6_858_000 },
    sections: [],
    slides: [
      slide(4, []),
      slide(
        5,
        fonts.map(([asked]) => asked),
      ),
    ],
  };
  const verdict = {
    faults: new Map(faults.map((fault) => [fault, ['word']])),
    misplacedWords: 1,
    tableRunsOff: false,
    misfits: new Set<string>(),
  };
  const findings = slideWarnings(deck, new Map([[5, verdict]]), new Map(fonts));
  expect(findings.every(({ slideNumber }) => slideNumber === 5)).toBe(true);
  return findings.map(({ message }) => message);
}

test('a slide without faults has no warning', () => {
  expect(messages([])).toEqual([]);
});

test('a slide with several faults has one warning about the worst', () => {
  expect(messages(['dark', 'overlap'])).toEqual(['Text on slide 5 may overlap.']);
});

test.each<[string, SlideFault, [string, string][], string]>([
  [
    'a missing font',
    'overlap',
    [['Rare Sans', 'Noto Sans']],
    'Text on slide 5 may overlap. Its font Rare Sans is not installed here: embed the font in the deck, or use another one.',
  ],
  [
    'two missing fonts',
    'missing',
    [
      ['Rare Sans', 'Noto Sans'],
      ['Rare Serif', 'Noto Serif'],
    ],
    'Text on slide 5 may be cut off or missing. Its fonts Rare Sans and Rare Serif are not installed here: embed the fonts in the deck, or use others.',
  ],
  ['a font with a twin', 'overlap', [['Calibri', 'Carlito']], 'Text on slide 5 may overlap.'],
  [
    'a missing font if the colour is wrong',
    'dark',
    [['Rare Sans', 'Noto Sans']],
    'Text on slide 5 may be hard to read: it is black on a dark background.',
  ],
])('the warning says what to do about %s', (_what, fault, fonts, message) => {
  expect(messages([fault], fonts)).toEqual([message]);
});
