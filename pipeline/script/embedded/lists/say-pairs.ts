import { baseVerbs } from '../../../english/english-verbs.ts';
import { asSentence, listInWords, wordCount } from '../../../english/join-words.ts';
import { monthLikePattern as month, weekdayNamePattern } from '../../../english/months-and-weekdays.ts';
import { isPlural, nounPhrase } from '../../../english/noun-phrase.ts';
import { phraseForm } from '../../../english/phrase-form.ts';
import { isFigure } from '../is-figure.ts';
import type { Point } from '../outline.ts';
import { aimOf } from './aim-of.ts';
import { chunks } from './chunks.ts';

const roles =
  /\b(?:president|president-elect|chair|chairman|chairwoman|director|treasurer|secretary|manager|head|lead|leader|officer|founder|owner|editor|author|speaker|coach|CEO|CTO|CFO|COO|CMO)\b/i;
const timeRange = new RegExp(
  String.raw`^(?:${month} )?(?:(?:mid|late|early|end)-)?(?:19|20)\d\d to (?:${month} )?(?:(?:mid|late|early|end)-)?(?:19|20)\d\d$`,
  'i',
);
const period =
  /^(?:(?:19|20)\d\d(?:\s?[-–/]\s?(?:\d{2}|\d{4}))?|Q[1-4](?: (?:19|20)\d\d)?|H[12](?: (?:19|20)\d\d)?)$/;
const monthOnly = new RegExp(String.raw`^${month}(?: (?:19|20)\d\d)?$`, 'i');
const monthDay = new RegExp(String.raw`^${month} \d{1,2}(?:, (?:19|20)\d\d)?$`, 'i');
const weekday = new RegExp(`^${weekdayNamePattern}$`, 'i');
const speaksForItself =
  /\b(?:challenge|problem|solution|result|goal|benefit|outcome|impact|reason|answer|risk|opportunity|advantage|price|cost|date|status|focus|strength|approach|task|aim|objective)s?$/i;

/** "New tests begin": a sentence that was cut, not a name. */
const endsInVerb = /s \p{Ll}+$/u;

/** "Label: value" as a sentence, by what the two are; null where no sentence can be made with confidence. */
export function sayPair(point: Point): string | null {
  const label = point.label ?? '';
  const value = point.text;
  const topic = nounPhrase(label) ?? label;
  const plural = isPlural(label);
  const be = plural ? 'are' : 'is';
  if (endsInVerb.test(label) && baseVerbs.has(label.split(' ').at(-1) ?? '')) return null;
  const when = whenOf(value);
  if (when !== null && !period.test(value))
    return asSentence(
      /\b(?:ends|starts|begins|opens|closes)$/.test(label) ? `${label} ${when}` : `${topic} ${be} ${when}`,
    );
  const day = weekday.test(label) ? `on ${label}` : null;
  if (isExpansion(label, value)) return asSentence(`${label} stands for ${value}`);
  if (roles.test(label) && isPersonName(value)) return asSentence(`${topic} is ${value}`);
  if (isPersonName(value)) return asSentence(`for ${topic}, it is ${value}`);
  if (timeRange.test(value)) return asSentence(`${topic} runs from ${value}`);
  if (period.test(value)) return asSentence(`${topic} ${be} in ${value}`);
  if (speaksForItself.test(label) && ['noun_phrase', 'gerund'].includes(point.form))
    return asSentence(`${topic} ${be} ${value}`);
  const named =
    !baseVerbs.has(label.split(' ')[0] ?? '') &&
    wordCount(label) <= 4 &&
    !plural &&
    nounPhrase(label) !== null;
  const aim = aimOf(label);
  switch (point.form) {
    case 'question':
      return wordCount(value) < 4 ? null : asSentence(value);
    case 'imperative':
      if (aim !== null) return asSentence(`${aim} to ${value}`);
      if (day !== null) return asSentence(`${day}, ${value}`);
      if (phraseForm(label) === 'prepositional') return asSentence(`${label}, ${value}`);
      return asSentence(named ? `for ${topic}, ${value}` : value);
    case 'sentence':
      return wordCount(value) < 4 ? null : asSentence(day === null ? value : `${day}, ${value}`);
    case 'infinitive':
      return aim === null ? null : asSentence(`${aim} ${value}`);
    case 'predicate':
      return plural || phraseForm(label) !== 'noun_phrase' ? null : asSentence(`${topic} ${value}`);
    case 'adjective':
    case 'participle':
      return nounPhrase(label) === null ? null : asSentence(`${topic} ${be} ${value}`);
    case 'negation':
    case 'prepositional':
    case 'wh_clause':
      return null;
    default:
      return sayWorth(label, topic, value, be);
  }
}

const whenLike = /^(?:week|day|month|year|phase|step)s? \d/i;

