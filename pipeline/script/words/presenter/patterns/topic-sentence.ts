import { baseVerbs } from '#pipeline/english/english-verbs.ts';
import { hasTag, tagWords } from '#pipeline/english/english-words.ts';
import { listInWords } from '#pipeline/english/join-words.ts';
import { headOf, isPlural, nounPhrase, withThe } from '#pipeline/english/noun-phrase.ts';
import { gerundOf, pluralVerb } from '#pipeline/english/verb-forms.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import { type CitedText, citing } from '../pattern.ts';
import { commandsOf, holdable, newNames, plainNames } from '../phrasing/spoken-list.ts';
import { isName, type Phrase, surelyNamed } from '../scene/phrase.ts';
import { mayAnnounce } from './announcing-titles.ts';

/** Topic of a slide, with its points. */
export type Topic = {
  title: Phrase;
  points: readonly Phrase[];
};

/** Minimum share of a list in one form. The viewer reads the rest. */
const shareOfForm = 0.6;
const maxWords = 26;

/**
 * Joins the points of a topic to one sentence. Their form decides the relation: its kind and acts, its tasks, its
 * parts.
 * @returns null where title and points do not fit together
 */
export function topicSentence(topic: Topic): CitedText | null {
  const { title, points } = topic;
  if (points.length < 2 || title.words > 9 || /[:;=+?|<>]|\bvs\b/.test(title.text)) return null;
  return sayCommands(topic) ?? sayDoings(topic) ?? sayNames(topic);
}

/** Tells whether a phrase can be a subject, as a name without a clause or a list. */
function isTopicName({ form, text }: Phrase): boolean {
  return (
    (form === 'noun_phrase' || form === 'gerund') &&
    !/,|\s[–-]\s|\b(?:overview|recap|nutshell|we|they|them|it|you|us)\b/i.test(text)
  );
}

/** Headings that order a text and perform no act. */
const mereHeading = new RegExp(String.raw`(?:^|\s)${anyOf(import.meta, 'mere-headings')}$`, 'i');

/** Joins the properties and acts of a thing: "Is simple to use", "covers all uses", "was drawn from papers". */
function sayDoings({ title, points }: Topic): CitedText | null {
  const doings = points.filter(({ form, words, text }) => isDoing(form) && words <= 14 && !isLoose(text));
  if (doings.length < 2 || doings.length < shareOfForm * points.length) return null;
  if (title.form !== 'noun_phrase' || !isTopicName(title) || title.words > 6) return null;
  const head = headOf(title.text);
  if (mereHeading.test(head) || /\sand\s/.test(head)) return null;
  const plural = isPlural(title.text);
  const be = plural ? 'are' : 'is';
  const kept = holdable(doings.slice(0, 3), 22);
  const states = kept.filter(({ form }) => form !== 'predicate').map(({ text }) => text);
  const deeds = kept
    .filter(({ form }) => form === 'predicate')
    .map(({ text }) => (plural ? pluralVerb(text) : text));
  // "Significant", "moderate" and "high" are levels of a scale.
  if (states.length >= 2 && states.every((state) => !state.includes(' '))) return null;
  const done = [...(states.length > 0 ? [`${be} ${inTurn(states)}`] : []), ...deeds];
  return done.length === 0 ? null : citing(`${subjectOf(title)} ${inTurn(done)}`, [title, ...kept]);
}

/** Tells whether a line consists of two points: "Simple to extend, specialize". */
function isLoose(text: string): boolean {
  return text.includes(',');
}

/** Joins acts to a list, with a comma before the last "and" if one of them contains an "and" or a comma. */
function inTurn(doings: readonly string[]): string {
  const last = doings.at(-1) ?? '';
  return doings.length > 1 && doings.some((one) => /\sand\s|,/.test(one))
    ? `${doings.slice(0, -1).join(', ')}, and ${last}`
    : listInWords([...doings]);
}

function isDoing(form: Phrase['form']): boolean {
  return form === 'predicate' || form === 'adjective' || form === 'participle';
}

/** Titles of acts in a sequence, or with an aim. */
const acts = new RegExp(String.raw`(?:^|\s)${anyOf(import.meta, 'titles-of-acts')}$`, 'i');

