import { z } from 'zod';
import { readJsonLines } from '../read-json-lines.ts';

/**
 * A sentence about a slide. `true`: the slide says it. `derived`: it follows from what the slide says, by counting,
 * calculating or rounding. Any other kind names in which way the sentence is untrue. The set tells when the sentence was
 * written: `evals/README.md`.
 */
const labelledSentence = z.strictObject({
  set: z.enum(['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'real-before', 'real-after']),
  deck: z.string(),
  slide: z.int().positive(),
  kind: z.enum([
    'true',
    'derived',
    'negation',
    'relation',
    'row',
    'direction',
    'free',
    'superlative',
    'guarantee',
    'approval',
    'unit',
    'time',
    'name',
    'figure',
    'comparison',
    'order',
    'part',
    'quantity',
    'modality',
    'cause',
    'audience',
  ]),
  text: z.string(),
});
export type LabelledSentence = z.infer<typeof labelledSentence>;

const labelled = readJsonLines(new URL('sentences.jsonl', import.meta.url), labelledSentence);

/** The sentences of a set, by the name of their deck. */
export function sentencesByDeck(set: LabelledSentence['set']): Map<string, LabelledSentence[]> {
  return Map.groupBy(
    labelled.filter((one) => one.set === set),
    ({ deck }) => deck,
  );
}
