import { isCommonWord } from '#pipeline/english/english-words.ts';
import { wordList } from '#pipeline/english/word-list.ts';
import type { Passage, Series, SlideFacts, UnsupportedClaim } from '../facts.ts';
import { contentStems, readWords, type SaidText, stemOf } from '../said-words.ts';
import { supportOf } from './closest-passages.ts';
import { namedAmong } from './mentions.ts';

const noSuperlative = new Set(wordList(import.meta, 'words-in-est'));
const alike: readonly string[] = [
  'biggest largest greatest highest top maximum max most peak leading leader',
  'smallest lowest least minimum min fewest cheapest',
  'fastest quickest shortest',
  'best finest ideal',
  'worst poorest',
  'newest latest',
  'oldest earliest first',
];
const leadership =
  /\b(?:the leading|top-rated|number one|no\. ?1|market leader|world leader|world-class|unrivall?ed|unmatched|unbeat\w+|second to none|one of a kind|like no other|state of the art|best in class)\b/i;

const numberOne = /\bnumber one\b|\bno\. ?1\b|#1(?!\d)/i;

/** Tells whether a text makes a boast. A sentence may say "number one" for "#1". */
function boasts(text: string, boast: string): boolean {
  return numberOne.test(boast) ? numberOne.test(text) : text.toLowerCase().includes(boast.toLowerCase());
}

/** Finds superlatives that neither the slide's numbers nor a passage about the same thing supports. */
export function wrongSuperlatives(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const boast = leadership.exec(sentence.text)?.[0];
  if (boast && !slide.passages.some(({ text }) => boasts(text, boast)))
    return [{ kind: 'superlative', said: boast }];
  for (const [index, { word }] of sentence.words.entries()) {
    const next = sentence.words[index + 1]?.word ?? '';
    const said = isSuperlative(word, next, sentence.words[index - 1]?.word ?? '');
    if (!said) continue;
    const family = alike.find((line) => line.split(' ').includes(word))?.split(' ') ?? [word];
    const about = contentStems(
      sentence.words.filter((other) => other.clause === sentence.words[index]?.clause && other.word !== word),
    );
    const stands = slide.passages.some(
      (passage) =>
        passage.words.some((held) => family.includes(held.word)) &&
        isOfSubject(passage, subjectOf(sentence, index), slide) &&
        (about.size === 0 || passage.content.size <= 2 || supportOf(about, passage, slide) > 0),
    );
    const isTop = isExtreme(sentence, index, slide.series);
    if (isTop === null && isOneOfTable(word, next, slide)) continue;
    if (word === 'most' && isTop === null && /s$/.test(next)) continue;
    if (isTop === false || (isTop === null && !stands)) {
      return [{ kind: 'superlative', said: word === 'most' ? `${word} ${next}` : word }];
    }
  }
  return [];
}

/** Tells whether a superlative selects from a table: "The smallest plan", in a table titled "Our plans". */
function isOneOfTable(word: string, next: string, { title, groups }: SlideFacts): boolean {
  return (
    /^(?:smallest|largest|biggest|cheapest)$/.test(word) &&
    title.has(stemOf(next)) &&
    groups.some(({ axis }) => /(?:rows|columns)$/.test(axis))
  );
}

/** Returns the subject of a superlative: the words before it in its clause. */
function subjectOf({ words }: SaidText, index: number): ReadonlySet<string> {
  const clause = words[index]?.clause;
  return contentStems(words.slice(0, index).filter((word) => word.clause === clause));
}

/**
 * Tells whether a passage is about the subject of a superlative, or the slide names that subject nowhere. For "HR
 * has the highest attrition", HR elsewhere on the slide is not enough.
 */
function isOfSubject(passage: Passage, subject: ReadonlySet<string>, slide: SlideFacts): boolean {
  const isAbove = (stem: string) => passage.heading?.content.has(stem) || slide.title.has(stem);
  if ([...subject].some((stem) => passage.content.has(stem) || isAbove(stem))) return true;
  return ![...subject].some((stem) => slide.stems.has(stem));
}

function clauseOf({ text, words }: SaidText, index: number): string {
  const own = words.filter(({ clause }) => clause === words[index]?.clause);
  const last = own.at(-1);
  return text.slice(own[0]?.start ?? 0, last ? last.start + last.word.length : text.length);
}

