import type { SlideFacts, UnsupportedClaim } from '../../facts.ts';
import { type SaidText, stemOf } from '../../said-words.ts';

const ofAll = /\b(?:all|every|any|each)\s(?:of\s)?(?:the\s|our\s|your\s|its\s)?(?<noun>\p{L}{3,})/giu;
const restricted =
  /^\s(?:\p{L}+\s){0,2}?(?:over|above|under|below|beyond|of (?:more|less) than|from|up to|older than|younger than)\s[$€£]?\d/iu;

/** "Shipping is free for all orders", where the slide says it of orders over £50. */
export function widenedScopes(
  { text, content, numbers }: SaidText,
  { passages }: SlideFacts,
): UnsupportedClaim[] {
  if (numbers.length > 0) return [];
  return [...text.matchAll(ofAll)].flatMap((match): UnsupportedClaim[] => {
    const noun = stemOf((match.groups?.noun ?? '').toLowerCase());
    const held = passages.filter(
      (passage) =>
        passage.form !== 'card' &&
        passage.content.has(noun) &&
        [...content].some((stem) => stem !== noun && passage.content.has(stem)),
    );
    const isRestricted = held.every(({ words, text: line }) =>
      words.some(
        ({ stem, start, word }) => stem === noun && restricted.test(line.slice(start + word.length)),
      ),
    );
    return held.length > 0 && isRestricted ? [{ kind: 'opposite', said: match[0] }] : [];
  });
}
