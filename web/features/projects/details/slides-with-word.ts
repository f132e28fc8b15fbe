import type { ProjectDetail } from '../../../../contract/projects.ts';

/** Returns the numbers of the slides whose script contains a word or phrase as whole words, in any case. */
export function slidesWithWord(
  slides: readonly Pick<ProjectDetail['slides'][number], 'number' | 'script' | 'hidden'>[],
  word: string,
): number[] {
  const sought = word.trim();
  if (sought === '') return [];
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${literal(sought)}(?![\\p{L}\\p{N}])`, 'iu');
  return slides
    .filter(({ script, hidden }) => !hidden && script !== null && whole.test(script))
    .map(({ number }) => number);
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
