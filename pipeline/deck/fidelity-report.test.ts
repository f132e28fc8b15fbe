import { describe, expect, test } from 'vitest';
import { slideNumberList } from '../findings/slide-number-list.ts';
import type { Deck, Slide } from './deck.ts';
import { fidelityReport } from './fidelity-report.ts';
import { productFonts } from './font-setting.ts';
import { installedFonts } from './installed-fonts.ts';

function slide(number: number, facts: Partial<Slide> = {}): Slide {
  return {
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
    fonts: [],
    ...facts,
  };
}

function deckOf(...slides: Slide[]): Deck {
  return {
    properties: { title: null, author: null, company: null },
    slideSizeEmu: { width: 12_192_000, height: 6_858_000 },
    sections: [],
    slides,
  };
}

const report = (
  facts: Omit<Parameters<typeof fidelityReport>[0], 'checkedSlides'> & { checkedSlides?: Set<number> },
) => fidelityReport({ checkedSlides: new Set(), ...facts });

describe('fidelityReport', () => {
  test('says nothing about a deck that is shown as it is', () => {
    const deck = deckOf(slide(1, { fonts: ['Carlito'] }));
    expect(report({ deck, installedFonts: new Map([['Carlito', 'carlito']]) })).toEqual([]);
  });

  test('names a replaced font once, with all its slides', () => {
    const fonts = ['No Such Font'];
    const deck = deckOf(slide(3, { fonts }), slide(4, { fonts }), slide(5), slide(9, { fonts }));
    const installed = new Map([['No Such Font', 'Noto Sans']]);
    expect(report({ deck, installedFonts: installed, checkedSlides: new Set([3, 4, 5, 9]) })).toEqual([
      {
        code: 'font_substituted',
        message:
          'The font No Such Font is not installed here; Noto Sans is used on slides 3, 4 and 9. Embed the font in the deck to keep its look.',
      },
    ]);
  });

  test.each([
    ['one as wide', 'Calibri', 'Carlito', [], []],
    ['a chosen one, where the pictures were checked', 'Consolas', 'DejaVu Sans Mono', [1, 2], []],
    ['a chosen one, on a slide that was not checked', 'Consolas', 'DejaVu Sans Mono', [1], [2]],
  ])('decides where to report a substitute: %s', (_what, asked, used, checked, reported) => {
    const deck = deckOf(slide(1, { fonts: [asked] }), slide(2, { fonts: [asked] }));
    const findings = report({
      deck,
      installedFonts: new Map([[asked, used]]),
      checkedSlides: new Set(checked),
    });
    expect(findings.map(({ slideNumber }) => slideNumber)).toEqual(reported);
  });

  test('says nothing about the substitute for an icon font whose icons are left out', () => {
    const deck = deckOf(slide(1, { fonts: ['Modern Pictograms', 'Rare'] }));
    const installed = new Map([
      ['Modern Pictograms', 'Noto Sans'],
      ['Rare', 'Noto Sans'],
    ]);
    const iconFontsLeftOut = new Set(['Modern Pictograms', 'Rare']);
    const findings = report({ deck, installedFonts: installed, iconFontsLeftOut });
    expect(findings).toMatchObject([{ message: expect.stringContaining('The font Rare') }]);
  });

  test('says nothing about Wingdings, whose signs are written in another font', () => {
    const deck = deckOf(slide(1, { fonts: ['Wingdings'] }));
    expect(report({ deck, installedFonts: new Map([['Wingdings', 'Noto Sans']]) })).toEqual([]);
  });

  test('names hidden slides, and the content of shown slides that no video shows', () => {
    const deck = deckOf(
      slide(1, { media: ['video'] }),
      slide(2, { media: ['audio', 'animated_picture', 'ole_object'], hasTransition: true }),
      slide(3, { hidden: true, media: ['video'], fonts: ['Rare'] }),
    );
    const findings = report({ deck, installedFonts: new Map([['Rare', 'Common']]) });
    expect(findings.map(({ code, slideNumber }) => [code, slideNumber])).toEqual([
      ['slide_hidden', 3],
      ['media_not_shown', 2],
      ['media_not_shown', 2],
      ['transition_dropped', 2],
    ]);
    expect(findings[0]?.message).toBe('Slide 3 is hidden in the deck and left out.');
  });
});

test('installedFonts tells installed fonts from substitutes', async () => {
  const fonts = ['DejaVu Sans', 'No Such Font: 12-34, Bold', '-x'];
  const found = await installedFonts(deckOf(slide(1, { fonts })), productFonts, new AbortController().signal);
  expect(found.get('DejaVu Sans')).toBe('DejaVu Sans');
  expect(found.get('No Such Font: 12-34, Bold')).toMatch(/^[A-Z]/);
  expect(found.get('No Such Font: 12-34, Bold')).not.toMatch(/No Such/);
});

test.each<[number[], string]>([
  [[3], 'slide 3'],
  [[4, 3], 'slides 3 and 4'],
  [[3, 4, 9], 'slides 3, 4 and 9'],
  [[1, 2, 3, 4, 8], 'slides 1 to 4 and 8'],
])('slideNumberList(%j) is "%s"', (numbers, expected) => {
  expect(slideNumberList(numbers)).toBe(expected);
});
