import { asSentence, listInWords, wordCount } from '../../../english/join-words.ts';
import { chunks } from './chunks.ts';
import type { Manner } from './manner.ts';

/** Commands, two or three short ones in a sentence. */
export function sayImperatives(texts: string[], manner: Manner): string[] {
  if (manner.steps) return saySteps(texts);
  if (manner.topicSubject !== null && texts.every((text) => takesAmount.test(text))) {
    const subject = manner.topicSubject;
    return texts.map((text, index) => asSentence(index === 0 ? `${subject} ${text}` : `they ${text}`));
  }
  if (manner.aim !== null) return sayAims(texts, manner.aim);
  const opening = manner.benefits ? 'you ' : '';
  return chunks(texts, 16, 3)
    .map((part) => asSentence(`${opening}${listInWords(part)}`))
    .filter((sentence) => wordCount(sentence) > 1);
}

/** "The goals are to raise awareness and to win new customers." */
function sayAims(texts: string[], opening: string): string[] {
  return chunks(
    texts.map((text) => `to ${text}`),
    22,
    3,
  ).map((part, index) => {
    const more = part.length > 1 ? 'others are' : 'another is';
    return asSentence(`${index === 0 ? opening : more} ${listInWords(part)}`);
  });
}

const takesAmount = /^\S+ (?:about |approximately |over |nearly )?[\d$€£]/;

/** First …, then …, finally …: for imperatives and for names of steps alike. */
export function saySteps(texts: string[]): string[] {
  const words = ['first', 'then', 'next', 'after that', 'then'];
  return texts.map((text, index) => {
    const last = index === texts.length - 1 && index > 1;
    const word = index === 0 ? 'first' : last ? 'finally' : (words[1 + ((index - 1) % 4)] ?? 'then');
    return asSentence(`${word}${word === 'then' && !text.includes(':') ? '' : ','} ${text}`);
  });
}
