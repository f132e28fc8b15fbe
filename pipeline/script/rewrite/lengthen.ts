import { wordCount } from '../../english/join-words.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';
import { tiedGroups } from '../sentences/tied-sentences.ts';
import { heardKey } from './slide-sentences.ts';

/** Minimum share of words of a longer text, if its slide has more to say. */
const wantedShare = 1.4;

/**
 * Adds the most important of the offered sentences that a slide does not say yet, each at its position in the
 * offered order.
 * @param offered all that a writer would say about the slide, in speaking order
 * @returns null if the slide has nothing more to say
 */
export function lengthen(
  sentences: readonly DraftSentence[],
  offered: readonly DraftSentence[],
): DraftSentence[] | null {
  const said = new Set(sentences.map(({ text }) => heardKey(text)));
  const missing = tiedGroups(offered)
    .map((indexes) => indexes.flatMap((index) => offered[index] ?? []))
    .filter((group) => group.every(({ text }) => !said.has(heardKey(text))))
    .toSorted((a, b) => importanceOf(b) - importanceOf(a));
  if (missing.length === 0) return null;
  const wantedWords = wordsOf(sentences) * wantedShare;
  let longer = [...sentences];
  for (const group of missing) {
    if (longer.length > sentences.length && wordsOf(longer) >= wantedWords) break;
    longer = withGroup(longer, group, offered);
  }
  return longer;
}

/**
 * Inserts a group after the last sentence that is offered before it, or else before the first one that is offered
 * after it.
 */
function withGroup(
  sentences: readonly DraftSentence[],
  group: readonly DraftSentence[],
  offered: readonly DraftSentence[],
): DraftSentence[] {
  const placeOf = new Map(offered.map(({ text }, place) => [heardKey(text), place]));
  const own = placeOf.get(heardKey(group[0]?.text ?? '')) ?? 0;
  const places = sentences.map(({ text }) => placeOf.get(heardKey(text)));
  const before = places.findLastIndex((place) => place !== undefined && place < own);
  const after = places.findIndex((place) => place !== undefined && place > own);
  const at = before >= 0 ? before + 1 : after >= 0 ? after : sentences.length;
  return sentences.toSpliced(at, 0, ...group);
}

function importanceOf(group: readonly DraftSentence[]): number {
  return Math.max(...group.map(({ importance }) => importance));
}

function wordsOf(sentences: readonly DraftSentence[]): number {
  return sentences.reduce((sum, { text }) => sum + wordCount(text), 0);
}
