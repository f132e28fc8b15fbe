import { asSentence, listInWords, nounPhrase, numberInWords, wordCount } from './join-words.ts';
import type { Manner } from './manner.ts';
import { isPlural } from './phrase-form.ts';

/** Longest list sentence; a longer list goes on in a next sentence. */
export const maxListWords = 22;

const listOpenings = [
  (list: string) => `it comes down to ${list}`,
  (list: string, count: number) =>
    count > 2 ? `there are ${numberInWords(count)} parts to it: ${list}` : `this is about ${list}`,
  (list: string) => `the points to note are ${list}`,
  (list: string) => `think of ${list}`,
  (list: string) => `what counts here: ${list}`,
] as const;

export const listContinuations = [
  (list: string) => `add to that ${list}`,
  (list: string) => `it is also about ${list}`,
  (list: string) => `another point: ${list}`,
] as const;

/** Names in one or more sentences. @param first nothing was said on the slide before. */
export function sayList(items: string[], manner: Manner, first: boolean): string[] {
  const parts = chunks(items, maxListWords, 6);
  return parts.map((part, index) => {
    if (manner.benefits) return asSentence(`you ${index === 0 ? '' : 'also '}get ${listInWords(part)}`);
    const opens = first && index === 0;
    if (part.length === 1) return asSentence(sayOneOfList(part[0] ?? '', manner, opens, items.length));
    const list = listInWords(part);
    const wordings = opens ? listOpenings : listContinuations;
    const count = parts.length === 1 && manner.counts.has(part.length) ? part.length : 0;
    return asSentence(
      manner.rotation<(list: string, count: number) => string>(opens ? 'list' : 'more', wordings)(
        list,
        count,
      ),
    );
  });
}

function sayOneOfList(item: string, manner: Manner, opens: boolean, total: number): string {
  if (/^for example\b/i.test(item)) return item;
  const phrase = nounPhrase(item) ?? item;
  if (/^(?:[\d$€£]|about |approximately |some |over |more than |at least |up to )/i.test(item)) {
    const amount = /^\D*[\d.,]+\s?(?:%|per ?cent)/.test(item);
    if (amount)
      return /\b(?:fewer|more|less|faster|lower|higher|better|cheaper|off|reduction|growth|savings?)\b/i.test(
        item,
      )
        ? `that means ${item}`
        : `that includes ${item}`;
    return `there ${isPlural(item) ? 'are' : 'is'} ${item}`;
  }
  if (opens && total === 1)
    return manner.rotation('only', [`the point here is ${phrase}`, `what counts is ${phrase}`]);
  if (opens) return manner.rotation('one', [`one point is ${phrase}`, `it starts with ${phrase}`]);
  return manner.rotation('another', [
    `another point is ${phrase}`,
    `there is also ${phrase}`,
    `add to that ${phrase}`,
  ]);
}

/** Commands, two or three in a sentence; with figures they are what the topic does: "enroll 11 percent". */
export function sayImperatives(texts: string[], manner: Manner): string[] {
  if (
    manner.topicSubject !== null &&
    texts.every((text) => /^\S+ (?:about |approximately |over |nearly )?[\d$€£]/.test(text))
  ) {
    const subject = manner.topicSubject;
    return texts.map((text, index) => asSentence(index === 0 ? `${subject} ${text}` : `they ${text}`));
  }
  if (manner.benefits) return chunks(texts, 16, 3).map((part) => asSentence(`you ${listInWords(part)}`));
  if (manner.steps) return saySteps(texts);
  return chunks(texts, 16, 3).map((part) => asSentence(listInWords(part)));
}

/** First …, then …, finally …: for imperatives and for names of steps alike. */
export function saySteps(texts: string[]): string[] {
  const words = ['first', 'then', 'next', 'after that', 'then'];
  return texts.map((text, index) => {
    const last = index === texts.length - 1 && index > 1;
    const word = index === 0 ? 'first' : last ? 'finally' : (words[1 + ((index - 1) % 4)] ?? 'then');
    return asSentence(`${word}${word === 'then' ? '' : ','} ${text}`);
  });
}

/** Steps that are names or short commands, in one breath. */
export function sayShortSteps(texts: string[]): string[] {
  return chunks(texts, 20, 5).map((part, index) =>
    asSentence(`${index === 0 ? 'the steps are' : 'after that come'} ${listInWords(part)}`),
  );
}

/** Cuts a list into parts of at most so many words and items; one long item makes a part of its own. */
export function chunks(items: string[], maxWords: number, maxItems: number): string[][] {
  const parts: string[][] = [];
  let words = 0;
  for (const item of items) {
    const last = parts.at(-1);
    const count = wordCount(item);
    const mixes = last?.some((other) => other.includes(';')) || item.includes(';');
    if (last && last.length < maxItems && words + count <= maxWords && !mixes) {
      last.push(item);
      words += count;
    } else {
      parts.push([item]);
      words = count;
    }
  }
  return parts;
}
