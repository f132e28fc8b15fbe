import type { Passage, SlideFacts, UnsupportedClaim } from '../../facts.ts';
import type { SaidText, SaidWord } from '../../said-words.ts';
import { closestPassages } from '../evidence.ts';
import { proportionsOf } from '../figures/read-proportions.ts';

/** Counted ones come of a share: two of five are a minority, and neither all nor none. */
type Quantity = 'all' | 'most' | 'some' | 'none' | 'minority' | 'majority';

const quantityWords: Partial<Record<Quantity, string>> = {
  all: 'all every each everyone everybody always any both',
  most: 'most mostly usually generally typically often largely majority',
  some: 'some few several sometimes occasionally certain partly',
  none: 'no none nobody never neither',
};
const quantityOf = new Map(
  (Object.keys(quantityWords) as Quantity[]).flatMap((quantity) =>
    (quantityWords[quantity] ?? '').split(' ').map((word) => [word, quantity] as const),
  ),
);

/** Quantities of the deck that contradict each quantity of a sentence: "all" may not be said of most, nor "a few" of all. */
const contradicted: Record<Quantity, readonly Quantity[]> = {
  all: ['most', 'some', 'none', 'minority', 'majority'],
  most: ['some', 'none', 'minority'],
  some: ['all', 'none'],
  none: ['minority', 'majority'],
  minority: [],
  majority: [],
};

/** "some awards" where the deck says all, "most engineers" where it says 24 percent. */
export function wrongQuantities(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  return quantitiesIn(sentence).flatMap(({ quantity, of, said, clause, opens }) => {
    const content = new Set(
      sentence.words.filter((word) => word.isContent && word.clause === clause).map(({ stem }) => stem),
    );
    const closest = closestPassages(content, slide).filter(
      ({ stems, text }) => stems.has(of) || /\bof (?:them|these|those)\b/i.test(text),
    );
    const held = closest.map((passage) => quantitiesHeld(passage, of));
    const isWrong =
      held.length > 0 &&
      held.every((some) => some.length > 0 && some.every((one) => contradicts(quantity, one, opens)));
    return isWrong ? [{ kind: 'opposite' as const, said: `${said}` }] : [];
  });
}

/** "Two of five have no electrician" denies of some: only "none of our crews" is all of them. */
function contradicts(said: Quantity, held: Quantity, opens: boolean): boolean {
  return contradicted[said].includes(held) && (said !== 'none' || opens);
}

/** `opens` the clause, as a part of its subject. */
type Found = { quantity: Quantity; of: string; said: string; clause: number; opens: boolean };

/** The quantities of a text, each with the word that it is of: the first to say something behind it. */
function quantitiesIn({ words }: SaidText): Found[] {
  return words.flatMap(({ word, clause }, index) => {
    const before = words[index - 1]?.word ?? '';
    // "Almost all" is most of them, and "not all" may be any share.
    const isAlmost = /^(?:almost|nearly|virtually)$/.test(before);
    const quantity = isAlmost && quantityOf.get(word) === 'all' ? 'most' : quantityOf.get(word);
    const isSuperlative = word === 'most' && before === 'the';
    const behind = words.slice(index + 1, index + 5).filter((other) => other.clause === clause);
    const of = behind.find(({ isContent }) => isContent);
    // "11 percent of all students" says nothing of all of them.
    const isWhole = before === 'of';
    if (before === 'not' || !quantity || isSuperlative || isWhole || !of || isNumberBetween(words, index, of))
      return [];
    const opens = words.findIndex((other) => other.clause === clause) === index;
    return [{ quantity, of: of.stem, said: word, clause, opens }];
  });
}

const isNumberBetween = (words: readonly SaidWord[], index: number, of: SaidWord): boolean =>
  words.some(({ word, start }, at) => at > index && start < of.start && /^\d/.test(word));

/** Lists the quantities of a thing that a passage gives. A share in percent counts as a minority, a majority or all of it. */
function quantitiesHeld(passage: Passage, stem: string): Quantity[] {
  const named = quantitiesIn(passage)
    .filter(({ of, clause }) => of === stem || isNear(passage, clause, stem))
    .map(({ quantity }) => quantity);
  const percents = passage.numbers
    .filter(({ unit, end }) => unit === 'percent' && /^\s?of\b/.test(passage.text.slice(end)))
    .map(({ values }) => (values[0] ?? 0) / 100);
  const shares = [...percents, ...proportionsOf(passage.text)].map(
    (share): Quantity => (share >= 1 ? 'all' : share > 0.5 ? 'majority' : 'minority'),
  );
  return [...(shares.length > 0 ? [] : named), ...shares];
}

const isNear = ({ words }: Passage, clause: number, stem: string): boolean =>
  words.filter((word) => word.clause === clause && word.isContent).length <= 4 &&
  words.some((word) => word.clause === clause && word.stem === stem);
