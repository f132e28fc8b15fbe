import type { Audience } from '#contract/vocabulary/audiences.ts';
import { arcs } from './arcs.ts';
import { type Gist, gistsOf } from './sentence-gist.ts';

/**
 * Returns the interest of a sentence to an audience, from 0 to 1, by the gist that the audience values most.
 * @param ofRole gist of the sentence by its rhetorical role, whatever its words are
 */
export function interestOfSentence(text: string, audience: Audience, ofRole?: Gist): number {
  const gists = ofRole === 'offer' ? [ofRole] : [...gistsOf(text), ...(ofRole ? [ofRole] : [])];
  return Math.max(...gists.map((gist) => arcs[audience].gists[gist]));
}
