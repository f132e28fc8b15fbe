import { wordCount } from '#pipeline/english/join-words.ts';
import { contentWords } from '#pipeline/english/likeness/content-words.ts';
import { type SlideKind, slideKinds } from '#pipeline/understanding/slide-kinds.ts';
import type { Candidate } from '../pattern.ts';
import type { Scene, SceneLine } from '../scene/scene.ts';

/**
 * Minimum share of a slide's longer lines that must be said, by the connection between its lines. Below it, the
 * sentences lack their context. Cards depend more on each other. A single step, row or figure has no meaning alone.
 */
const minSaid: Record<(typeof slideKinds)[SlideKind]['lines'], number> = {
  independent: 0.3,
  consecutive: 0.3,
  related: 0.45,
  bound: Number.POSITIVE_INFINITY,
};
/** Fewest words of a long line. Shorter ones are headings and names. */
const wordsOfLongLine = 5;

/**
 * Leaves out lone lines, where few lines of a slide are suitable. One from the middle lacks its context, such as
 * its question or the step before. It stays if it opens the slide or follows a line that is said. On a slide
 * without an order, it also stays if it shares a word with the title.
 */
export function withoutLoneLines(candidates: readonly Candidate[], scene: Scene): Candidate[] {
  const longLines = scene.items.flatMap(({ lines }) => withChildren(lines)).filter(isLong).length;
  const ties = slideKinds[scene.understood.kind].lines;
  if (longLines === 0 || candidates.length > minSaid[ties] * longLines) return [...candidates];
  const titleWords = new Set(
    ties === 'bound' ? [] : contentWords(scene.title?.text ?? scene.understood.title ?? ''),
  );
  const kept: Candidate[] = [];
  let isLost = false;
  for (const candidate of candidates) {
    const isPlaced =
      candidate.rhetoricalRole !== 'whole' ||
      candidate.items.length === 0 ||
      opensSlide(candidate, scene) ||
      followsSaid(candidate, kept, scene) ||
      contentWords(candidate.text).some((word) => titleWords.has(word));
    isLost = !isPlaced || (isLost && candidate.tied === true);
    if (!isLost) kept.push(candidate);
  }
  return kept;
}

function withChildren(lines: readonly SceneLine[]): SceneLine[] {
  return lines.flatMap((line) => [line, ...withChildren(line.children)]);
}

function isLong({ raw }: SceneLine): boolean {
  return wordCount(raw) >= wordsOfLongLine;
}

function opensSlide({ items, line }: Candidate, scene: Scene): boolean {
  return items[0] === 0 && line === 0 && scene.items[0]?.labelText === null;
}

/** Tells whether the line before is said, in the same item or at the end of the item before. */
function followsSaid({ items, line = 0 }: Candidate, kept: readonly Candidate[], scene: Scene): boolean {
  const place = items[0] ?? 0;
  const isSaid = (ofPlace: number, at: number) =>
    kept.some(({ items: places, line: one = at }) => places.includes(ofPlace) && one === at);
  if (isSaid(place, line) || (line > 0 && isSaid(place, line - 1))) return true;
  const isHeaded = scene.items[place]?.labelText !== null;
  return line === 0 && !isHeaded && isSaid(place - 1, (scene.items[place - 1]?.lines.length ?? 0) - 1);
}
