import { capitalised } from '../english/capitalised.ts';
import type { Finding } from '../findings/finding.ts';
import { slideNumberList } from '../findings/slide-number-list.ts';

/** Two or three slides that pass without a sound. After a longer silence a viewer looks for the fault. */
const unnoticedMs = 8_000;

/** Slide in the order of the video. `soundlessMs`: how long nothing is heard on it; 0 for one with words or a film. */
export type HeardSlide = { slideNumber: number; soundlessMs: number };

/**
 * Explains silences that sound broken: consecutive slides on which nothing is heard for long. Under music there are none.
 */
export function explainSoundless(
  slides: readonly HeardSlide[],
  { hasMusic }: { hasMusic: boolean },
): Finding[] {
  if (hasMusic) return [];
  const runs: HeardSlide[][] = [[]];
  for (const slide of slides) {
    if (slide.soundlessMs > 0) runs.at(-1)?.push(slide);
    else runs.push([]);
  }
  return runs.flatMap((run) => {
    const ms = run.reduce((sum, { soundlessMs }) => sum + soundlessMs, 0);
    if (ms < unnoticedMs) return [];
    const numbers = run.map(({ slideNumber }) => slideNumber);
    const message = `${capitalised(slideNumberList(numbers))} ${numbers.length === 1 ? 'is' : 'are'} shown for ${Math.round(ms / 1000)} seconds without any sound. Give the slides words or leave them out. Background music, which can be added to a finished video, fills the silence, too.`;
    return [{ code: 'nothing_heard', slideNumbers: numbers, message }];
  });
}
