import type { Casing } from '../../english/casing.ts';
import { baseVerbs } from '../../english/english-verbs.ts';
import { indefiniteArticle } from '../../english/indefinite-article.ts';
import { asSentence, wordCount } from '../../english/join-words.ts';
import { isPlural, nounPhrase } from '../../english/noun-phrase.ts';
import { type PhraseForm, phraseForm } from '../../english/phrase-form.ts';
import { cleanLine, withoutAsides } from './clean-text.ts';
import { makePoint } from './outline.ts';
import type { Rotation } from './rotation.ts';

/** The title of a slide as a topic that sentences can be made of. */
export type Topic = { text: string; form: PhraseForm; label: string | null };

export function topicOf(title: string | null, casing: Casing): Topic | null {
  const cleaned = withoutAsides(
    cleanLine(title ?? '')
      .replace(/^\((\p{L}+)\)\s+/u, '$1 ')
      .replace(/(?<=\p{L}) \/ (\p{L}\p{Ll}?)/gu, (_, letters: string) => ` and ${letters.toLowerCase()}`),
  );
  const point = makePoint(cleaned, casing);
  return point && wordCount(point.text) > 0
    ? { text: point.text, form: point.form, label: point.label }
    : null;
}

/** Most titles need no link, and each link comes once in ten slides at most. */
const asItIs = (topic: string) => topic;
const links = [
  asItIs,
  (topic: string) => `let's turn to ${topic}`,
  asItIs,
  (topic: string) => `now to ${topic}`,
  asItIs,
  (topic: string) => `let's look at ${topic}`,
  asItIs,
  (topic: string) => `that brings us to ${topic}`,
  asItIs,
  (topic: string) => `next, ${topic}`,
];

/** Whether the title says something by itself and not only what comes next. */
export function isStatement(topic: Topic): boolean {
  const says = topic.form === 'sentence' || topic.form === 'question' || topic.form === 'imperative';
  return says && (topic.label === null || /\d$/.test(topic.label));
}

/** The title as a sentence that makes sense alone: said as it stands, or with a link to what was before. */
export function leadSentence(topic: Topic, rotation: Rotation): string {
  if (topic.label !== null) return labelledLead(topic, topic.label);
  const linkable = topic.form === 'noun_phrase';
  if (/^examples? of /.test(topic.text))
    return asSentence(`here ${isPlural(topic.text) ? 'are' : 'is an'} ${topic.text}`);
  const mayBeCommand = baseVerbs.has(topic.text.split(' ')[0] ?? '');
  const phrase = linkable && !mayBeCommand ? nounPhrase(topic.text) : null;
  return asSentence(phrase === null ? topic.text : rotation('link', links)(phrase));
}

/** The title for a slide that has no more time; one or two words alone would sound cut off. */
export function shortLead(topic: Topic, rotation: Rotation): string {
  if (topic.label !== null) return labelledLead(topic, topic.label);
  const words = topic.form === 'noun_phrase' ? (nounPhrase(topic.text) ?? topic.text) : topic.text;
  const needsLink = topic.form === 'noun_phrase' && wordCount(words) <= 2;
  return asSentence(needsLink ? `${rotation('short', ['next', 'now', 'then'])}, ${words}` : words);
}

function labelledLead(topic: Topic, label: string): string {
  const numbered = /\d$/.test(label);
  if (numbered && topic.form === 'sentence') return asSentence(`${label} is that ${topic.text}`);
  if (numbered && topic.form === 'imperative' && wordCount(topic.text) > 1)
    return asSentence(`${label} is to ${topic.text}`);
  if (/^(?:case study|customer story|success story|example|use case)$/i.test(label))
    return asSentence(`here is ${indefiniteArticle(label)} ${label}: ${topic.text}`);
  return asSentence(`${numbered ? label : (nounPhrase(label) ?? label)}: ${topic.text}`);
}

/** Titles short enough to be named in passing: "A, B and C". */
export function asPreviewItem(topic: Topic | null): string | null {
  if (!topic || topic.label !== null || wordCount(topic.text) > 6 || /[\d,/]/.test(topic.text)) return null;
  if (topic.form !== 'noun_phrase' && topic.form !== 'gerund') return null;
  return phraseForm(topic.text) === topic.form ? nounPhrase(topic.text) : null;
}
