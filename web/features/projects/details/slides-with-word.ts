import type { ProjectDetail } from '#contract/projects.ts';

/** Returns the numbers of the slides in the video whose script contains a word or phrase as whole words, in any case. */
export function slidesWithWord(
  slides: readonly Pick<ProjectDetail['slides'][number], 'number' | 'script' | 'hidden' | 'leftOut'>[],
  word: string,
): number[] {
  const sought = word.trim();
  if (sought === '') return [];
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${literal(sought)}(?![\\p{L}\\p{N}])`, 'iu');
  return slides
    .filter(({ script, hidden, leftOut }) => !hidden && !leftOut && script !== null && whole.test(script))
    .map(({ number }) => number);
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
