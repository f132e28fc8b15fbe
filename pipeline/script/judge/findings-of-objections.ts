import type { Deck } from '../../deck/deck.ts';
import { slideTexts } from '../../deck/slide-texts.ts';
import { sameWordsKey } from '../../english/same-words-key.ts';
import type { Finding } from '../../steps/finding.ts';
import type { Objection } from './judge.ts';

/**
 * Returns what the author of a deck is told of objections. A finding quotes a sentence that stands in the deck and no other: an
 * author looks in vain for what the writer made up.
 * @param tellsMadeUp whether sentences that stand nowhere are told of, too, without their words; the rules of the writer lose
 * nothing of the deck with theirs
 */
export function findingsOfObjections(
  objections: readonly Objection[],
  deck: Deck,
  { tellsMadeUp }: { tellsMadeUp: boolean },
): Finding[] {
  const texts = deck.slides.flatMap(slideTexts).map(wordsOf);
  const findings = objections.flatMap(({ toAuthor, sentence, slideNumber }): Finding[] => {
    if (toAuthor === null) return [];
    const words = wordsOf(sentence.text);
    if (texts.some((text) => holdsInOrder(text, words))) return [toAuthor];
    return tellsMadeUp ? [{ ...toAuthor, message: withoutQuote(toAuthor, slideNumber) }] : [];
  });
  const told = new Set<string>();
  return findings.filter(({ message }) => {
    const isNew = !told.has(message);
    told.add(message);
    return isNew;
  });
}

function withoutQuote({ code }: Finding, slideNumber: number): string {
  const why =
    code === 'sentence_untraced'
      ? 'the deck does not bear out what it said'
      : 'it was no sentence to be spoken';
  return `A sentence that the writer made for slide ${slideNumber} was left out because ${why}.`;
}

function wordsOf(text: string): string[] {
  return sameWordsKey(text).split(' ').filter(Boolean);
}

/** A sentence is said without its asides: so many words of the deck may stand between its own. */
const mostSkipped = 6;

function holdsInOrder(text: readonly string[], words: readonly string[]): boolean {
  const [first] = words;
  return text.some((word, start) => {
    if (word !== first) return false;
    let next = 0;
    const end = Math.min(text.length, start + words.length + mostSkipped);
    for (let at = start; at < end && next < words.length; at += 1) if (text[at] === words[next]) next += 1;
    return next === words.length;
  });
}
