import type { Group, Passage, SlideFacts, UnsupportedClaim } from '../facts.ts';
import { type SaidText, type SaidWord, stemOf } from '../said-words.ts';
import { closestPassages } from './closest-passages.ts';
import { proportionsOf } from './figures/read-proportions.ts';
import { isMentioned, namedAmong } from './mentions.ts';

/** Quantity of a set. Counted parts are a share: "two of five" is a minority, and neither all nor none. */
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

/**
 * Quantities of the deck that contradict each quantity of a sentence: "all" contradicts most, and "a few"
 * contradicts all.
 */
const contradicted: Record<Quantity, readonly Quantity[]> = {
  all: ['most', 'some', 'none', 'minority', 'majority'],
  most: ['some', 'none', 'minority'],
  some: ['all', 'none'],
  none: ['minority', 'majority'],
  minority: [],
  majority: [],
};

/** Finds wrong quantities: "some awards" where the deck says all, "most engineers" where it says 24 percent. */
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

/**
 * Tells whether quantities contradict each other. "Two of five have no electrician" denies it of some; only "none
 * of our crews" means all.
 */
function contradicts(said: Quantity, held: Quantity, opens: boolean): boolean {
  return contradicted[said].includes(held) && (said !== 'none' || opens);
}

/** A quantity in a text. `opens` is true if it opens the clause, as part of its subject. */
type Found = { quantity: Quantity; of: string; said: string; clause: number; opens: boolean };

/** Finds the quantities of a text, each with the word that it quantifies: the first content word after it. */
function quantitiesIn({ words }: SaidText): Found[] {
  return words.flatMap(({ word, clause }, index) => {
    const before = words[index - 1]?.word ?? '';
    // "Almost all" means most, and "not all" may be any share.
    const isAlmost = /^(?:almost|nearly|virtually)$/.test(before);
    const quantity = isAlmost && quantityOf.get(word) === 'all' ? 'most' : quantityOf.get(word);
    const isSuperlative = word === 'most' && before === 'the';
    const behind = words.slice(index + 1, index + 5).filter((other) => other.clause === clause);
    const of = behind.find(({ isContent }) => isContent);
    // "11 percent of all students" says nothing about all of them.
    const isWhole = before === 'of';
    if (before === 'not' || !quantity || isSuperlative || isWhole || !of || isNumberBetween(words, index, of))
      return [];
    const opens = words.findIndex((other) => other.clause === clause) === index;
    return [{ quantity, of: of.stem, said: word, clause, opens }];
  });
}

const isNumberBetween = (words: readonly SaidWord[], index: number, of: SaidWord): boolean =>
  words.some(({ word, start }, at) => at > index && start < of.start && /^\d/.test(word));

/** Returns the quantities of a thing in a passage. A percentage counts as a minority, a majority or all of it. */
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

const majority =
  /\b(?:most|the majority|the bulk|the lion's share|the (?:largest|biggest|greatest) (?:part|share|portion)) of (?:the |our |its |their |all )?\p{L}+/iu;

/**
 * Finds wrong majorities: "Most of the money goes into lockers", where lockers get less than half, and others get
 * more.
 */
export function wrongMajorities({ text, words }: SaidText, { series }: SlideFacts): UnsupportedClaim[] {
  const said = majority.exec(text)?.[0];
  if (!said) return [];
  const verdicts = series.flatMap(({ categories, values, unit, isInTime }) => {
    const [named, second] = isInTime ? [] : namedAmong(categories, words);
    const value = named === undefined || second !== undefined ? null : values[named];
    if (typeof value !== 'number') return [];
    const known = values.filter((one) => one !== null);
    const total = unit === 'percent' ? 100 : known.reduce((sum, one) => sum + one, 0);
    return [value > total / 2 || value === Math.max(...known)];
  });
  return verdicts.length > 0 && !verdicts.includes(true) ? [{ kind: 'opposite', said }] : [];
}

const ofAll = /\b(?:all|every|any|each)\s(?:of\s)?(?:the\s|our\s|your\s|its\s)?(?<noun>\p{L}{3,})/giu;
const restricted =
  /^\s(?:\p{L}+\s){0,2}?(?:over|above|under|below|beyond|of (?:more|less) than|from|up to|older than|younger than)\s[$€£]?\d/iu;

/** Finds widened scopes: "Shipping is free for all orders", where the slide says it about orders over £50. */
export function widenedScopes(
  { text, content, numbers }: SaidText,
  { passages }: SlideFacts,
): UnsupportedClaim[] {
  if (numbers.length > 0) return [];
  return [...text.matchAll(ofAll)].flatMap((match): UnsupportedClaim[] => {
    const noun = stemOf((match.groups?.noun ?? '').toLowerCase());
    const held = passages.filter(
      (passage) =>
        passage.form !== 'card' &&
        passage.content.has(noun) &&
        [...content].some((stem) => stem !== noun && passage.content.has(stem)),
    );
    const isRestricted = held.every(({ words, text: line }) =>
      words.some(
        ({ stem, start, word }) => stem === noun && restricted.test(line.slice(start + word.length)),
      ),
    );
    return held.length > 0 && isRestricted ? [{ kind: 'opposite', said: match[0] }] : [];
  });
}

const yes = /^(?:yes|y|✓|✔|✅|●|x|included)$/iu;
const no = /^(?:no|n|✗|✘|❌|–|-|not included|none)$/iu;

/** A column of yes and no: the rows with yes, and the others. */
type Marks = { of: Group; holders: Group[]; others: Group[] };

/** Finds claims about all or nobody that contradict the check marks of a table. */
export function wrongMarks(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const all = marksOf(slide);
  const asked = all.filter(({ of }) => isMentioned([...of.key.content], sentence.stems));
  const [opens = ''] = sentence.text.toLowerCase().split(' ');
  if (/^(?:nobody|none|neither)$/.test(opens) && asked.some(({ holders }) => holders.length > 0))
    return [{ kind: 'denial', said: opens }];
  const isOfAll = /^(?:everyone|everybody|all|both)$/.test(opens);
  const isEverything = /\b(?:everything|all of (?:it|them))\b/i.test(sentence.text);
  const open = isEverything ? all : asked;
  return isOfAll && open.some(({ others }) => others.length > 0) ? [{ kind: 'opposite', said: opens }] : [];
}

/** Tells whether only the named row has the mark: "Only accounting sees the invoices". */
export function isOnlyMarked(sentence: SaidText, slide: SlideFacts): boolean {
  return marksOf(slide).some(
    ({ of, holders: [holder, second] }) =>
      isMentioned([...of.key.content], sentence.stems) &&
      holder !== undefined &&
      second === undefined &&
      isMentioned([...holder.key.content], sentence.stems),
  );
}

function marksOf({ groups }: SlideFacts): Marks[] {
  const axes = new Set(groups.map(({ axis }) => axis).filter((axis) => / (?:columns|rows)$/.test(axis)));
  return [...axes].flatMap((axis) => {
    const crossing = axis.endsWith('columns')
      ? axis.replace(/columns$/, 'rows')
      : axis.replace(/rows$/, 'columns');
    const rows = groups.filter((group) => group.axis === crossing);
    return groups
      .filter((group) => group.axis === axis && group.values.length === rows.length)
      .filter(
        ({ values }) =>
          values.length >= 2 && values.every(({ text }) => yes.test(text.trim()) || no.test(text.trim())),
      )
      .map((of) => ({
        of,
        holders: rows.filter((_, at) => yes.test(of.values[at]?.text.trim() ?? '')),
        others: rows.filter((_, at) => no.test(of.values[at]?.text.trim() ?? '')),
      }));
  });
}
