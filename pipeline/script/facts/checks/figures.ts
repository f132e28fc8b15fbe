import type { Facts, Passage, SlideFacts, Untraced } from '../facts.ts';
import { sameNumber } from '../numeric-facts.ts';
import type { SaidText } from '../said-words.ts';
import { isLevelForChange } from './changed-by.ts';
import { isDerived } from './derived-figures.ts';
import { belongsElsewhere, isOfAll } from './figure-subjects.ts';
import { hasUnit } from './figure-units.ts';
import { countedBehind, type Occurrence } from './occurrence.ts';
import { roundsTo } from './rounding.ts';
import { type SaidFigure, saidFigure } from './said-figure.ts';
import { shareSpans } from './shares.ts';

/** Every number must be one that the deck says of the same thing in the same unit, or follow from such numbers. */
export function untracedFigures(sentence: SaidText, slide: SlideFacts, facts: Facts): Untraced[] {
  // The numbers of "1 in 4" and "2 thirds" are judged together, as shares.
  const spans = shareSpans(sentence.text);
  return sentence.numbers
    .filter(({ start }) => !spans.some((span) => start >= span.start && start < span.end))
    .flatMap((number) => untracedFigure(saidFigure(number, sentence), sentence, slide, facts));
}

function untracedFigure(figure: SaidFigure, sentence: SaidText, slide: SlideFacts, facts: Facts): Untraced[] {
  const numeric = occurrencesOf(figure, slide, facts);
  const said = withCounted(figure, sentence);
  const occurrences = numeric.filter(
    (one) => hasUnit(figure, one, slide) && (!figure.isMultiple || isMultiple(one)),
  );
  if (occurrences.length === 0) {
    if (isCount(figure, slide) || isDerived(figure, sentence, slide)) return [];
    return [{ kind: numeric.length > 0 ? 'unit' : 'figure', said }];
  }
  if (isOfAll(figure, sentence, occurrences, slide)) return [{ kind: 'subject', said: `all ${said}` }];
  if (isLevelForChange(figure, sentence, occurrences) && !isDerived(figure, sentence, slide))
    return [{ kind: 'figure', said: `by ${said}` }];
  return belongsElsewhere(figure, sentence, occurrences, slide) ? [{ kind: 'subject', said }] : [];
}

function withCounted({ text, timeUnit, end }: SaidFigure, sentence: SaidText): string {
  const next = timeUnit === null ? undefined : sentence.words.find(({ start }) => start >= end);
  return next ? `${text} ${next.word}` : text;
}

/** "3x", "three times" */
const isMultiple = ({ passage, held }: Occurrence): boolean =>
  /^\s?(?:times|fold|x|×)(?![a-z])|^-fold/i.test(passage.text.slice(held.end));

/** Sources: the slide, the divider before it, what every slide may use; for opening and closing the whole deck. */
function occurrencesOf(figure: SaidFigure, slide: SlideFacts, facts: Facts): Occurrence[] {
  const isFrame = slide.number === facts.firstSlide || slide.number === facts.lastSlide;
  const sources = isFrame ? facts.passages : [...slide.passages, ...slide.section];
  return [...sources, ...facts.front].flatMap((passage) =>
    passage.numbers
      .filter((held) =>
        held.values.some((value) =>
          figure.values.some((said) => sameNumber(value, said) || roundsTo(said, value, figure.rounding)),
        ),
      )
      .map((held) => ({ passage, held })),
  );
}

const largestCount = 24;

/** A small whole number may count what stands on the slide, unless the slide gives another number of the same things. */
function isCount(figure: SaidFigure, slide: SlideFacts): boolean {
  const [value] = figure.values;
  if (figure.unit !== null || figure.timeUnit !== null || value === undefined || figure.isMultiple)
    return false;
  if (value > largestCount || !slide.counts.has(value)) return false;
  const single = slide.passages.filter((passage) => isSingle(figure, passage));
  if (single.length > 0 && single.length !== value) return false;
  return !slide.passages.some((passage) =>
    passage.numbers.some((held) => {
      const thing = countedBehind(held, passage);
      return thing !== null && figure.counted.includes(thing) && !held.values.includes(value);
    }),
  );
}

/** "One web application" is not five applications. */
function isSingle({ counted }: SaidFigure, { words }: Passage): boolean {
  return words.some(
    ({ word }, index) =>
      /^(?:one|single)$/.test(word) &&
      words.slice(index + 1, index + 4).some(({ stem }) => counted.includes(stem)),
  );
}
