import { indefiniteArticle } from '#pipeline/english/indefinite-article.ts';
import { asSentence } from '#pipeline/english/join-words.ts';
import { isProperName, nounPhrase, withThe } from '#pipeline/english/noun-phrase.ts';
import { saysI } from '#pipeline/english/says-i.ts';
import { createPattern, type IsPlain } from '../../pattern.ts';
import { nameWording, topicWording } from '../../phrasing/audience-wordings.ts';
import { isWhole, type Phrase, phraseOf, surelyNamed } from '../../scene/phrase.ts';
import { isProductName, nameIn, nameInLine, nameWithArticle } from '../../scene/product-name.ts';
import type { Scene } from '../../scene/scene.ts';
import {
  isHeadingOfWork,
  isListOfNames,
  isMet,
  isOfKind,
  isOneOfKind,
  nameOfTopic,
  saysNothing,
  saysWhatItIs,
} from './cover-lines.ts';
import { presentedBy } from './presented-by.ts';
import { openingsWithTitle } from './title-topic.ts';

/** Opening of the video: the name and kind of its subject, otherwise the topic. */
export const sayCover = createPattern({
  name: 'the name and what it is',
  needs: 'the first slide, a title, and maybe a line below it',
  fitsCover: true,
  plan(scene) {
    const { isFirst, title, casing } = scene;
    if (!isFirst || namesPresenters.test(title?.text ?? '')) return [];
    const below = scene.items.flatMap(({ item, lines, labelText }) =>
      item.role === 'picture'
        ? []
        : [labelText ?? '', lines[0]?.raw ?? '']
            .filter((raw) => !isHeadingOfWork(raw, casing))
            .flatMap((raw) => phraseOf(raw, casing) ?? []),
    );
    const line = below.find((phrase) => saysSomething(phrase) && !slogan.test(phrase.text)) ?? null;
    return [{ rhetoricalRole: 'isa', items: [], strength: 1, parts: { line, subject: subjectBelow(scene) } }];
  },
  word({ line, subject }, scene, isPlain) {
    const { title, understood } = scene;
    const hook = subject !== null && title && isHook(title) ? [title.text] : [];
    const opening = subject
      ? [...hook, ...introduced(subject.name, subject.what, { ...scene, isPlain })]
      : title
        ? openingOf(title, line, understood.title ?? '', { ...scene, isPlain })
        : [];
    const by = opening.length === 1 && announcesTopic.test(opening[0] ?? '') ? presentedBy(scene) : null;
    return [...opening, ...(by === null ? [] : [by])];
  },
});

/** Openings that announce a topic. Only a topic can have a presenter. A product or a statement has none. */
const announcesTopic = /^(?:let’s talk about|in this (?:training|lesson|video)|welcome to|here is) /iu;

/**
 * Finds the subject in a line below a title that is a slogan or an occasion, with the words after or below its
 * name.
 */
function subjectBelow({
  items,
  understood,
  subject,
  casing,
}: Scene): { name: string; what: Phrase | null } | null {
  if (subject === null || (understood.title ?? '').toLowerCase().includes(subject.toLowerCase())) return null;
  for (const { labelText, lines } of items) {
    const texts = [...(labelText === null ? [] : [labelText]), ...lines.map(({ raw }) => raw)];
    const at = texts.findIndex((raw) => nameInLine(raw, casing)?.name === subject);
    const behind = nameInLine(texts[at] ?? '', casing)?.what ?? texts[at + 1] ?? '';
    const line = behind === '' ? null : phraseOf(behind, casing);
    if (at >= 0) return { name: subject, what: line && saysSomething(line) ? line : null };
  }
  return null;
}

/** Titles that continue with the presenter's name. */
const namesPresenters = /\b(?:presented|prepared|submitted|created) by\b/i;