/** Agents, with their acts in the lines below: "HBCUs in the current landscape" over "Enroll 11 percent". */
const agents =
  /^(?:(?:our|the|most|many) )?(?:\p{L}+ )?(?:\p{Lu}{2,}s|\p{Ll}{2,}(?:ers|ors|ists)|teams|people|students|parents|companies|schools|universities|colleges)$/u;

function sayCommands(topic: Topic): CitedText | null {
  const kept = commandsIn(topic);
  const text = kept === null ? null : joinCommands(topic, kept);
  return kept === null || text === null ? null : citing(text, [topic.title, ...kept]);
}

/** Returns the commands of a topic that one sentence can hold. */
function commandsIn({ points }: Topic): Phrase[] | null {
  const whole = points.filter(({ text }) => !isLoose(text));
  const commands =
    commandsOf(whole, shareOfForm) ?? commandsOf(whole.filter(({ form }) => form === 'imperative'));
  if (!commands || commands.length < 2 || commands.length < shareOfForm * points.length) return null;
  const kept = holdable(commands.slice(0, 4), maxWords);
  return kept.length < 2 ? null : kept;
}

function joinCommands({ title, points }: Topic, kept: readonly Phrase[]): string | null {
  const texts = kept.map(({ text }) => text);
  const head = headOf(title.text);
  if (title.form === 'imperative' && title.words >= 2) return `to ${title.text}, ${listInWords(texts)}`;
  if (title.form === 'gerund') return `${title.text} means ${listInWords(texts.map(gerundOf))}`;
  if (title.form !== 'noun_phrase' || !isTopicName(title)) return null;
  if (agents.test(head)) return `${head} ${listInWords(texts)}`;
  if (!acts.test(head)) {
    const areActs = texts.every((text) => baseVerbs.has(text.split(' ')[0] ?? ''));
    return isActivity(head) && areActs ? `${title.text} means ${listInWords(texts.map(gerundOf))}` : null;
  }
  if (!isPlural(title.text)) return `${subjectOf(title)} is to ${listInWords(texts)}`;
  // Two of seven points are only examples: "The ideas include opening gates".
  return kept.length === points.length
    ? `${withThe(title.text)} are ${listInWords(texts.map((text) => `to ${text}`))}`
    : null;
}

/** Titles that name kinds: "Types of cranes" over the acts of cranes. */
const kindsOf = /^(?:the )?(?:types|kinds|forms|variants|categories|classes) of /iu;
/** Things that people make or use, which are no work. */
const madeThings =
  /(?:^|[\s-])(?:classes|devices|sites|stores|networks|units|fields|forms|protocols|sections|chapters)$/iu;
const isWork = ({ text }: Phrase): boolean =>
  /(?:ing|tion|ment|sis|ance)$/iu.test(headOf(text).split(' ').at(-1) ?? '');

function sayNames(topic: Topic): CitedText | null {
  const names = namesIn(topic);
  const kept = holdable(unique(names));
  if (kept.length < 2 || names.length < shareOfForm * topic.points.length) return null;
  const text = joinNames(topic, { names, kept });
  return text === null ? null : citing(text, [topic.title, ...kept]);
}

/** Returns the points of a topic that can be its parts or its kinds. */
function namesIn({ title, points }: Topic): readonly Phrase[] {
  if (!isTopicName(title)) return [];
  if (kindsOf.test(title.text) && points.some(({ text, words }) => words > 3 || /\s(?:and|of) /u.test(text)))
    return [];
  if (madeThings.test(headOf(title.text)) && points.some(isWork)) return [];
  const isLack = ({ form, words, text }: Phrase) => form === 'negation' && words <= 5 && !/[,.]/.test(text);
  const things = points.filter((one) => isThing(one) && !sharesHead(one.text, title.text));
  // "No stale data" may be a principle, but is no part of a process.
  return things.length >= 2 && isPlural(title.text)
    ? points.filter((one) => isLack(one) || things.includes(one))
    : things;
}

type Names = { names: readonly Phrase[]; kept: readonly Phrase[] };

