import { isCommonWord, isKnownName } from '#pipeline/english/english-words.ts';
import { monthNames } from '#pipeline/english/months-and-weekdays.ts';
import type { Facts, Passage, SlideFacts, UnsupportedClaim } from '../facts.ts';
import { nameWords } from '../name-words.ts';
import { contentStems, type SaidText, type SaidWord, stemOf } from '../said-words.ts';
import { closestPassages } from './closest-passages.ts';
import { scopesOf } from './scopes.ts';

/**
 * Finds names that are nowhere in the shown slides: words capitalised inside a sentence, or with capitals inside
 * the word. Any slide counts, because names recur on slides that do not introduce them. The first word of a
 * sentence counts as a name only if the dictionary has it as a name or does not have it at all.
 */
export function unsupportedNames(sentence: string, facts: Facts): UnsupportedClaim[] {
  return namesIn(sentence)
    .filter((name) => !isNamed(name.toLowerCase(), facts))
    .map((said) => ({ kind: 'name', said }));
}

function namesIn(text: string): string[] {
  return nameWords(text).flatMap(({ word, index }) => {
    const isUnit = /\d$/.test(text.slice(0, index)) && word.length <= 2;
    if (word === 'I' || isUnit || !/\p{Lu}/u.test(word)) return [];
    const startsSentence = /(?:^|[.!?:…])["”’)\s]*["“‘(]?$/u.test(text.slice(0, index));
    const capitalsInside = /\p{Lu}/u.test(word.slice(1));
    return !startsSentence || capitalsInside || looksLikeName(word.toLowerCase()) ? [word] : [];
  });
}

function looksLikeName(word: string): boolean {
  if (isKnownName(word)) return true;
  const bases = [
    word,
    word.replace(/s$/, ''),
    word.replace(/(.)\1(?:er|ed|ing)s?$/, '$1'),
    word.replace(/ies$/, 'y'),
  ];
  return !bases.some(isCommonWord) && !/(?:er|or|ie)s?$/.test(word);
}

function isNamed(name: string, facts: Facts): boolean {
  if ([name, name.replace(/s$/, ''), `${name}s`].some((form) => facts.words.has(form))) return true;
  // A Saturday is a day of the weekend.
  if (/^s(?:atur|un)day$/.test(name) && (facts.words.has('weekend') || facts.words.has('weekends')))
    return true;
  const parts = name.split('.');
  if (parts.length > 1 && parts.every((part) => part === '' || facts.words.has(part))) return true;
  return [...facts.words].some(
    (word) => isShortFor(word, name) || (!isCommonWord(word) && regionName(word) === name),
  );
}

/**
 * Tells whether a word abbreviates a name by its consonants, in their order, including the first and the last:
 * "ctrl" is Control.
 */
function isShortFor(short: string, name: string): boolean {
  if (short.length < 3 || short.length >= name.length || /[aeiou\d.]/.test(short)) return false;
  if (short[0] !== name[0] || short.at(-1) !== name.at(-1)) return false;
  let at = 0;
  for (const letter of name) if (letter === short[at]) at += 1;
  return at === short.length;
}

const regions = new Intl.DisplayNames(['en'], { type: 'region' });

/** Returns the name of a region code: "SG" is Singapore. */
function regionName(code: string): string | null {
  return /^[a-z]{2}$/.test(code) ? (regions.of(code.toUpperCase())?.toLowerCase() ?? null) : null;
}

/** A name with a number: "Stage 2", "Level 4", "Apache 1.3". */
type Label = { noun: string; number: string; start: number; said: string };

const labelNoun =
  /^(?:stage|phase|step|level|group|part|tier|option|type|class|version|goal|module|chapter|section|lot|batch|zone|region|round|wave|track|recommendation|category|model|plan|team|grade)s?$/i;

/** Finds statements about "Stage 2" that the deck makes only about "Stage 1". */
export function wrongLabels(sentence: SaidText, slide: SlideFacts, facts: Facts): UnsupportedClaim[] {
  const labels = labelsIn(sentence);
  for (const label of labels) {
    // "ISO 5230 and ISO 18974": a statement about both is about neither alone.
    if (labels.some(({ noun, number }) => noun === label.noun && number !== label.number)) continue;
    const scope = scopesOf(sentence).find((part) => part.some(({ start }) => start === label.start));
    if (!scope) continue;
    const rest = restOf(label, scope, sentence);
    // A thing with its own name, such as "ISO 5230", may be described on the deck's other slides.
    const isAbroad =
      /^\p{Lu}{2}/u.test(label.said) &&
      !slide.passages.some((passage) => labelOf(label.noun, passage, false) !== null);
    const labelled = (isAbroad ? facts.passages : slide.passages).flatMap((passage) => {
      const number =
        labelOf(label.noun, passage, isAbroad) ??
        (passage.heading ? onlyLabel(label.noun, passage.heading) : null);
      return number === null ? [] : [{ isOwn: number === label.number, shared: sharedWith(rest, passage) }];
    });
    const own = labelled.filter(({ isOwn }) => isOwn).map(({ shared }) => shared);
    const isTaken = labelled.some(
      ({ isOwn, shared }) =>
        !isOwn && own.every((mine) => mine.size < shared.size && [...mine].every((one) => shared.has(one))),
    );
    if (isTaken && own.length > 0) return [{ kind: 'subject', said: label.said }];
    const isUnknown = !facts.passages.some((passage) =>
      labelsIn(passage).some(({ noun, number }) => noun === label.noun && number === label.number),
    );
    if (isUnknown && labelled.some(({ shared }) => shared.size > 0))
      return [{ kind: 'subject', said: label.said }];
    if (!isAbroad && isOfOtherTitle(label, rest, slide)) return [{ kind: 'subject', said: label.said }];
  }
  return [];
}

/**
 * Tells whether a label contradicts the title: "Phase 1" on a slide that is titled "Phase 3: legacy vehicles" and
 * has no other.
 */
function isOfOtherTitle({ noun, number }: Label, rest: ReadonlySet<string>, slide: SlideFacts): boolean {
  const own = slide.passages.flatMap((passage) => onlyLabel(noun, passage) ?? []);
  const titled = slide.passages.filter(
    (passage) =>
      onlyLabel(noun, passage) !== null && [...passage.content].every((stem) => slide.title.has(stem)),
  );
  return (
    titled.length > 0 &&
    !own.includes(number) &&
    [...rest].filter((stem) => slide.stems.has(stem)).length >= 2
  );
}

/** Returns the one number that a passage gives the noun; null without one, and if it has several. */
function labelOf(noun: string, passage: Passage, isAbroad: boolean): string | null {
  if (passage.form === 'card' || (isAbroad && passage.from !== 'slide')) return null;
  return onlyLabel(noun, passage);
}

function onlyLabel(noun: string, text: SaidText): string | null {
  const [label, second] = labelsIn(text).filter((one) => one.noun === noun);
  return label && !second ? label.number : null;
}

/** Returns the words and numbers of a part of a sentence, without the label. */
function restOf(
  { noun, start, said }: Label,
  scope: readonly SaidWord[],
  { numbers }: SaidText,
): ReadonlySet<string> {
  const others = numbers.filter(
    (number) =>
      (number.end <= start || number.start >= start + said.length) &&
      scope.some((word) => word.start === number.start) &&
      // A small number may be part of any other name.
      (number.unit !== null || number.values.some((value) => value >= 100)),
  );
  return new Set([
    ...[...contentStems(scope)].filter((stem) => stem !== noun),
    ...others.flatMap(({ values }) => values.map(String)),
  ]);
}

function sharedWith(rest: ReadonlySet<string>, { content, numbers }: Passage): ReadonlySet<string> {
  const held = new Set([...content, ...numbers.flatMap(({ values }) => values.map(String))]);
  return new Set([...rest].filter((one) => held.has(one)));
}

/** Finds the labels of a text. */
export function labelsIn({ text, words }: SaidText): Label[] {
  return words.flatMap(({ stem, start, word, isContent }) => {
    const written = text.slice(start, start + word.length);
    const isName = labelNoun.test(word) || (isContent && /^\p{Lu}/u.test(written));
    const number =
      /^\s(?<number>(?!(?:19|20)\d\d\b)\d{1,6}(?:\.\d{1,2})?\p{Lu}?)(?!\d|%|,\d|\s(?:and|or|to)\s\d)\b/u.exec(
        text.slice(start + word.length),
      )?.groups?.number;
    // "Level one" is also a name; elsewhere "one" is not a number.
    const first = labelNoun.test(word)
      ? /^\sone\b/i.exec(text.slice(start + word.length))?.[0].trim()
      : undefined;
    const figure = number ?? first;
    return isName && figure
      ? [{ noun: stem, number: first ? '1' : figure, start, said: `${written} ${figure}` }]
      : [];
  });
}

const place = String.raw`\b(?:based|located|headquartered|situated)\b`;
const isPlaced = new RegExp(place, 'i');
const placed = new RegExp(String.raw`${place}\s(?:in|at|near)\s(?:the\s)?(?<name>\p{Lu}[\p{L}.-]+)`, 'gu');

/** Finds places of the deck with the wrong subject. */
export function wrongPlaces(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  for (const match of sentence.text.matchAll(placed)) {
    const name = match.groups?.name ?? '';
    const withPlace = slide.passages.filter(({ text }) => isPlaced.test(text));
    if (withPlace.length > 0 && withPlace.every(({ text }) => !text.includes(name)))
      return [{ kind: 'subject', said: name }];
  }
  return movedPlaces(sentence, slide);
}

const inPlace = /\b(?:in|at|near)\s(?:the\s)?(?<name>\p{Lu}[\p{L}-]+)/gu;
const isDate = (name: string): boolean => monthNames.some((month) => month.startsWith(name.slice(0, 3)));

/**
 * Finds places from another line: "The second warehouse opens in Jena", where its line has Halle, and other lines
 * have Jena.
 */
function movedPlaces(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const placesIn = (text: string) =>
    [...text.matchAll(inPlace)].map(({ groups }) => groups?.name ?? '').filter((name) => !isDate(name));
  const [name, second] = placesIn(sentence.text);
  if (name === undefined || second !== undefined) return [];
  const stem = stemOf(name.toLowerCase());
  // A name that the slide does not have is checked as a name.
  if (!slide.stems.has(stem)) return [];
  const rest = new Set([...sentence.content].filter((one) => one !== stem));
  const closest = closestPassages(rest, slide);
  const isElsewhere =
    closest.length > 0 &&
    closest.every((passage) => placesIn(passage.text).length > 0 && !passage.stems.has(stem));
  const isSupported = slide.passages.some(
    ({ stems, content }) => stems.has(stem) && [...rest].some((one) => content.has(one)),
  );
  return isElsewhere && !isSupported ? [{ kind: 'subject', said: name }] : [];
}
