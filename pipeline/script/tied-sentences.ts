import type { DraftSentence } from './script.ts';

/** Groups the indexes of a slide's sentences: a sentence and those tied to it, which are said together or not at all. */
export function tiedGroups(sentences: readonly Pick<DraftSentence, 'tied'>[]): number[][] {
  const groups: number[][] = [];
  for (const [index, { tied }] of sentences.entries()) {
    const before = groups.at(-1);
    if (tied && before) before.push(index);
    else groups.push([index]);
  }
  return groups;
}

/** Keeps the sentences that pass a test, and drops with each that fails those that it is tied to. */
export function keepTied(
  sentences: readonly DraftSentence[],
  isKept: (sentence: DraftSentence) => boolean,
): DraftSentence[] {
  const kept = sentences.map(isKept);
  const whole = new Set(
    tiedGroups(sentences)
      .filter((group) => group.every((index) => kept[index]))
      .flat(),
  );
  return sentences.filter((_, index) => whole.has(index));
}
