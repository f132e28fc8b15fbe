import type { Deck, Slide, SlideBlock } from '../deck/deck.ts';
import { monthName } from '../english/months-and-weekdays.ts';
import { formatNumber } from './format-number.ts';
import { type NumericFact, numericFacts, shortenedYears } from './numeric-facts.ts';
import { slideTexts } from './slide-texts.ts';

/** The figures and words that a script may use: those of the shown slides. Hidden slides are no source. */
export type DeckFacts = {
  slides: ReadonlyMap<number, SlideFacts>;
  /** From the first shown slide and the file's properties; every slide may use them. */
  frontMatter: { numbers: NumericFact[] };
  /** Every word of every shown slide, its notes and the properties, in lower case. */
  words: ReadonlySet<string>;
};

export type SlideFacts = {
  numbers: NumericFact[];
  units: ReadonlySet<'percent' | 'money'>;
  /** Numbers of things that can be counted on the slide: list items, rows, parts, series. */
  counts: ReadonlySet<number>;
  words: ReadonlySet<string>;
};

/** Collects the facts of a deck, slide by slide. */
export function deckFacts(deck: Deck): DeckFacts {
  const shown = deck.slides.filter((slide) => !slide.hidden);
  const slides = new Map(shown.map((slide) => [slide.number, slideFacts(slide)]));
  const properties = [deck.properties.title, deck.properties.author, deck.properties.company].map(
    (text) => text ?? '',
  );
  const first = shown[0] ? (slides.get(shown[0].number)?.numbers ?? []) : [];
  return {
    slides,
    frontMatter: { numbers: [...first, ...properties.flatMap(numericFacts)] },
    words: new Set([...slides.values()].flatMap((facts) => [...facts.words]).concat(wordsOf(properties))),
  };
}

function slideFacts(slide: Slide): SlideFacts {
  const texts = slideTexts(slide);
  const numbers = texts.flatMap((text) => [
    ...numericFacts(text),
    ...shortenedYears(text).map((year) => ({ text: String(year), values: [year], unit: null })),
  ]);
  const all = [...numbers, ...slide.blocks.flatMap(chartNumbers)];
  return {
    numbers: all,
    units: unitsIn(all, texts.join(' ')),
    counts: slideCounts(slide),
    words: new Set(wordsOf(texts)),
  };
}

function unitsIn(numbers: NumericFact[], text: string): SlideFacts['units'] {
  const units = new Set(numbers.flatMap((fact) => (fact.unit === null ? [] : [fact.unit])));
  if (/%|\bper ?cent/i.test(text)) units.add('percent');
  if (/[$€£¥]|\b(?:dollars?|euros?|pounds?|USD|EUR|GBP)\b/i.test(text)) units.add('money');
  return units;
}

function chartNumbers(block: SlideBlock): NumericFact[] {
  if (block.kind !== 'chart') return [];
  return block.series.flatMap(({ values, numberFormat }) =>
    values
      .filter((value) => value !== null)
      .flatMap((value) => [
        { text: String(value), values: [value], unit: null },
        ...numericFacts(formatNumber(value, numberFormat)),
      ]),
  );
}

/**
 * Returns the numbers that a sentence may say because things on the slide add up to them: items of a list, rows,
 * series.
 */
export function slideCounts(slide: Slide): ReadonlySet<number> {
  return new Set(slide.blocks.flatMap(blockCounts));
}

function blockCounts(block: SlideBlock): number[] {
  switch (block.kind) {
    case 'text':
    case 'diagram':
      return listLengths(block.paragraphs.map((paragraph) => paragraph.level));
    case 'table':
      return [block.rows.length, block.rows.length - 1, ...block.rows.map((row) => row.length)];
    case 'chart':
      return [block.categories.length, block.series.length];
    case 'picture':
      return [];
  }
}

/** Lengths of the lists in a text: of all paragraphs, of each level, and of the children of each parent. */
function listLengths(levels: number[]): number[] {
  const lengths = [levels.length];
  for (const level of new Set(levels)) {
    lengths.push(levels.filter((other) => other === level).length);
    let run = 0;
    for (const other of [...levels, -1]) {
      if (other === level) run += 1;
      else if (other < level) {
        lengths.push(run);
        run = 0;
      }
    }
  }
  return lengths;
}

/** Returns the words of a text, without possessive, contraction and full stop, and the index of each in the text. */
export function wordsIn(text: string): { word: string; index: number }[] {
  return [...text.matchAll(/[\p{L}\p{M}][\p{L}\p{M}\p{N}.]*(?:['’]\p{L}+)?/gu)].map((match) => ({
    word: match[0].replace(/\.+$/u, '').replace(/n['’]t$|['’](?:s|m|ll|re|ve|d)?$/iu, ''),
    index: match.index,
  }));
}

function wordsOf(texts: string[]): string[] {
  return texts.flatMap((text) => {
    const bare = wordsIn(text).map(({ word }) => word.toLowerCase());
    const months = [...text.matchAll(/\b(\d{1,2})[/.](\d{1,2})[/.]\d{2,4}\b/g)].flatMap(([, a, b]) =>
      [a, b].flatMap((part) => monthName(Number(part))?.toLowerCase() ?? []),
    );
    return [...bare, ...bare.flatMap((word) => word.split('.')), ...months];
  });
}
