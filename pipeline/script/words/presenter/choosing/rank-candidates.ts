import type { Audience } from '#contract/vocabulary/audiences.ts';
import { needsSentenceBefore } from '#pipeline/english/dependence/narration-dependence.ts';
import { wordCount } from '#pipeline/english/join-words.ts';
import { arcs } from '#pipeline/script/plan/arc/arcs.ts';
import { interestOfSentence } from '#pipeline/script/plan/arc/interest-of-sentence.ts';
import type { Gist } from '#pipeline/script/plan/arc/sentence-gist.ts';
import { tiedGroups } from '#pipeline/script/sentences/tied-sentences.ts';
import type { SlideRole } from '#pipeline/understanding/slide-kinds.ts';
import type { WordedSentence } from '../../wording.ts';
import type { Candidate, RhetoricalRole } from '../pattern.ts';

/** Sentence with its importance, still without its evidence. */
export type RankedSentence = Omit<WordedSentence, 'evidence'>;

/** Gist of a rhetorical role, whatever its words are. */
const gistOfRhetoricalRole: Partial<Record<RhetoricalRole, Gist>> = {
  pair: 'figure',
  change: 'figure',
  table: 'figure',
  quote: 'voice',
  prices: 'offer',
  ask: 'offer',
  instruct: 'order',
  define: 'meaning',
};

/**
 * Returns the interest of a slide's best sentence to an audience. Tied sentences count as one, so a figure compensates
 * for the plain sentence before it.
 * @returns undefined if the slide has no sentence
 */
export function interestOfSlide(
  candidates: readonly Candidate[],
  role: SlideRole,
  audience: Audience,
): number | undefined {
  const ranked = rankCandidates(candidates, role, audience);
  const groups = tiedGroups(ranked).sort((a, b) => maxImportanceOf(b, ranked) - maxImportanceOf(a, ranked));
  const first = groups[0]?.flatMap((index) => candidates[index] ?? []) ?? [];
  return first.length === 0
    ? undefined
    : Math.max(...first.map((candidate) => interestOfCandidate(candidate, audience)));
}

function maxImportanceOf(group: readonly number[], ranked: readonly RankedSentence[]): number {
  return Math.max(...group.map((index) => ranked[index]?.importance ?? 0));
}

/**
 * Minimum share of its strength that a sentence keeps, even if it does not interest this audience. The author
 * wrote it for someone.
 */
const minShare = 0.6;
/** Reduction for a sentence that needs the one before it, which ranks first. */
const behind = 0.01;
/**
 * Maximum number of words in short sentences that are said together: "Most teams do not lack data. They have too much of
 * it."
 */
const maxWordsTogether = 26;

/**
 * Ranks the sentences of a slide for an audience. A sentence at the beginning or the end of a script keeps the
 * strength from its pattern. A sentence that needs the one before it never ranks above it, and is tied to it if
 * both are short.
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  role: SlideRole,
  audience: Audience,
): RankedSentence[] {
  const carries = role === 'opening' || role === 'ask';
  const onSlide = carries ? 1 : 0.6 + 0.4 * arcs[audience].roles[role];
  const ranked: RankedSentence[] = [];
  let wordsTogether = 0;
  for (const candidate of candidates) {
    const { text, strength } = candidate;
    const share = carries ? 1 : minShare + (1 - minShare) * interestOfCandidate(candidate, audience);
    const before = ranked.at(-1);
    const words = wordCount(text);
    const isLeaning = before !== undefined && leans(candidate);
    const most = isLeaning ? before.importance - behind : 1;
    const importance = hundredths(Math.min(most, strength * share * onSlide * brevityOf(words)));
    const isTied =
      candidate.tied || (isLeaning && needsSentenceBefore(text) && wordsTogether + words <= maxWordsTogether);
    wordsTogether = isTied ? wordsTogether + words : words;
    ranked.push({ text, importance, ...(isTied && { tied: true }), ...(candidate.leans && { leans: true }) });
  }
  return ranked;
}

/** Returns the advantage of a short sentence, which is easier to follow and leaves room for more. */
function brevityOf(words: number): number {
  return words <= 14 ? 1 : words <= 20 ? 0.95 : words <= 26 ? 0.85 : 0.7;
}

function interestOfCandidate({ rhetoricalRole, text }: Candidate, audience: Audience): number {
  return interestOfSentence(text, audience, gistOfRhetoricalRole[rhetoricalRole]);
}

/** Tells whether a sentence needs the one before it. A composed sentence does only if its pattern says so. */
function leans({ rhetoricalRole, text, leans: isLeaning }: Candidate): boolean {
  return (
    isLeaning === true ||
    ((rhetoricalRole === 'notes' || rhetoricalRole === 'whole') && needsSentenceBefore(text))
  );
}

function hundredths(value: number): number {
  return Math.round(100 * value) / 100;
}
