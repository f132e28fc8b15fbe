import type { Audience } from '../../../contract/vocabulary/audiences.ts';
import { arcs } from '../arc/arcs.ts';
import { type Gist, gistsOf } from '../arc/sentence-gist.ts';
import type { SlideRole } from '../arc/slide-role.ts';
import type { DraftSentence } from '../script.ts';
import type { Move, Saying } from './pattern.ts';

/** What a move gives whatever its words are. */
const gistOfMove: Partial<Record<Move, Gist>> = {
  pair: 'figure',
  change: 'figure',
  table: 'figure',
  quote: 'voice',
  people: 'voice',
  prices: 'offer',
  ask: 'offer',
  instruct: 'order',
  define: 'meaning',
};

/** From 1, the first is never left out for the length: a slide between the first and the last stays below that. */
const heaviestBetween = 0.95;
const shareOfRole = 0.5;

/** How much a slide matters to an audience, by its part in the story and by the best that it has to say. */
export function weightOfSlide(role: SlideRole, sayings: readonly Saying[], audience: Audience): number {
  const part = arcs[audience].roles[role];
  if (sayings.length === 0) return Math.min(heaviestBetween, part);
  const best = Math.max(...sayings.map((saying) => worth(saying, audience)));
  return Math.min(heaviestBetween, hundredths(shareOfRole * part + (1 - shareOfRole) * best));
}

/** Even what an audience did not come for keeps this share of its strength: the author wrote it for somebody. */
const leastShare = 0.6;
/** A sentence that leans on the one before it comes in after it. */
const behind = 0.01;

/**
 * Ranks the sentences of a slide for an audience. What opens or closes a script is as important as its pattern says.
 * A sentence that needs the one before it never ranks above it.
 */
export function rankSayings(
  sayings: readonly Saying[],
  role: SlideRole,
  audience: Audience,
): DraftSentence[] {
  const carries = role === 'opening' || role === 'ask';
  const onSlide = carries ? 1 : 0.6 + 0.4 * arcs[audience].roles[role];
  const ranked: DraftSentence[] = [];
  for (const saying of sayings) {
    const { text, strength, tied } = saying;
    const share = carries ? 1 : leastShare + (1 - leastShare) * worth(saying, audience);
    const before = ranked.at(-1);
    const most = before && leans(saying) ? before.importance - behind : 1;
    const importance = hundredths(Math.min(most, strength * share * onSlide));
    ranked.push({ text, importance, ...(tied ? { tied } : {}) });
  }
  return ranked;
}

function worth({ move, text }: Saying, audience: Audience): number {
  const ofMove = gistOfMove[move];
  const gists = [...gistsOf(text), ...(ofMove ? [ofMove] : [])];
  return Math.max(...gists.map((gist) => arcs[audience].gists[gist]));
}

/** "They have too much of it.", "After three quarters it was 7%.": a pronoun before anything that it could stand for. */
const backward =
  /^(?:\p{L}+,? ){0,3}?(?:it|its|they|them|their|this|these|those|such|he|she|his|her|that)\b|^(?:then|also|however|but|and|or|so|thus|hence|therefore|instead|otherwise|both|moreover|finally|another|first(?:ly)?|second(?:ly)?|third(?:ly)?|next|for (?:example|instance)|in (?:this|that|such|each|the \p{L}+) (?:case|cases|situation|step)|the (?:first|second|third|last|other|same|latter|former))\b/iu;

function leans({ move, text }: Saying): boolean {
  return (move === 'notes' || move === 'whole') && backward.test(text);
}

function hundredths(value: number): number {
  return Math.round(100 * value) / 100;
}
