import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseJsonLines } from '../../read-json-lines.ts';

/** Ways in which a true sentence differs from the words of its slide. */
export const trueKinds = ['reworded', 'derived', 'joined', 'spelt-out'] as const;

/** Ways in which a sentence is untrue; `README.md` of this folder defines each. */
export const untrueKinds = [
  'number',
  'unit',
  'period',
  'name',
  'negation',
  'superlative',
  'cause',
  'comparison',
  'quantity',
  'plan',
  'entity',
  'benefit',
] as const;

/** Public deck that development never used. Its file is fetched from its repository and is not contained here. */
const sealedDeck = z.strictObject({
  name: z.string(),
  repository: z.string(),
  commit: z.string(),
  path: z.string(),
  licence: z.string(),
  bytes: z.int().positive(),
  sha256: z.string().length(64),
  slides: z.int().positive(),
  kind: z.string(),
});
export type SealedDeck = z.infer<typeof sealedDeck>;

const place = { deck: z.string(), slide: z.int().positive(), text: z.string() };

/** Sentence with the label of a reader, which did not write it and did not know what its writer meant. */
const sealedSentence = z.discriminatedUnion('truth', [
  z.strictObject({ ...place, truth: z.literal('yes'), kind: z.enum(trueKinds) }),
  z.strictObject({ ...place, truth: z.literal('no'), kind: z.enum(untrueKinds), why: z.string() }),
  z.strictObject({ ...place, truth: z.literal('unclear'), why: z.string() }),
]);
export type SealedSentence = z.infer<typeof sealedSentence>;

export type SealedSet = { decks: SealedDeck[]; sentences: SealedSentence[] };

/** Reads the sealed set. It has no sentences until a reader has labelled them. */
export function readSealedSet(): SealedSet {
  return parseSealedSet(read('decks.jsonl'), read('sentences.jsonl'));
}

/**
 * Parses decks and sentences: one JSON object a line.
 * @throws Error with the line or the sentence that does not fit
 */
export function parseSealedSet(decksJsonl: string, sentencesJsonl: string): SealedSet {
  const decks = parseJsonLines(decksJsonl, sealedDeck);
  const sentences = parseJsonLines(sentencesJsonl, sealedSentence);
  const slides = new Map(decks.map((deck) => [deck.name, deck.slides]));
  const seen = new Set<string>();
  for (const { deck, slide, text } of sentences) {
    const count = slides.get(deck);
    if (count === undefined)
      throw new Error(`"${text}" is about ${deck}, which is not in the list of decks.`);
    if (slide > count) throw new Error(`"${text}" is about slide ${slide} of ${deck}, which has ${count}.`);
    if (seen.has(text)) throw new Error(`"${text}" is there twice.`);
    seen.add(text);
  }
  return { decks, sentences };
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
