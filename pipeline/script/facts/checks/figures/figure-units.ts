import type { Passage, SlideFacts } from '../../facts.ts';
import type { NumericFact } from '../../numeric-facts.ts';
import { stemOf } from '../../said-words.ts';
import { labelsIn } from '../labels.ts';
import { countedBehind, type Occurrence, timeBehind } from './occurrence.ts';
import { type SaidFigure, timeUnits } from './said-figure.ts';

/** Tells whether the deck gives the number in the same unit, currency and period as the sentence. */
export function hasUnit(figure: SaidFigure, { passage, held }: Occurrence, slide: SlideFacts): boolean {
  if (!hasCurrency(figure, held, passage) || !isPer(figure, passage, slide)) return false;
  if (figure.unit !== null && held.unit !== figure.unit) {
    if (held.unit !== null) return false;
    return figure.unit === 'percent'
      ? /%|\bper ?cent/i.test(textOf(slide))
      : /[$€£¥₹]|\b(?:dollars?|euros?|pounds?|rupees?|Rs|USD|EUR|GBP)\b/i.test(textOf(slide));
  }
  const heldTime = timeBehind(held, passage);
  if (figure.timeUnit !== null) {
    if (held.unit !== null) return false;
    if (heldTime !== null) return heldTime === figure.timeUnit;
    // "Level 2 Treasurer ; 9 days": the number of a name is no length of time.
    if (labelsIn(passage).some(({ start, said }) => held.end === start + said.length)) return false;
    return (
      passage.stems.has(figure.timeUnit) ||
      (countedBehind(held, passage) === null && slide.stems.has(figure.timeUnit))
    );
  }
  const countsThing = figure.counted.length > 0 && figure.unit === null;
  // "96% of customers" are not 96 of anything.
  if (
    countsThing &&
    held.unit === 'percent' &&
    passage.form !== 'cell' &&
    figure.counted[0] !== stemOf('points')
  )
    return false;
  if (countsThing && heldTime !== null) return figure.counted.some((stem) => passage.stems.has(stem));
  return true;
}

const currencies: readonly [RegExp, string][] = [
  [/[$]|\bdollars?|\bUSD/i, 'dollar'],
  [/€|\beuros?|\bEUR/i, 'euro'],
  [/£|\bpounds?|\bGBP/i, 'pound'],
  [/₹|\bRs\b|\brupees?|\bINR/i, 'rupee'],
  [/¥|\byen/i, 'yen'],
  [/\bkr\b|\bkron(?:a|or|e|er)\b|\b(?:SEK|NOK|DKK)\b/i, 'krona'],
];
const currencyOf = (text: string): string | null => currencies.find(([sign]) => sign.test(text))?.[1] ?? null;

function hasCurrency(figure: SaidFigure, held: NumericFact, passage: Passage): boolean {
  if (figure.unit !== 'money') return true;
  const said = currencyOf(figure.text);
  const written = currencyOf(held.text) ?? currencyOf(passage.text);
  return said === null || written === null || said === written;
}

/** "799 dollars a year" is not "$799/month". */
function isPer({ per }: SaidFigure, passage: Passage, slide: SlideFacts): boolean {
  if (per === null || passage.stems.has(per)) return true;
  const other = passage.words.some(
    ({ word }) => timeUnits.test(word) || /^(?:hour|dai|week|month|quarter|year|annual)ly$/.test(word),
  );
  return !other && slide.stems.has(per);
}

const textOf = (slide: SlideFacts): string => slide.passages.map(({ text }) => text).join(' ');