function isSuperlative(word: string, next: string, before: string): boolean {
  // "Konstanz saves the most."
  if (word === 'most' && before === 'the' && next === '') return true;
  if (word === 'most' || word === 'least')
    return (
      /^(?:the|our|its|their|your)$/.test(before) &&
      (word === 'most' || /s$/.test(next)) &&
      next.length > 4 &&
      (isCommonWord(next) || isCommonWord(next.replace(/s$/, '')))
    );
  if (word === 'best' || word === 'worst') return before === 'the' || before === 'its' || before === 'our';
  if (!/^[a-z]{3,}est$/.test(word) || noSuperlative.has(word)) return false;
  const base = word.slice(0, -3);
  return [base, `${base}e`, base.replace(/i$/, 'y'), base.replace(/(.)\1$/, '$1')].some(isCommonWord);
}

/** Superlatives that may mean the least time or the highest speed. */
const eitherSide = /^(?:fastest|slowest|quickest|best|worst|strongest|weakest|finest)$/;
const lowSide = /^(?:smallest|lowest|least|fewest|cheapest|shortest|slowest|weakest|worst|poorest|minimum)$/;

/** Tells whether a series measures the superlative: time for the longest, money for the cheapest. */
const isMeasure = ({ name, unit }: Series, word: string): boolean =>
  /^(?:long|short)est$/.test(word)
    ? /\b(?:second|minute|hour|day|week|month|year|time)s?\b/i.test(name ?? '')
    : word === 'cheapest' && unit === 'money';

/** Rates, for which more means faster. */
const rate = /\b(?:per|an?) (?:second|minute|hour|day|week|month|year)\b|\bspeed\b|\b(?:km\/h|mph)\b/i;

/** Tells whether the numbers confirm that the named thing is the extreme; null if there are no such numbers. */
function isExtreme(sentence: SaidText, index: number, series: readonly Series[]): boolean | null {
  const clause = clauseOf(sentence, index);
  const word = sentence.words[index]?.word ?? '';
  const ownWords = sentence.words.filter((one) => one.clause === sentence.words[index]?.clause);
  const isStep = /\b(?:step|jump|drop|fall|rise|change|increase|decrease|gain|decline|growth)\b/i.test(
    clause,
  );
  const said = clause.toLowerCase();
  const isNamed = ({ name }: Series) =>
    (name ?? '')
      .toLowerCase()
      .split(/\W+/)
      .some((part) => part.length > 2 && said.includes(part.slice(0, Math.max(4, part.length - 2))));
  const verdictsOf = (asked: readonly Series[]) =>
    asked.flatMap(({ name: measure, categories, values, isInTime, isSpan }) => {
      const measured = values.map((value, place) => {
        // A total is not a rival of its parts.
        if (/^(?:grand |sub-?|overall )?(?:total|sum)s?:?$/i.test(categories[place]?.trim() ?? ''))
          return null;
        if (!(isStep && isInTime)) return value;
        const before = values[place - 1];
        return typeof before === 'number' && value !== null ? Math.abs(value - before) : null;
      });
      const known = measured.filter((value) => value !== null);
      const ends = [Math.min(...known), Math.max(...known)];
      const isQuickness = /^(?:fast|quick|slow)est$/.test(word) && (isSpan || rate.test(measure ?? ''));
      const isLeast = isQuickness ? isSpan === (word !== 'slowest') : lowSide.test(word);
      const best = eitherSide.test(word) && !isQuickness ? ends : isLeast ? ends.slice(0, 1) : ends.slice(1);
      const written = categories.flatMap((category, at) => {
        // "New route (ORD-ATL)" is spoken without its brackets.
        const name = category.replace(/\s*\([^)]*\)/gu, '').trim() || category.trim();
        return name !== '' && said.includes(readWords(name).text.toLowerCase()) ? [at] : [];
      });
      const named = written.length > 0 ? written : namedAmong(categories, ownWords);
      return named.length === 1 && known.length >= 2
        ? [best.some((value) => value === measured[named[0] ?? 0])]
        : [];
    });
  // "The most ships" refers to "Ships", not to "Hours per ship".
  const thing = stemOf(sentence.words[index + 1]?.word ?? '');
  const ofThing = series.filter(({ name }) => {
    const { content } = readWords(name ?? '');
    return content.size === 1 && content.has(thing);
  });
  if (word === 'most' && ofThing.length > 0) return verdictsOf(ofThing)[0] ?? null;
  const ofNamed = verdictsOf(series.filter((one) => isNamed(one) || isMeasure(one, word)));
  const verdicts = ofNamed.length > 0 ? ofNamed : verdictsOf(series);
  return verdicts.length === 0 ? null : verdicts.includes(true);
}
