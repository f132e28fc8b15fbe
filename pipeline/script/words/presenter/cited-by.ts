import type { Slide } from '#pipeline/deck/deck.ts';
import { sameWordsKey } from '#pipeline/english/same-words-key.ts';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import type { Evidence } from '../../plan/script-plan.ts';
import type { EvidenceId } from '../../sentences/evidence-id.ts';
import type { Candidate } from './pattern.ts';
import type { Scene } from './scene/scene.ts';

/**
 * Returns the evidence that says the very words of a sentence that no pattern made: a sentence of the notes, one that
 * is quoted in another language, or a question that the title asks. It is empty for other questions.
 */
export function citedBy(text: string, evidence: readonly Evidence[]): EvidenceId[] {
  const key = sameWordsKey(text);
  const says = (one: string) => sameWordsKey(one) === key;
  const found =
    evidence.find((one) => says(one.text)) ?? evidence.find((one) => splitSentences(one.text).some(says));
  return found === undefined ? [] : [found.id];
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
