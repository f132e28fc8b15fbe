import { wordCount } from '../../english/join-words.ts';
import type { DraftSentence } from '../script.ts';

/**
 * What a slide says, in order, with the most telling sentence that stands alone as the essential one. Where that
 * is longer than the slide has time for, the shortest that stands alone is essential too.
 */
export function rankBody(body: string[], budget: number): DraftSentence[] {
  const alone = body.filter(standsAlone);
  const telling = alone.find((text) => wordCount(text) <= roomFor(budget)) ?? alone[0] ?? body[0];
  const shortest = alone.toSorted((a, b) => wordCount(a) - wordCount(b))[0];
  const others = body.filter((text) => text !== telling);
  return body.map((text) => {
    if (text === telling) return { text, importance: 1 };
    const importance = importanceAt(others.indexOf(text) + 1);
    const saves = text === shortest && wordCount(telling ?? '') > roomFor(budget);
    return { text, importance: saves ? Math.max(0.9, importance) : importance };
  });
}

/** Words that one sentence may have on a slide with this budget. */
export function roomFor(budget: number): number {
  return Math.max(9, budget * 1.5);
}

/** Whether a listener understands the sentence without the one before it. */
function standsAlone(sentence: string): boolean {
  const leans =
    /^(?:it|they|them|this|that|these|those|he|she|then|also|next|finally|after that|even so|but|and|so|in addition|however|therefore|on the (?:left|right))\b/i;
  return wordCount(sentence) >= 4 && !leans.test(sentence) && !/\?["”’)]*$/u.test(sentence);
}

/** The first sentence is the essential one; the later one stands, the sooner it goes. */
export function ranked(sentences: string[]): DraftSentence[] {
  return sentences.map((text, index) => ({ text, importance: importanceAt(index) }));
}

function importanceAt(index: number): number {
  return index === 0 ? 1 : Math.max(0.1, Math.round((0.87 - 0.07 * (index - 1)) * 100) / 100);
}
