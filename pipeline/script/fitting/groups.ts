import type { Click } from '../clicks.ts';
import { importanceOfGroups, tiedGroups } from '../tied-sentences.ts';
import type { FilmToHold } from './held-films.ts';

/** A slide of the video; without sentences it stands in silence, or shows its films. */
export type FittableSlide = {
  slideNumber: number;
  /** Weight of the slide: from 1, always told, to 0, the first to be silent. */
  weight: number;
  sentences: readonly FittableSentence[];
  /** Films that the slide is shown for, besides its words. */
  films?: readonly FilmToHold[];
  /** Its films are waited for. */
  waitsForVideo?: true;
};

/**
 * `text`, `clicks` and `waits` tell when films begin, and where the speech waits for them. `recorded`: as in DraftSentence.
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

/** Sentences that are tied to each other, as indexes of their slide. */
export type Group = {
  sentences: readonly number[];
  importance: number;
  durationMs: number;
  leans: boolean;
};

/** Sentences from this importance on are essential to their slide. */
export const essentialImportance = 0.9;

/** The groups of a slide, the most important first; of equals the earlier. */
export function rankedGroups({ sentences }: FittableSlide): Group[] {
  return groupsOf(sentences).sort((a, b) => b.importance - a.importance);
}

/** The shortest of the essential groups, or of all where none is essential. */
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
