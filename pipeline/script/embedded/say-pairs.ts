import { forWhom } from './for-whom.ts';
import { isFigure } from './is-figure.ts';
import { asSentence, listInWords, nounPhrase, wordCount } from './join-words.ts';
import type { Point } from './outline.ts';
import { isPlural } from './phrase-form.ts';
import type { Rotation } from './rotation.ts';
import { chunks } from './say-list.ts';

const roles =
  /\b(?:president|president-elect|chair|chairman|chairwoman|director|treasurer|secretary|manager|head|lead|leader|officer|founder|owner|editor|author|speaker|coach|CEO|CTO|CFO|COO|CMO)\b/i;
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const timeRange = new RegExp(
  String.raw`^(?:${month} )?(?:(?:mid|late|early|end)-)?(?:19|20)\d\d to (?:${month} )?(?:(?:mid|late|early|end)-)?(?:19|20)\d\d$`,
  'i',
);
const period =
  /^(?:(?:19|20)\d\d(?:\s?[-–/]\s?(?:\d{2}|\d{4}))?|Q[1-4](?: (?:19|20)\d\d)?|H[12](?: (?:19|20)\d\d)?)$/;
const speaksForItself =
  /\b(?:challenge|problem|solution|result|goal|benefit|outcome|impact|reason|answer|risk|opportunity|advantage|price|cost|date|status|focus|strength|approach|task|aim|objective)s?$/i;

/** "Label: value" as a sentence, by what the two are. */
export function sayPair(point: Point, rotation: Rotation): string {
  const label = point.label ?? '';
  const value = point.text;
  const topic = nounPhrase(label) ?? label;
  const be = isPlural(label) ? 'are' : 'is';
  if (isExpansion(label, value)) return asSentence(`${label} stands for ${value}`);
  if (roles.test(label) && isPersonName(value)) return asSentence(`${topic} is ${value}`);
  if (isPersonName(value)) return asSentence(`for ${topic}, there is ${value}`);
  if (timeRange.test(value)) return asSentence(`${topic} runs from ${value}`);
  if (period.test(value)) return asSentence(`${topic} ${isPlural(label) ? 'are' : 'is'} in ${value}`);
  if (period.test(label)) return asSentence(`${value} ${isPlural(value) ? 'come' : 'comes'} in ${label}`);
  if (speaksForItself.test(label) && (point.form === 'noun_phrase' || point.form === 'gerund'))
    return asSentence(`${topic} ${be} ${value}`);
  switch (point.form) {
    case 'question':
      if (wordCount(value) < 3) return '';
      return asSentence(`${rotation('about', ['take', 'think of'])} ${topic}: ${value}`);
    case 'imperative':
      return asSentence(`${forWhom(label, topic)} ${value}`);
    case 'predicate':
      return asSentence(`${topic} ${value}`);
    case 'adjective':
    case 'participle':
    case 'infinitive':
      return asSentence(`${topic} ${be} ${value}`);
    case 'sentence':
      if (/^(?:we|you|your|our)\b/.test(value) && wordCount(label) <= 3)
        return asSentence(`with ${topic}, ${value}`);
      return wordCount(value) > 4 ? asSentence(value) : asSentence(`for ${topic}, ${value}`);
    default:
      return (wordCount(label) <= 4 || isFigure(value)) &&
        wordCount(value) <= 8 &&
        !value.includes(';') &&
        (/\d$/.test(label) ||
          /^(?:on$|off$|none$|yes$|no$|the |an? |our |your |all |no |\p{Lu})/u.test(value) ||
          isFigure(value))
        ? asSentence(`${topic} ${be} ${value}`)
        : asSentence(`for ${topic}, ${rotation('pair', ['think of', 'it is', 'this means'])} ${value}`);
  }
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
  const people = run.filter((point) => isPersonName(point.text));
  if (people.length < 3 || people.length < run.length * 0.8) return null;
  const sentences: string[] = [];
  const [withRole, others] = [people.filter(hasRole), people.filter((point) => !hasRole(point))];
  for (let index = 0; index < withRole.length; index += 2) {
    sentences.push(
      asSentence(
        listInWords(
          withRole.slice(index, index + 2).map((point) => `the ${point.label ?? ''} is ${point.text}`),
        ),
      ),
    );
  }
  for (let index = 0; index < others.length; index += 4) {
    const list = listInWords(
      others.slice(index, index + 4).map((point) => `${point.text} for ${point.label ?? ''}`),
    );
    sentences.push(asSentence(index === 0 ? `there is ${list}` : `then there is ${list}`));
  }
  return sentences;
}

/** Points in time, said as one way through them; null where the pairs are of another kind. */
export function sayTimeline(run: Point[]): string[] | null {
  if (run.length < 2 || !run.every((point) => period.test(point.label ?? '') && point.form !== 'sentence'))
    return null;
  const labels = run.map((point) => point.label ?? '');
  if (labels.join() !== labels.toSorted().join()) return null;
  const parts = run.map((point) => `${point.text} in ${point.label ?? ''}`);
  return chunks(parts, 22, 4).map((part, index, all) => {
    const last = index === all.length - 1 && part.length > 1 ? part.at(-1) : undefined;
    const before = last === undefined ? part : part.slice(0, -1);
    const way = `${index === 0 ? 'first comes' : 'next comes'} ${before.join(', then ')}`;
    return asSentence(last === undefined ? way : `${way}, and finally ${last}`);
  });
}

/** "Dana Reyes, CEO": people with their roles; null where the lines are of another kind. */
export function sayRoles(texts: string[]): string[] | null {
  const people = texts.flatMap((text) => {
    const [name = '', role = '', ...more] = text.split(', ');
    return isPersonName(name) && role !== '' && more.length === 0 ? [`${name} is ${role}`] : [];
  });
  if (texts.length < 2 || people.length < texts.length) return null;
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
