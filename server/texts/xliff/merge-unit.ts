import type { XliffUnit } from './read-xliff.ts';
import { splitScript } from './split-script.ts';
import { segmentIdOf } from './write-xliff.ts';

/**
 * Merges the texts of a unit into the script of its slide. Sentences that the unit lacks stay. If the slide was changed since the
 * file was made, its sentences can no longer be told apart, and the whole unit replaces its text.
 * @returns null if that is impossible, because sentences are missing from the unit
 */
export function mergeUnit(script: string, { parts }: XliffUnit): string | null {
  const sentences = splitScript(script);
  const segments = new Map(parts.flatMap((part) => (part.id === null ? [] : [[part.id, part] as const])));
  const present = new Map(sentences.map(({ text }, index) => [segmentIdOf(index), text]));
  const isUnchanged = [...segments].every(([id, { source }]) => present.get(id) === source);
  if (isUnchanged) {
    return sentences
      .map(({ text, gap }, index) => (segments.get(segmentIdOf(index))?.target ?? text) + gap)
      .join('');
  }
  const isWhole = Array.from(segments.keys(), (_id, index) => segmentIdOf(index)).every((id) =>
    segments.has(id),
  );
  if (!isWhole) return null;
  return parts.map(({ source, target }) => target ?? source).join('');
}
