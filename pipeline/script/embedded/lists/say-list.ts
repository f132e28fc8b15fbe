import { baseVerbs } from '../../../english/english-verbs.ts';
import { isCommonWord, tagWords } from '../../../english/english-words.ts';
import { asSentence, listInWords, numberInWords, wordCount } from '../../../english/join-words.ts';
import { headOf, isPlural, nounPhrase, withThe } from '../../../english/noun-phrase.ts';
import { numberWordPattern } from '../../../english/number-to-words.ts';
import type { Topic } from '../title-lead.ts';
import type { Manner } from './manner.ts';

/** What a listener can hold of a list; the picture shows the rest. */
const maxListWords = 24;
const maxListItems = 6;
/** A longer item is no name but prose that lacks its verb. */
const maxItemWords = 12;

/** Ways to lead into names that no plural title introduces. */
type Frame = { counts: boolean; say: (list: string, count: string, topic: string) => string };

const topicFrames: readonly Frame[] = [
  { counts: true, say: (list, count, topic) => `there are ${count} points to note on ${topic}: ${list}` },
  { counts: false, say: (list, _, topic) => `here is ${topic} in brief: ${list}` },
  { counts: false, say: (list, _, topic) => `for ${topic}, it comes down to this: ${list}` },
];
const plainFrames: readonly Frame[] = [
  { counts: true, say: (list, count) => `there are ${count} points to note: ${list}` },
  { counts: false, say: (list) => `it comes down to this: ${list}` },
  { counts: false, say: (list) => `here are the points: ${list}` },
];

/**
 * Names in one sentence that the topic introduces: "The options are A, B and C." One name alone makes no sentence.
 * @param topic what the names belong to, as long as it was not said; null where it was
 * @param complete whether the topic is nothing but these names: "are", not "include"
 */
export function sayList(items: string[], topic: Topic | null, manner: Manner, complete = true): string[] {
  const names = sayableNames(items.filter((item) => !topic || !isWithin(item, topic.text)));
  if (manner.benefits && names.length > 0) return [asSentence(`you get ${listInWords(names)}`)];
  if (manner.defines) return sayDefinition(items);
  if (names.length < 2) return names.flatMap(sayOne);
  if (names.every((name) => /^[\d.,]+\s?(?:%|percent) of /.test(name))) return [];
  const list = listInWords(withArticles(names));
  if (topic && namesItsKind(topic)) {
    const all = complete && names.length === items.length;
    return [asSentence(`${withThe(topic.text)} ${all ? 'are' : 'include'} ${list}`)];
  }
  const introduces =
    topic?.label === null && isShortName(topic) && !/^(?:one|an?|another)\s/i.test(topic.text);
  const phrase = topic && introduces ? nounPhrase(topic.text) : null;
  const counted = names.length === items.length && manner.counts.has(names.length);
  const frames = (phrase === null ? plainFrames : topicFrames).filter(({ counts }) => counted || !counts);
  const frame = manner.rotation(phrase === null ? 'plain list' : 'topic list', frames);
  return [asSentence(frame.say(list, numberInWords(names.length), phrase ?? ''))];
}

/** Not a command in disguise ("request leave in the portal"), nor too long to be kept in mind. */
function isName(item: string): boolean {
  const [first = '', ...more] = item.split(' ');
  return wordCount(item) <= maxItemWords && !(baseVerbs.has(first) && more.length > 2);
}

/** Articles only where it is certain for each name whether it needs one. */
function withArticles(names: string[]): string[] {
  const phrases = names.flatMap((name) => nounPhrase(name) ?? []);
  return phrases.length === names.length ? phrases : names;
}

/** As many names as one sentence holds, from the first on. */
function sayableNames(items: string[]): string[] {
  const names: string[] = [];
  let words = 0;
  for (const item of items.filter(isName)) {
    words += wordCount(item);
    if (names.length === maxListItems || (names.length > 1 && words > maxListWords)) break;
    names.push(item);
  }
  return names;
}

/** "What is X?" "It is a way of doing Y." */
function sayDefinition(items: string[]): string[] {
  const [definition] = items.filter((item) => /^(?:an?|the) /.test(item) && wordCount(item) <= 24);
  return definition === undefined ? [] : [asSentence(`it is ${definition}`)];
}

const countedName = new RegExp(String.raw`^(?:\d[\d,.]*|${numberWordPattern}) \p{L}`, 'u');

/** One amount can be said by itself: "There are 28 days of paid leave." */
function sayOne(name: string): string[] {
  const counted =
    countedName.test(name) &&
    isPlural(name) &&
    !/^\S+ (?:minutes?|hours?|days?|weeks?|months?|years?) (?!of\b)/.test(name);
  const compared = /^\d[\d.]*\s?(?:%|percent) (?:fewer|less|more)\s/.test(name);
  return counted || compared ? [asSentence(`there ${isPlural(name) ? 'are' : 'is'} ${name}`)] : [];
}

function isShortName(topic: Topic): boolean {
  return topic.form === 'noun_phrase' && wordCount(topic.text) <= 7;
}

/** A title in the plural of an ordinary word says what its points are: "options", "drivers of the agenda". */
export function namesItsKind(topic: Topic): boolean {
  if (topic.form !== 'noun_phrase' || topic.label !== null || wordCount(topic.text) > 9) return false;
  const head = headOf(topic.text);
  const last = head.split(' ').at(-1) ?? '';
  if (/^(?:days|weeks|months|years|hours|minutes)$/.test(last)) return false;
  if (!/^\p{Ll}+s$/u.test(last) || !isPlural(topic.text) || !isCommonWord(last)) return false;
  if (/^(?:no|about)\b|['’]s?\s|\b\d{4}|[,:;?]/i.test(topic.text) || / (?:vs\.?|versus) /.test(topic.text))
    return false;
  const [before = '', after] = head.split(' and ');
  const joinsNouns = tagWords(before).at(-1)?.tags.has('Noun') ?? true;
  return after === undefined || (/s$/.test(before) && /s$/.test(after)) || !joinsNouns;
}

/** "Process" and "thread" under "processes and threads" say nothing new. */
function isWithin(name: string, topic: string): boolean {
  const stems = (text: string) =>
    text
      .toLowerCase()
      .split(' ')
      .map((word) => word.replace(/(?:es|s)$/, ''));
  const known = new Set(stems(topic));
  return stems(name).every((stem) => known.has(stem));
}

/** Steps that are names or short commands, in one breath. */
export function sayShortSteps(texts: string[], counts: ReadonlySet<number>): string[] {
  const steps = sayableNames(texts);
  const all = steps.length === texts.length && counts.has(steps.length);
  return [
    asSentence(
      `${all ? `there are ${numberInWords(steps.length)} steps:` : 'the steps include'} ${listInWords(steps)}`,
    ),
  ];
}
