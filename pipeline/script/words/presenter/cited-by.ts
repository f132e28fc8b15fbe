import type { Slide } from '#pipeline/deck/deck.ts';
import { sameWordsKey } from '#pipeline/english/same-words-key.ts';
import { numericFacts } from '../../facts/numeric-facts.ts';
import { readWords } from '../../facts/said-words.ts';
import type { Evidence } from '../../plan/script-plan.ts';
import type { EvidenceId } from '../../sentences/evidence-id.ts';
import type { Candidate } from './pattern.ts';
import type { Scene } from './scene/scene.ts';

/**
 * Returns the evidence of a sentence. It is the note or the line with the same words, otherwise the content of the
 * item's shapes that shares words or figures with the sentence. It is empty where no rule finds any.
 */
export function citedBy(
  text: string,
  shapeIds: readonly string[],
  evidence: readonly Evidence[],
): EvidenceId[] {
  const key = sameWordsKey(text);
  const same = evidence.filter((one) => sameWordsKey(one.text) === key);
  if (same.length > 0) return same.slice(0, 1).map(({ id }) => id);
  const onShapes = evidence.filter((one) => one.shapeIds.some((id) => shapeIds.includes(id)));
  const { content } = readWords(text);
  const values = new Set(numericFacts(text).flatMap((number) => number.values));
  const shared = onShapes.filter(
    ({ text: written, quantities }) =>
      quantities.some((quantity) => quantity.values.some((value) => values.has(value))) ||
      readWords(written).words.some(({ stem }) => content.has(stem)),
  );
  return (shared.length > 0 ? shared : onShapes).map(({ id }) => id);
}

/** Returns the ids of the shapes from which a candidate was made. */
export function shapesOfCandidate(
  candidate: Candidate | undefined,
  { items }: Scene,
  { shapes }: Slide,
): string[] {
  const places = (candidate?.items ?? []).flatMap((place) => items[place]?.item.shapes ?? []);
  return places.flatMap((place) => shapes[place]?.id ?? []);
}
