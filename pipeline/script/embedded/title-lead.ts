import type { Audience } from '../script.ts';
import type { Casing } from './casing.ts';
import { cleanLine, withoutAsides } from './clean-text.ts';
import { asSentence, listInWords, nounPhrase, numberInWords, wordCount } from './join-words.ts';
import { makePoint, type Point } from './outline.ts';
import { isPlural, type PhraseForm, phraseForm } from './phrase-form.ts';
import type { Rotation } from './rotation.ts';

/** The title of a slide as a topic that sentences can be made of. */
export type Topic = { text: string; form: PhraseForm; label: string | null };

export function topicOf(title: string | null, casing: Casing): Topic | null {
  const cleaned = withoutAsides(cleanLine(title ?? '').replace(/^\((\p{L}+)\)\s+/u, '$1 '));
  const point = makePoint(cleaned, casing);
  return point && wordCount(point.text) > 0
    ? { text: point.text, form: point.form, label: point.label }
    : null;
}

const anyLinks = [
  (topic: string) => `let's look at ${topic}`,
  (topic: string) => `that brings us to ${topic}`,
  (topic: string) => `now to ${topic}`,
  (topic: string) => `let's turn to ${topic}`,
  (topic: string) => `moving on to ${topic}`,
];
const linksFor: Readonly<Record<Audience, readonly ((topic: string) => string)[]>> = {
  sales: [...anyLinks, (topic) => `here is what to know about ${topic}`],
  marketing: [...anyLinks, (topic) => `here is the story on ${topic}`],
  training: [...anyLinks, (topic) => `let's go through ${topic}`],
  education: [...anyLinks, (topic) => `let's explore ${topic}`],
};
/** For topics that may lack an article: what stands behind a colon needs none. */
const colonLinks = [
  (topic: string) => `next up: ${topic}`,
  (topic: string) => `the next topic: ${topic}`,
  (topic: string) => `on to ${topic}`,
  (topic: string) => `now, ${topic}`,
];
const shortLinks = [
  (topic: string) => `next: ${topic}`,
  (topic: string) => `now: ${topic}`,
  (topic: string) => `then: ${topic}`,
];
const returns = [
  (topic: string) => `let's stay with ${topic}`,
  (topic: string) => `there is more on ${topic}`,
  (topic: string) => `back to ${topic}`,
];

/** Whether the title says something by itself and not only what comes next. */
export function isStatement(topic: Topic): boolean {
  const says = topic.form === 'sentence' || topic.form === 'question' || topic.form === 'imperative';
  return says && (topic.label === null || /\d$/.test(topic.label));
}

/**
 * A sentence that moves on to the slide's topic and makes sense alone.
 * @param repeated the title stood on an earlier slide already
 */
export function leadSentence(
  topic: Topic,
  { audience, rotation }: { audience: Audience; rotation: Rotation },
  budget: number,
  repeated: boolean,
): string {
  const words = topic.label === null ? topic.text : `${topic.label}: ${topic.text}`;
  if (repeated) return asSentence(rotation('return', returns)(nounPhrase(words) ?? words));
  if (topic.label !== null) return labelledLead(topic, topic.label, rotation);
  if (topic.form === 'sentence' || topic.form === 'question' || topic.form === 'imperative')
    return asSentence(topic.text);
  if (/^about\s/i.test(topic.text)) return asSentence(`a few words ${topic.text}`);
  if (topic.form === 'predicate' || topic.form === 'infinitive') return asSentence(`next: ${topic.text}`);
  if (budget <= wordCount(topic.text) + 2) return asSentence(rotation('short', shortLinks)(topic.text));
  if (topic.form === 'prepositional')
    return asSentence(`${rotation('labelled', ['next', 'now'])}, ${topic.text}`);
  const phrase = topic.form === 'adjective' || topic.form === 'negation' ? null : nounPhrase(topic.text);
  if (phrase === null) return asSentence(rotation('colon', colonLinks)(topic.text));
  return asSentence(rotation('link', linksFor[audience])(phrase));
}

function labelledLead(topic: Topic, label: string, rotation: Rotation): string {
  if (/\d$/.test(label) && topic.form === 'sentence') return asSentence(`${label} is that ${topic.text}`);
  if (/\d$/.test(label) && topic.form === 'imperative') return asSentence(`${label} is to ${topic.text}`);
  if (topic.form === 'sentence' || topic.form === 'question')
    return asSentence(`${rotation('on', ['on', 'about'])} ${label}: ${topic.text}`);
  if (/^(?:case study|customer story|success story|example|use case)$/i.test(label))
    return asSentence(`here is ${/^[aeu]/i.test(label) ? 'an' : 'a'} ${label}: ${topic.text}`);
  if (/^(?:next|first|second|third|last|final|step)\b/i.test(label))
    return asSentence(`${label}: ${topic.text}`);
  return asSentence(`${rotation('labelled', ['next', 'now'])}, ${label}: ${topic.text}`);
}

/** "The building blocks for college success are A, B and C": title and points in one sentence, where they fit. */
export function mergedLead(topic: Topic, points: Point[], budget: number): string | null {
  const items = points.map((point) => point.text);
  const simple = points.every(
    (point) =>
      point.children.length === 0 &&
      point.label === null &&
      !point.opensList &&
      (point.form === 'noun_phrase' || point.form === 'gerund') &&
      wordCount(point.text) <= 7,
  );
  if (!simple || items.length < 2 || items.length > 5 || topic.label !== null) return null;
  if (topic.form !== 'noun_phrase' || !isPlural(topic.text) || /^(?:no|about)\b/i.test(topic.text))
    return null;
  const counted = /^(?:the )?(two|three|four|five|six|seven|eight|nine|ten|\d+)\b/i.exec(topic.text)?.[1];
  if (counted && counted !== numberInWords(items.length) && counted !== String(items.length)) return null;
  const determined = /^(?:the|our|your|their|its|these)\b|['’]s?\s/i.test(topic.text)
    ? topic.text
    : `the ${topic.text}`;
  const sentence = asSentence(`${determined} are ${listInWords(items)}`);
  const room = budget >= 8 ? budget * 1.8 : budget;
  return wordCount(sentence) <= Math.min(26, room) ? sentence : null;
}

/** Titles short enough to be named in passing: "A, B and C". */
export function asPreviewItem(topic: Topic | null): string | null {
  if (!topic || topic.label !== null || wordCount(topic.text) > 6 || /\d/.test(topic.text)) return null;
  if (!['noun_phrase', 'gerund', 'wh_clause'].includes(topic.form)) return null;
  return phraseForm(topic.text) === topic.form ? nounPhrase(topic.text) : null;
}
