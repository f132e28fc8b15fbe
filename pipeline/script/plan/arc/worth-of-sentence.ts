import type { Audience } from '#contract/vocabulary/audiences.ts';
import { arcs } from './arcs.ts';
import { type Gist, gistsOf } from './sentence-gist.ts';

/**
 * Returns the worth of a sentence to an audience, from 0 to 1. The gist that the audience values most decides.
 * @param ofMove gist that the sentence has by its move, whatever its words are
 */
export function worthOfSentence(text: string, audience: Audience, ofMove?: Gist): number {
  const gists = ofMove === 'offer' ? [ofMove] : [...gistsOf(text), ...(ofMove ? [ofMove] : [])];
  return Math.max(...gists.map((gist) => arcs[audience].gists[gist]));
}
