import type { Deck } from '../../deck/deck.ts';
import { slideTexts } from '../../deck/slide-texts.ts';
import { sameWordsKey } from '../../english/same-words-key.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { type Finding, inFinding } from '../../steps/finding.ts';
import type { Objection } from './judge.ts';

/**
 * Returns what the author of a deck is told of objections. A finding quotes a sentence as it stands in the deck, and no other: an
 * author looks in vain for what the writer made up.
 * @param tellsMadeUp whether sentences that stand nowhere are told of, too, without their words; the rules of the writer lose
 * nothing of the deck with theirs
 */
export function findingsOfObjections(
  objections: readonly Objection[],
  deck: Deck,
  { tellsMadeUp }: { tellsMadeUp: boolean },
): Finding[] {
  if (objections.length === 0) return [];
  const ofDeck = deck.slides.flatMap(slideTexts).flatMap(splitSentences).map(withWords);
  const findings = objections.flatMap(({ toAuthor, sentence, slideNumber }): Finding[] => {
    if (toAuthor === null) return [];
    const written = asWritten(withWords(sentence.text), ofDeck);
    if (written !== null) {
      const message = toAuthor.message.replace(quoted(sentence.text), () => quoted(written));
      return [{ ...toAuthor, message }];
    }
    return tellsMadeUp ? [{ ...toAuthor, message: withoutQuote(toAuthor, slideNumber) }] : [];
  });
  return [...new Map(findings.map((finding) => [finding.message, finding])).values()];
}

function withoutQuote({ code }: Finding, slideNumber: number): string {
  const why =
    code === 'sentence_untraced'
      ? 'the deck does not bear out what it said'
      : 'it was no sentence to be spoken';
  return `A sentence that the writer made for slide ${slideNumber} was left out because ${why}.`;
}

function quoted(text: string): string {
  return `"${inFinding(text)}"`;
}

type Written = { text: string; words: readonly string[] };

function withWords(text: string): Written {
  return { text, words: sameWordsKey(text).split(' ').filter(Boolean) };
}

/** A writer leaves asides out of what an author wrote, and mends words such as "avg.". */
const leastShare = { ofSaid: 0.8, ofWritten: 0.5 };
/** Longer sentences are compared by their beginnings. */
const mostWords = 80;

/** The sentence of the deck that was said, in the deck's own words; null for one that stands nowhere. */
function asWritten({ words }: Written, ofDeck: readonly Written[]): string | null {
  const said = words.slice(0, mostWords);
  const known = new Set(said);
  let best: { text: string; shared: number } | null = null;
  for (const { text, words: all } of ofDeck) {
    const written = all.slice(0, mostWords);
    const least = Math.max(leastShare.ofSaid * said.length, leastShare.ofWritten * written.length, 1);
    if (written.filter((word) => known.has(word)).length < least) continue;
    const shared = sharedInOrder(said, written);
    if (shared >= least && shared > (best?.shared ?? 0)) best = { text, shared };
  }
  return best?.text ?? null;
}

/** The length of the longest row of words that both have in this order. */
function sharedInOrder(one: readonly string[], other: readonly string[]): number {
  let above = new Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    const row = [0];
    for (const [at, candidate] of other.entries()) {
      row.push(word === candidate ? (above[at] ?? 0) + 1 : Math.max(above[at + 1] ?? 0, row[at] ?? 0));
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}
