import type { Audience, DraftSentence } from '../script.ts';
import { asSentence, listInWords, nounPhrase, wordCount } from './join-words.ts';
import { isPlural } from './phrase-form.ts';
import type { Topic } from './title-lead.ts';

/** The first and the last words of the video: what it is about, and what to do now. */

const hooks: Readonly<
  Record<Audience, { long: (topic: string, plural: boolean) => string; short: (topic: string) => string }>
> = {
  sales: {
    long: (topic, plural) =>
      `if ${topic} ${plural ? 'matter' : 'matters'} to you, this short video is for you`,
    short: (topic) => `this is about ${topic}`,
  },
  marketing: {
    long: (topic) => `discover ${topic} in this short video`,
    short: (topic) => `discover ${topic}`,
  },
  training: {
    long: (topic) => `welcome to this short training on ${topic}`,
    short: (topic) => `this training is about ${topic}`,
  },
  education: {
    long: (topic) => `welcome to this short lesson on ${topic}`,
    short: (topic) => `this lesson is about ${topic}`,
  },
};

const introductions: Readonly<Record<Audience, string>> = {
  sales: 'this is',
  marketing: 'meet',
  training: 'welcome to',
  education: 'welcome to',
};

/** Opens the video on its topic. A title that is a sentence or a question is a hook of its own. */
export function hookSentence(
  topic: Topic,
  subtitle: string | null,
  audience: Audience,
  budget: number,
): string {
  const words = topic.label === null ? topic.text : `${topic.label}: ${topic.text}`;
  if (topic.form === 'sentence' || topic.form === 'question') return asSentence(words);
  if (topic.form === 'imperative') return asSentence(`let's ${words}`);
  const isName = /^\p{Lu}/u.test(words) && !/ \p{Ll}{3,}/u.test(words) && wordCount(words) <= 4;
  if (isName && subtitle !== null && topic.label === null)
    return asSentence(`${introductions[audience]} ${words}: ${subtitle}`);
  const nameable = topic.form === 'noun_phrase' || topic.form === 'gerund' || topic.form === 'wh_clause';
  const phrase = nameable && topic.label === null ? nounPhrase(words) : null;
  if (phrase === null) return asSentence(`welcome to this short video: ${words}`);
  if (/^(?:today|welcome|introduction|overview|the (?:introduction|overview)$)/i.test(phrase))
    return asSentence(`welcome to ${phrase}`);
  const long = asSentence(hooks[audience].long(phrase, isPlural(phrase) && topic.form === 'noun_phrase'));
  return wordCount(long) <= Math.max(budget, 8) * 1.3 ? long : asSentence(hooks[audience].short(phrase));
}

export function previewSentence(items: string[]): string | null {
  return items.length >= 2 ? asSentence(`we will look at ${listInWords(items)}`) : null;
}

/** Names as many of the agenda's items as there is room for, two at least. */
export function agendaSentence(items: string[], budget: number): string {
  const room = Math.max(8, budget * 1.3);
  let count = Math.min(2, items.length);
  while (count < Math.min(6, items.length) && wordCount(items.slice(0, count + 1).join(' ')) + 7 <= room)
    count += 1;
  if (budget < 8) return 'Here is what we will cover.';
  return asSentence(`here is what we will cover: ${listInWords(items.slice(0, count))}`);
}

const callsToAction: Readonly<Record<Audience, { essential: string; more: string }>> = {
  sales: {
    essential: "If this speaks to you, let's talk.",
    more: 'Just reply to the message this video came with, and we will take the next step together.',
  },
  marketing: {
    essential: 'If you like what you saw, get in touch.',
    more: 'And if someone comes to mind who should see this, please pass it on.',
  },
  training: {
    essential: 'Now it is your turn to put this into practice.',
    more: 'Come back to this video whenever you want to go over a point again.',
  },
  education: {
    essential: 'Take a moment to say the main points again in your own words.',
    more: 'Then go back to the parts that you would like to understand better.',
  },
};

export function closingSentences(
  audience: Audience,
  topic: Topic | null,
  hasAddress: boolean,
): DraftSentence[] {
  const { essential, more } = callsToAction[audience];
  const phrase =
    topic && topic.form === 'noun_phrase' && topic.label === null ? nounPhrase(topic.text) : null;
  const summary =
    phrase && wordCount(phrase) <= 10
      ? [{ text: asSentence(`that was ${phrase} in brief`), importance: 0.4 }]
      : [];
  return [
    ...summary,
    { text: 'Thank you for watching.', importance: 0.75 },
    { text: essential, importance: 0.97 },
    hasAddress
      ? { text: 'You will find the address here on the screen.', importance: 0.6 }
      : { text: more, importance: 0.55 },
  ];
}

export const questionsSentences: DraftSentence[] = [
  { text: 'Questions may have come up along the way.', importance: 0.97 },
  { text: 'Write them down while they are fresh.', importance: 0.5 },
];

export const referencesSentence = 'The links on this slide take you further.';