/** "SLA is 99.9%", "the owner is the board": an amount or something certain, of something that can be named. */
function sayWorth(label: string, topic: string, value: string, be: string): string | null {
  if (
    (isPlural(value) && be === 'is' && !/\d/.test(value)) ||
    wordCount(label) > 5 ||
    wordCount(value) > 9 ||
    /;/.test(value)
  )
    return null;
  if (/^[~+-]?[$€£¥]?\d|,/.test(label) || phraseForm(label) === 'prepositional') return null;
  if (isFigure(value) || /^[~<>]?\s?[$€£¥]\s?\d/.test(value)) return asSentence(`${topic} ${be} ${value}`);
  const [first = '', ...rest] = value.split(', ');
  if (isFigure(first) && rest.length > 0) return asSentence(`${topic} ${be} ${value}`);
  const certain =
    /^(?:on$|off$|none$|the |an? |our |your |all |no )/u.test(value) ||
    (/\d$/.test(label) && /^\p{L}/u.test(value) && nounPhrase(value) !== null && !whenLike.test(label));
  return certain && (nounPhrase(label) !== null || /\d$/.test(label))
    ? asSentence(`${topic} ${be} ${value}`)
    : null;
}

/** Whether the letters of an abbreviation open words of the value, in their order: "RL", "reading for literature". */
function isExpansion(label: string, value: string): boolean {
  if (!/^\p{Lu}{1,8}$/u.test(label)) return false;
  const initials = value.toUpperCase().match(/(?<!\p{L})\p{L}/gu) ?? [];
  let place = 0;
  for (const initial of initials) if (initial === label[place]) place += 1;
  return place === label.length && initials[0] === label[0];
}

/** Three or more people with their places are said together; null where the pairs are of another kind. */
export function sayPeople(run: Point[]): string[] | null {
  const people = run.filter((point) => point.label !== null && isPersonName(point.text));
  if (people.length < 3 || people.length < run.length * 0.8) return null;
  const [withRole, others] = [people.filter(hasRole), people.filter((point) => !hasRole(point))];
  const inRoles = chunks(
    withRole.map((point) => `the ${point.label ?? ''} is ${point.text}`),
    20,
    2,
  );
  const inPlaces = chunks(
    others.map((point) => `${point.text} for ${point.label ?? ''}`),
    22,
    4,
  );
  return [
    ...inRoles.map((part) => asSentence(listInWords(part))),
    ...inPlaces.map((part, index) =>
      asSentence(`${index === 0 ? 'here are' : 'then there are'} ${listInWords(part)}`),
    ),
  ];
}

/** Points in time, said as one way through them; null where the pairs are of another kind. */
export function sayTimeline(run: Point[]): string[] | null {
  const isDated = (point: Point) => whenOf(point.label ?? '') !== null;
  if (run.length < 2 || !run.every((point) => isDated(point) && point.children.length === 0)) return null;
  if (!run.every((point) => point.form === 'noun_phrase' || point.form === 'gerund')) return null;
  const labels = run.map((point) => point.label ?? '');
  if (labels.every((label) => period.test(label)) && labels.join() !== labels.toSorted().join()) return null;
  const parts = run.map((point) => `${point.text} ${whenOf(point.label ?? '') ?? ''}`);
  return chunks(parts, 22, 4).map((part, index, all) => {
    const last = index === all.length - 1 && part.length > 1 ? part.at(-1) : undefined;
    const before = last === undefined ? part : part.slice(0, -1);
    const way = `${index === 0 ? 'first comes' : 'next comes'} ${before.join(', then ')}`;
    return asSentence(last === undefined ? way : `${way}, and finally ${last}`);
  });
}

/** "in 2026", "in March", "on March 1"; null for what is no point in time. */
function whenOf(label: string): string | null {
  if (period.test(label) || monthOnly.test(label)) return `in ${label}`;
  return monthDay.test(label) ? `on ${label}` : null;
}

/** "Dana Reyes, CEO – ten years in retail": people with their roles; null where the lines are of another kind. */
export function sayRoles(points: Point[]): string[] | null {
  const people = points.flatMap(({ text, label, children }) => {
    const named = label !== null && isPersonName(label);
    const [name = '', role = '', ...more] = named
      ? [label, ...text.split(', ')]
      : (label ?? text).split(', ');
    const isOne =
      isPersonName(name) &&
      role !== '' &&
      children.length === 0 &&
      (named ? roles.test(role) : more.length === 0);
    return isOne ? [`${name} is ${nounPhrase(role) ?? role}`] : [];
  });
  if (points.length < 2 || people.length < points.length) return null;
  return chunks(people, 18, 3).map((part) => asSentence(listInWords(part)));
}

function hasRole(point: Point): boolean {
  return roles.test(point.label ?? '');
}

function isPersonName(text: string): boolean {
  return /^(?:(?:Dr|Prof|Mr|Mrs|Ms)\.? )?\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}(?:, .{2,6})?$/u.test(
    text,
  );
}
