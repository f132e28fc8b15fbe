import type { PickedTake } from '#contract/takes/take.ts';
import type { Narration } from './narration.ts';

/** Returns the takes that a narration speaks, each once. */
export function spokenTakes({ slides }: Pick<Narration, 'slides'>): PickedTake[] {
  const takes = slides.flatMap(({ sentences }) => sentences.flatMap(({ take }) => take ?? []));
  return [...new Set(takes)];
}
