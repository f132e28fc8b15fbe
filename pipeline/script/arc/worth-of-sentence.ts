import type { Audience } from '#contract/vocabulary/audiences.ts';
import { arcs } from './arcs.ts';
import { type Gist, gistsOf } from './sentence-gist.ts';

/**
 * How much an audience came for a sentence, from 0 to 1: by the most that it gives. @param ofMove what its move gives
 * whatever its words are
 */
export function worthOfSentence(text: string, audience: Audience, ofMove?: Gist): number {
  const gists = ofMove === 'offer' ? [ofMove] : [...gistsOf(text), ...(ofMove ? [ofMove] : [])];
  return Math.max(...gists.map((gist) => arcs[audience].gists[gist]));
}