function joinNames({ title, points }: Topic, { names, kept }: Names): string | null {
  const isAll = kept.length === points.length;
  const head = headOf(title.text);
  if (isPlural(title.text)) {
    const plain = plainNames(kept);
    if (deeds.test(head) && kept.some(({ form }) => form !== 'gerund')) return null;
    // "Functions" over "return values" introduces a property rather than kinds.
    if (!title.text.includes(' ') && names.length < points.length) return null;
    if (joinsTwo.test(head) || !mayAnnounce(title.text) || plain === null) return null;
    return `${withThe(title.text)} ${isAll ? 'are' : 'include'} ${listInWords(plain)}`;
  }
  const news = newNames(kept);
  if (/\sand\s|\s&\s/.test(title.text) || news === null || surelyNamed(title) === null) return null;
  const list = listInWords(news);
  if (counted.test(head)) return `${withThe(title.text)}s ${isAll ? 'are' : 'include'} ${list}`;
  // No other relation between a singular name and the names under it is certain.
  return covering.test(head) && !isActivity(head) ? `${subjectOf(title)} covers ${list}` : null;
}

/** Heads for acts. A thing is not one of them. */
const deeds = /(?:^|\s)(?:actions?|steps|tasks?|to-?dos)\b/i;

/** Titles that join two kinds. Under "Promise and benefits", a name may be either. */
const joinsTwo = /\s(?:and|&)\s/;

/** Singular headings over several of their kind. */
const counted = /(?:^|\s)(?:challenge|issue|problem|risk|threat|concern|benefit|advantage|drawback)$/i;

/** Texts and talks, whose parts they cover. */
const covering =
  /(?:^|\s)(?:report|update|review|briefing|chapter|section|lecture|talk|guide|handbook|manual|policy|contract|curriculum|roadmap|plan|programme|program|package|course|service|scope)$/i;

const ofProcess = new RegExp(
  String.raw`(?:^|\s)(?:${anyOf(import.meta, 'processes')}|\p{L}{3,}(?:ing|isation|ization|ation|ition|ment|ance))$`,
  'iu',
);
const noProcess = new RegExp(`${anyOf(import.meta, 'nouns-that-are-no-process')}$`, 'i');
/** Tells whether a head is work that consists of its lines: "The process", "tuning", "the migration". */
function isActivity(head: string): boolean {
  return ofProcess.test(head) && !noProcess.test(head);
}

/**
 * Tells whether a name is a thing, rather than a person, a broken line, or a clause whose verb was tagged as a
 * noun.
 */
function isThing(phrase: Phrase): boolean {
  const { text } = phrase;
  return (
    isName(phrase, 10) &&
    !text.includes(', ') &&
    !isPerson(text) &&
    !/\b(?:we|they|them|it|you|us|he|she|vs)\b|(?<!\S)i(?!\S)|^own\b|^(?:\p{L}+ )?according to\b/iu.test(
      text,
    ) &&
    !hasTag(tagWords(headOf(text)).at(-1), 'PastTense', 'Adjective', 'Adverb')
  );
}

function unique(phrases: readonly Phrase[]): Phrase[] {
  return phrases.filter(({ text }, at) => phrases.findIndex((one) => one.text === text) === at);
}

/** Tells whether a text is a person's name, which is no part of a topic: "Sue Sepa". */
function isPerson(text: string): boolean {
  return /^\p{Lu}\p{Ll}+(?:[ -]\p{Lu}[\p{L}'’.-]*){1,3}$|,\s\p{Lu}\p{Ll}+ \p{Lu}/u.test(text);
}

/** Tells whether a name repeats the title: "Licence pitfalls" under "Pitfalls". */
function sharesHead(name: string, title: string): boolean {
  const last = (text: string) => headOf(text).split(' ').at(-1)?.toLowerCase().replace(/e?s$/, '') ?? '';
  return last(name) === last(title);
}

function subjectOf({ text, form }: Phrase): string {
  // "useBerth" is a function's name.
  const isCode = /^\p{Ll}+\p{Lu}\p{L}*$/u.test(text);
  return form === 'gerund' || isCode ? text : (nounPhrase(text) ?? withThe(text));
}