/** Tells whether a line is a description, and no person, date, place or row of slogans. */
function saysSomething({ text, words }: Phrase): boolean {
  return (
    words >= 3 &&
    words <= 18 &&
    !saysI.test(text) &&
    !/\d{4}|[|@:]|\b(?:presented|prepared|by|university|inc|ltd|gmbh|llc|department|confidential|version|draft|agenda)\b/i.test(
      text,
    ) &&
    !isProperName(text)
  );
}

function openingOf(
  title: Phrase,
  line: Phrase | null,
  raw: string,
  { subject, ...context }: NamingContext & Pick<Scene, 'subject'>,
): string[] {
  const { audience, casing } = context;
  const after = line === null ? [] : afterName(line);
  const { name, rest } = nameIn(raw, casing);
  const isNamed = isProductName(name) || name === subject;
  if (isHook(title) && !(isNamed && rest !== '')) return [title.text, ...after];
  if (isListOfNames(raw) || saysNothing(raw)) return after;
  // The words after the colon introduce a numbered course: "CS 101: data structures".
  const isNumbered = rest !== '' && /\s\d+$/u.test(name);
  if (rest === '' && line !== null && isOneOfKind(line)) return introduced(name, line, context);
  if (isNamed && !isNumbered && !/^intro\b/iu.test(name))
    return introduced(name, rest === '' ? line : whatIsBehind(rest, casing), context, after);
  const head =
    rest !== '' && !isNumbered && name.split(' ').length >= 2 ? (phraseOf(name, casing) ?? title) : title;
  const own = isNumbered ? [] : openingsWithTitle(head, audience);
  const further = own.length > 0 || rest === '' ? null : phraseOf(rest, casing);
  return [...(further ? openingsWithTitle(further, audience) : own), ...after];
}

/** Parts of a scene that decide in which words a name is introduced. */
type NamingContext = Pick<Scene, 'audience' | 'casing'> & { isPlain: IsPlain };

/** Returns the description after a name: "Harborline: the live map of your freight". */
function whatIsBehind(rest: string, casing: Scene['casing']): Phrase | null {
  const phrase = phraseOf(rest, casing);
  return phrase && (/^(?:an?|the|your)\s/iu.test(phrase.text) || isOfKind(phrase.text)) ? phrase : null;
}

/**
 * Introduces the subject of the deck by its name, and by its description if there is one.
 * @param line the description; null if there is none
 */
function introduced(
  name: string,
  line: Phrase | null,
  { audience, isPlain }: NamingContext,
  after: string[] = [],
): string[] {
  const what = line && saysWhatItIs(line) ? whatItIs(line) : null;
  const thing = nameWithArticle(name);
  if (what === null && !isMet(name))
    return [...topicWording[audience]({ topic: nameOfTopic(thing) }), ...after];
  const said = nameWording[audience]({ name: thing, what, after });
  // Nobody would say a row of slogans after the name: "Freight on rails secure, fast".
  return said.every((text) => isPlain(asSentence(text)))
    ? said
    : nameWording[audience]({ name: thing, what: null, after: [] });
}

/** Adds an article to the kind: "AI compliance platform" is countable, "income protection" is not. */
function whatItIs(line: Phrase): string {
  const isOneOfMany = isOfKind(line.text);
  const plain = nounPhrase(line.text);
  if (isOneOfMany && (plain ?? '') !== line.text) return `${indefiniteArticle(line.text)} ${line.text}`;
  return plain ?? surelyNamed(line) ?? withThe(line.text);
}

/** Two slogans in a row rather than a description: "Global ideas local impact". */
const slogan =
  /^(?!the |an? |your |our )(?:\p{L}+ )?\p{Ll}+[^s\s]s (?!of\b|for\b|to\b|that\b|in\b|with\b|from\b|and\b|on\b|at\b|by\b)\p{L}+ \p{L}+$/u;

/** Returns the line below a name as a sentence. */
function afterName(line: Phrase): string[] {
  return isHook(line) ? [line.text] : [];
}

function isHook(line: Phrase): boolean {
  return isWhole(line) || (line.form === 'imperative' && line.words >= 3) || line.form === 'question';
}
