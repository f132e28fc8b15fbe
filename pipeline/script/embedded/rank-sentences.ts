import type { DraftSentence } from '../script.ts';
import { wordCount } from './join-words.ts';

/**
 * A lead that only announces gives way to a first sentence that says something and stands alone, but stays
 * essential: where there is no time, it is the shortest thing to say.
 */
export function rankSentences(
  lead: string | null,
  body: string[],
  leadCanGo: boolean,
  budget: number,
): DraftSentence[] {
  const [first, ...rest] = body;
  if (lead === null) return withShortest(body);
  if (first === undefined) return ranked([lead]);
  const strong = leadCanGo && standsAlone(first) && wordCount(first) <= Math.max(12, budget * 1.6);
  if (!strong) return ranked([lead, ...body]);
  return [
    { text: lead, importance: 0.9 },
    { text: first, importance: 1 },
    ...ranked([lead, ...rest]).slice(1),
  ];
}

/** Without a title, the shortest sentence that stands alone is what a slide with little time says. */
function withShortest(body: string[]): DraftSentence[] {
  const alone = body.filter(standsAlone).toSorted((a, b) => wordCount(a) - wordCount(b))[0];
  return ranked(body).map((sentence) =>
    sentence.text === alone ? { ...sentence, importance: Math.max(0.9, sentence.importance) } : sentence,
  );
}

function standsAlone(sentence: string): boolean {
  const leans =
    /^(?:it|they|that|this|there (?:is|are) also|another|add to that|then|also|even so|but|and|so|what counts|the point here|think of|take)\b/i;
  return wordCount(sentence) >= 5 && !leans.test(sentence);
}

/** The first sentence is the essential one; the later one stands, the sooner it goes. */
export function ranked(sentences: string[]): DraftSentence[] {
  return sentences.map((text, index) => ({ text, importance: importanceAt(index) }));
}

function importanceAt(index: number): number {
  return index === 0 ? 1 : Math.max(0.1, Math.round((0.87 - 0.07 * (index - 1)) * 100) / 100);
}
