import type { Click } from '../sentences/clicks.ts';
import { essentialImportance } from '../sentences/draft-sentence.ts';
import { importanceOfGroups, tiedGroups } from '../sentences/tied-sentences.ts';
import type { FilmToHold } from './held-films.ts';

/** A slide of the video. Without sentences it is silent, or shows its videos. */
export type FittableSlide = {
  slideNumber: number;
  /** Weight of the slide: from 1, always narrated, to 0, the first to be silent. */
  weight: number;
  sentences: readonly FittableSentence[];
  /** Videos for which the slide is shown longer than its words take. */
  films?: readonly FilmToHold[];
  /** True if the speech waits for its videos. */
  waitsForVideo?: true;
};

/**
 * A candidate sentence. `text`, `clicks` and `waits` determine when videos begin, and where the speech waits for
 * them. `recorded`: as in DraftSentence.
 */
export type FittableSentence = {
  importance: number;
  tied?: true;
  leans?: true;
  durationMs: number;
  text?: string;
  clicks?: readonly Click[];
  waits?: true;
  recorded?: true;
};

/** Sentences that are tied to each other, as indices on their slide. */
export type Group = {
  sentences: readonly number[];
  importance: number;
  durationMs: number;
  leans: boolean;
};

/** Returns the groups of a slide, the most important first; of equals, the earlier. */
export function rankedGroups({ sentences }: FittableSlide): Group[] {
  return groupsOf(sentences).sort((a, b) => b.importance - a.importance);
}

/** Returns the shortest of the essential groups, or of all groups if none is essential. */
export function shortestGroup({ sentences }: FittableSlide): Group | undefined {
  const groups = groupsOf(sentences).filter(({ leans }) => !leans);
  const essential = groups.filter(({ importance }) => importance >= essentialImportance);
  return (essential.length > 0 ? essential : groups).sort((a, b) => a.durationMs - b.durationMs)[0];
}

function groupsOf(sentences: readonly FittableSentence[]): Group[] {
  const groups = tiedGroups(sentences);
  const importances = importanceOfGroups(groups, sentences);
  return groups.map((indexes, place) => {
    const group = indexes.flatMap((index) => sentences[index] ?? []);
    return {
      sentences: indexes,
      importance: importances[place] ?? 0,
      durationMs: group.reduce((sum, { durationMs }) => sum + durationMs, 0),
      leans: group[0]?.leans === true,
    };
  });
}
