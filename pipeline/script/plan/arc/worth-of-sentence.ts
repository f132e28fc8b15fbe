import type { Audience } from '#contract/vocabulary/audiences.ts';
import { arcs } from './arcs.ts';
import { type Gist, gistsOf } from './sentence-gist.ts';

/**
 * Returns the value of a sentence for an audience, from 0 to 1, by the gist that the audience values most.
 * @param ofMove gist of the sentence by its rhetorical role, whatever its words are
 */
export function worthOfSentence(text: string, audience: Audience, ofMove?: Gist): number {
  const gists = ofMove === 'offer' ? [ofMove] : [...gistsOf(text), ...(ofMove ? [ofMove] : [])];
  return Math.max(...gists.map((gist) => arcs[audience].gists[gist]));
}
