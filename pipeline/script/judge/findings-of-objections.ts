import type { Deck } from '../../deck/deck.ts';
import { slideTexts } from '../../deck/slide-texts.ts';
import { sameWordsKey } from '../../english/same-words-key.ts';
import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { type Finding, quoteInFinding } from '../../findings/finding.ts';
import type { Objection } from './judge.ts';

/**
 * Returns the findings about objections for the author of the deck. A finding quotes only sentences as written in
 * the deck: an author would search in vain for sentences that the writer made up.
 * @param tellsMadeUp true to report sentences that are nowhere in the deck as well, without their words. With the writer
 * by rules they are not reported, because nothing of the deck is lost with them
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
      const message = toAuthor.message.replace(quoteInFinding(sentence.text), () => quoteInFinding(written));
      return [{ ...toAuthor, message }];
    }
    return tellsMadeUp ? [{ ...toAuthor, message: withoutQuote(toAuthor, slideNumber) }] : [];
  });
  return [...new Map(findings.map((finding) => [finding.message, finding])).values()];
}

function withoutQuote({ code }: Finding, slideNumber: number): string {
  const why =
    code === 'sentence_untraced'
      ? 'the deck does not support what it said'
      : 'it was not suitable to be spoken';
  return `A sentence that the writer made for slide ${slideNumber} was left out because ${why}.`;
}

type Written = { text: string; words: readonly string[] };

function withWords(text: string): Written {
  return { text, words: sameWordsKey(text).split(' ').filter(Boolean) };
}

/** Minimum shares of common words. A writer leaves out asides of the author, and expands abbreviations such as "avg.". */
const minShare = { ofSaid: 0.8, ofWritten: 0.5 };
/** Words by which sentences are compared; the rest of longer ones is ignored. */
const maxWords = 80;

/** Returns the sentence of the deck that was spoken, in the deck's own words; null for one that is not in the deck. */
function asWritten({ words }: Written, ofDeck: readonly Written[]): string | null {
  const said = words.slice(0, maxWords);
  const known = new Set(said);
  let best: { text: string; shared: number } | null = null;
  for (const { text, words: all } of ofDeck) {
    const written = all.slice(0, maxWords);
    const least = Math.max(minShare.ofSaid * said.length, minShare.ofWritten * written.length, 1);
    if (written.filter((word) => known.has(word)).length < least) continue;
    const shared = sharedInOrder(said, written);
    if (shared >= least && shared > (best?.shared ?? 0)) best = { text, shared };
  }
  return best?.text ?? null;
}

/** Returns the length of the longest sequence of words that both share in this order. */
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
