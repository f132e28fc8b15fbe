import type { Slide } from '#pipeline/deck/deck.ts';
import { slideTexts } from '#pipeline/deck/slide-texts.ts';
import { numericFacts, sameNumber } from '#pipeline/script/facts/numeric-facts.ts';
import { isAmount } from './is-amount.ts';
import type { NarratedDeck } from './narrated-deck.ts';

/** Measures of a narration: counts of sentences, slides and distinct numbers. */
export type ScriptFigures = {
  slides: number;
  silentSlides: number;
  sentences: number;
  /** Sentences that the editor would drop, and those that it only doubts. */
  flagged: number;
  doubtful: number;
  stockFrames: number;
  bareTitles: number;
  directions: number;
  slideNumbers: number;
  /** Numbers of a slide that are spoken on it, in digits or words. */
  saidNumbers: number;
  /** Amounts on a slide, that is, quantities without codes, years and page numbers. */
  slideAmounts: number;
  saidAmounts: number;
};

/** Counts the editor's findings in the narrations of decks, and the numbers of slides that are spoken. */
export function scriptFigures(decks: readonly Pick<NarratedDeck, 'deck' | 'slides'>[]): ScriptFigures {
  const slides = decks.flatMap((one) => one.slides);
  const sentences = slides.flatMap((slide) => slide.sentences);
  const having = (...rules: string[]) =>
    sentences.filter(({ findings }) => findings.some(({ rule }) => rules.includes(rule))).length;
  const numbers = decks.flatMap(({ deck, slides: narrated }) =>
    narrated.map(({ number, sentences: said }) => {
      const slide = deck.slides.find((one) => one.number === number);
      const shown = slide ? numbersOn(slide) : [];
      const spoken = said.map(({ text }) => numericFacts(text).flatMap(({ values }) => values));
      return { shown, said: shown.filter(({ values }) => isAmong(values, spoken)) };
    }),
  );
  return {
    slides: slides.length,
    silentSlides: slides.filter(({ silentBecause }) => silentBecause !== null).length,
    sentences: sentences.length,
    flagged: sentences.filter(({ findings }) => findings.some(({ sure }) => sure)).length,
    doubtful: sentences.filter(({ findings }) => findings.length > 0 && !findings.some(({ sure }) => sure))
      .length,
    stockFrames: having('stock frame', 'empty frame'),
    bareTitles: having('title read'),
    directions: having('presenter direction'),
    slideNumbers: numbers.reduce((sum, { shown }) => sum + shown.length, 0),
    saidNumbers: numbers.reduce((sum, { said }) => sum + said.length, 0),
    slideAmounts: numbers.reduce((sum, { shown }) => sum + countAmounts(shown), 0),
    saidAmounts: numbers.reduce((sum, { said }) => sum + countAmounts(said), 0),
  };
}

/** A number on a slide, with each value that it can be read as. */
type Shown = { values: number[]; isAmount: boolean };

const countAmounts = (shown: readonly Shown[]): number => shown.filter((one) => one.isAmount).length;

/** Returns the distinct numbers in the texts of a slide, without its notes. */
function numbersOn(slide: Slide): Shown[] {
  const charted = slide.blocks.flatMap((block) =>
    block.kind === 'chart'
      ? block.series.flatMap(({ values }) => values.filter((value) => value !== null))
      : [],
  );
  const written = slideTexts({ ...slide, notes: [] }).flatMap((text) =>
    numericFacts(text).map((fact): Shown => ({ values: fact.values, isAmount: isAmount(fact, text) })),
  );
  const all = [...written, ...charted.map((value): Shown => ({ values: [value], isAmount: true }))];
  // Amounts first: a number that occurs both as a code and as an amount counts as an amount.
  const ordered = all.toSorted((a, b) => Number(b.isAmount) - Number(a.isAmount));
  return ordered.filter(
    ({ values }, index) =>
      !isAmong(
        values,
        ordered.slice(0, index).map((one) => one.values),
      ),
  );
}

/** Tells whether a number equals one of the others in any reading. */
function isAmong(values: readonly number[], others: readonly (readonly number[])[]): boolean {
  return others.some((other) => other.some((held) => values.some((value) => sameNumber(value, held))));
}

/** Describes figures in two lines. */
export function describeFigures(figures: ScriptFigures): string[] {
  const { sentences, flagged, doubtful } = figures;
  const share = sentences === 0 ? 0 : Math.round((flagged / sentences) * 100);
  return [
    `${sentences} sentences; the editor drops ${flagged} (${share} %) and doubts ${doubtful}: ${figures.bareTitles} bare titles, ${figures.stockFrames} stock frames, ${figures.directions} directions`,
    `${figures.slides} slides, ${figures.silentSlides} in silence; ${figures.saidNumbers} of ${figures.slideNumbers} numbers are said, ${figures.saidAmounts} of the ${figures.slideAmounts} that are amounts`,
  ];
}
