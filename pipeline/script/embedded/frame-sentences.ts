import type { Audience } from '../../../contract/vocabulary/audiences.ts';
import type { Casing } from '../../english/casing.ts';
import { asSentence, listInWords, wordCount } from '../../english/join-words.ts';
import { headOf, isProperName, nounPhrase, withThe } from '../../english/noun-phrase.ts';
import type { DraftSentence } from '../script.ts';
import { makePoint, type Point } from './outline.ts';
import type { Topic } from './title-lead.ts';

/** The first and the last words of the video: what it is about, and what to do now. */

const hooks: Readonly<Record<Audience, string>> = {
  sales: 'this is about',
  marketing: 'discover',
  training: 'this training is about',
  education: 'this lesson is about',
};

const introductions: Readonly<Record<Audience, string>> = {
  sales: 'this is',
  marketing: 'meet',
  training: 'welcome to',
  education: 'welcome to',
};

/** Meetings, reports and courses: a video of one is not about it but is it. */
const occasions =
  /\b(?:meeting|conference|session|webinar|workshop|training|course|lesson|lecture|review|report|update|briefing|overview|introduction|orientation|plan|proposal|pitch|kick-?off)$/i;

/** Opens the video on its title, in the way that the form of the title asks for. */
export function hookSentence(topic: Topic, subtitle: Point | null, audience: Audience): string {
  const { form, label, text } = topic;
  if (label !== null)
    return asSentence(/\d$/.test(label) ? `this is ${label}: ${text}` : `${label}: ${text}`);
  const name = subtitle && says(subtitle) ? subtitle.text : null;
  if (
    name !== null &&
    wordCount(text) <= 4 &&
    (isProperName(text) || (nounPhrase(text) === text && !occasions.test(headOf(text))))
  )
    return asSentence(`${introductions[audience]} ${text}: ${name}`);
  if (form === 'imperative' && name !== null && /^meet \p{Lu}/u.test(text))
    return asSentence(`${text}: ${name}`);
  if (form === 'gerund') return asSentence(`${hooks[audience]} ${text}`);
  const phrase = form === 'noun_phrase' && !/[,:;]/.test(text) ? nounPhrase(text) : null;
  if (phrase === null || /^welcome\b/i.test(text)) return asSentence(text);
  if (/^today/i.test(phrase)) return asSentence(`welcome to ${phrase}`);
  if (occasions.test(headOf(phrase))) return asSentence(`this is ${withThe(phrase)}`);
  return asSentence(`${hooks[audience]} ${phrase}`);
}

/** Not a person, a date or a row of slogans. */
function says({ label, form, text }: Point): boolean {
  return label === null && form === 'noun_phrase' && wordCount(text) >= 3 && !/[,.|]|\d{4}/.test(text);
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

/**
 * What comes after the last slide's own words.
 * @param calls whether these tell the viewer what to do already
 */
export function closingSentences(audience: Audience, calls: boolean, hasAddress: boolean): DraftSentence[] {
  const { essential, more } = callsToAction[audience];
  const thanks = { text: 'Thank you for watching.', importance: 0.75 };
  const address = { text: 'You will find the address here on the screen.', importance: 0.6 };
  if (calls) return [...(hasAddress ? [address] : []), thanks];
  return [
    thanks,
    { text: essential, importance: 0.97 },
    hasAddress ? address : { text: more, importance: 0.55 },
  ];
}

/** Whether someone is told what to do now: "Book your trial today." */
export function callsToAct(sentences: DraftSentence[], casing: Casing): boolean {
  return sentences.some(({ text }) => {
    const point = makePoint(text, casing);
    return (
      point?.form === 'imperative' && !/^(?:remember|think|consider|imagine|note|keep)\b/i.test(point.text)
    );
  });
}

export const questionsSentences: DraftSentence[] = [
  { text: 'Questions may have come up along the way.', importance: 0.97 },
  { text: 'Write them down while they are fresh.', importance: 0.5 },
];

export const referencesSentence = 'The links on this slide take you further.';
