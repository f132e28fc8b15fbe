import { indefiniteArticle } from '#pipeline/english/indefinite-article.ts';
import { asSentence } from '#pipeline/english/join-words.ts';
import { isProperName, nounPhrase, withThe } from '#pipeline/english/noun-phrase.ts';
import { saysI } from '#pipeline/english/says-i.ts';
import { type CitedText, citing, createPattern, type IsPlain } from '../../pattern.ts';
import { nameWording, topicWording } from '../../phrasing/audience-wordings.ts';
import type { Cited } from '../../scene/cited.ts';
import { isWhole, type Phrase, phraseOf, surelyNamed } from '../../scene/phrase.ts';
import { isProductName, nameIn, nameInLine, nameWithArticle } from '../../scene/product-name.ts';
import { type Scene, withLabel } from '../../scene/scene.ts';
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
    const below = scene.items.flatMap((item) =>
      item.item.role === 'picture'
        ? []
        : withLabel(item)
            .slice(0, item.labelText === null ? 1 : 2)
            .filter(({ raw }) => !isHeadingOfWork(raw, casing))
            .flatMap(({ raw, evidence }) => phraseOf(raw, casing, evidence) ?? []),
    );
    const line = below.find((phrase) => saysSomething(phrase) && !slogan.test(phrase.text)) ?? null;
    const parts = { line, subject: subjectBelow(scene), evidence: scene.titleEvidence };
    return [{ rhetoricalRole: 'isa', items: [], strength: 1, parts }];
  },
  word({ line, subject }, scene, isPlain) {
    const { title, understood } = scene;
    const hook = subject !== null && title && isHook(title) ? [citing(title.text, [title])] : [];
    const opening = subject
      ? [...hook, ...introduced(subject, subject.what, { ...scene, isPlain })]
      : title
        ? openingOf(title, line, understood.title ?? '', { ...scene, isPlain })
        : [];
    const by =
      opening.length === 1 && announcesTopic.test(opening[0]?.text ?? '') ? presentedBy(scene) : null;
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
}: Scene): (Named & { what: Phrase | null }) | null {
  if (subject === null || (understood.title ?? '').toLowerCase().includes(subject.toLowerCase())) return null;
  for (const lines of items.map(withLabel)) {
    const at = lines.findIndex(({ raw }) => nameInLine(raw, casing)?.name === subject);
    const found = lines[at];
    if (!found) continue;
    const next = lines[at + 1];
    const own = nameInLine(found.raw, casing)?.what;
    const behind = own ?? next?.raw ?? '';
    const of = own === null || own === undefined ? next : found;
    const line = behind === '' ? null : phraseOf(behind, casing, of?.evidence);
    const what = line && saysSomething(line) ? line : null;
    return { name: subject, what, evidence: found.evidence };
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
): CitedText[] {
  const { audience, casing } = context;
  const after = line === null ? [] : afterName(line);
  const { name, rest } = nameIn(raw, casing);
  const { evidence } = title;
  const thing = { name, evidence };
  const isNamed = isProductName(name) || name === subject;
  if (isHook(title) && !(isNamed && rest !== '')) return [citing(title.text, [title]), ...after];
  if (isListOfNames(raw) || saysNothing(raw)) return after;
  // The words after the colon introduce a numbered course: "CS 101: data structures".
  const isNumbered = rest !== '' && /\s\d+$/u.test(name);
  if (rest === '' && line !== null && isOneOfKind(line)) return introduced(thing, line, context);
  if (isNamed && !isNumbered && !/^intro\b/iu.test(name))
    return introduced(thing, rest === '' ? line : whatIsBehind({ rest, evidence }, casing), context, after);
  const head =
    rest !== '' && !isNumbered && name.split(' ').length >= 2
      ? (phraseOf(name, casing, evidence) ?? title)
      : title;
  const own = isNumbered ? [] : openingsWithTitle(head, audience);
  const further = own.length > 0 || rest === '' ? null : phraseOf(rest, casing, evidence);
  const opening = further ? openingsWithTitle(further, audience) : own;
  return [...opening.map((text) => citing(text, [title])), ...after];
}

/** Name of a thing. */
type Named = Cited & { name: string };

/** Parts of a scene that decide in which words a name is introduced. */
type NamingContext = Pick<Scene, 'audience' | 'casing'> & { isPlain: IsPlain };

/** Returns the description after a name: "Harborline: the live map of your freight". */
function whatIsBehind({ rest, evidence }: Cited & { rest: string }, casing: Scene['casing']): Phrase | null {
  const phrase = phraseOf(rest, casing, evidence);
  return phrase && (/^(?:an?|the|your)\s/iu.test(phrase.text) || isOfKind(phrase.text)) ? phrase : null;
}

/**
 * Introduces the subject of the deck by its name, and by its description if there is one.
 * @param line the description; null if there is none
 */
function introduced(
  { name, evidence }: Named,
  line: Phrase | null,
  { audience, isPlain }: NamingContext,
  after: CitedText[] = [],
): CitedText[] {
  const what = line && saysWhatItIs(line) ? whatItIs(line) : null;
  const thing = nameWithArticle(name);
  if (what === null && !isMet(name))
    return [
      ...topicWording[audience]({ topic: nameOfTopic(thing) }).map((text) => citing(text, [{ evidence }])),
      ...after,
    ];
  const promises = after.map(({ text }) => text);
  const words = nameWording[audience]({ name: thing, what, after: promises });
  // Nobody would say a row of slogans after the name: "Freight on rails secure, fast".
  if (!words.every((text) => isPlain(asSentence(text))))
    return nameWording[audience]({ name: thing, what: null, after: [] }).map((text) =>
      citing(text, [{ evidence }]),
    );
  // A promise is a sentence of its own, or the beginning of the sentence with the name.
  return words.map((text) => {
    const promise = after.find((one) => text.startsWith(one.text));
    return promise?.text === text
      ? promise
      : citing(text, [{ evidence }, what === null ? null : line, promise]);
  });
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
function afterName(line: Phrase): CitedText[] {
  return isHook(line) ? [citing(line.text, [line])] : [];
}

function isHook(line: Phrase): boolean {
  return isWhole(line) || (line.form === 'imperative' && line.words >= 3) || line.form === 'question';
}
