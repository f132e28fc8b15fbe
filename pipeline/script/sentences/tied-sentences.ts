import type { DraftSentence } from './draft-sentence.ts';

/**
 * Groups the indices of a slide's sentences: a sentence and those tied to it, which are spoken together or not at
 * all.
 */
export function tiedGroups(sentences: readonly Pick<DraftSentence, 'tied'>[]): number[][] {
  const groups: number[][] = [];
  for (const [index, { tied }] of sentences.entries()) {
    const before = groups.at(-1);
    if (tied && before) before.push(index);
    else groups.push([index]);
  }
  return groups;
}

/**
 * Returns the importance of each group: that of its most important sentence, but no more than that of the group it
 * leans on.
 */
export function importanceOfGroups(
  groups: readonly (readonly number[])[],
  sentences: readonly Pick<DraftSentence, 'importance' | 'leans'>[],
): number[] {
  let before = 0;
  return groups.map((group, place) => {
    const own = Math.max(...group.map((index) => sentences[index]?.importance ?? 0));
    const leans = place > 0 && sentences[group[0] ?? 0]?.leans === true;
    before = leans ? Math.min(own, before) : own;
    return before;
  });
}

/** Keeps the sentences that pass a test. With each that fails, those that are tied to it or lean on it are dropped. */
export function keepTied<Sentence extends Pick<DraftSentence, 'tied' | 'leans'>>(
  sentences: readonly Sentence[],
  isKept: (sentence: Sentence) => boolean,
): Sentence[] {
  const kept = sentences.map(isKept);
  const whole = new Set<number>();
  for (const group of tiedGroups(sentences)) {
    const [first = 0] = group;
    const hasBefore = first === 0 || whole.has(first - 1) || !sentences[first]?.leans;
    if (hasBefore && group.every((index) => kept[index])) for (const index of group) whole.add(index);
  }
  return sentences.filter((_, index) => whole.has(index));
}
