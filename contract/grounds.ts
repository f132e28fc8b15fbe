import { z } from 'zod';
import { sentenceKey } from './takes/take.ts';
import { plainLine } from './text/plain-text.ts';

/** Places in a deck that a fact can come from: `cell` of a table, `point` of a chart, `property` of the file. */
const groundKinds = ['title', 'line', 'cell', 'point', 'note', 'property'] as const;

/** Maximum grounds of one sentence. */
export const maxGroundsOfSentence = 5;
/** Maximum sentences of a slide whose grounds are stored. */
const maxGroundedSentences = 100;
/** Maximum length of a sentence whose grounds are stored, in characters. */
export const maxGroundedSentenceLength = 600;
/** Maximum length of a quotation from the deck, in characters. */
export const maxGroundLength = 160;

/** A statement of the deck that a sentence of the script is based on. */
export const ground = z.strictObject({
  slideNumber: z.int().min(1).max(10_000),
  kind: z.enum(groundKinds),
  /** Position of the line on its slide, from 1, in reading order. Null if the ground is not a line. */
  line: z.int().min(1).max(100_000).nullable(),
  /** Quotation, as `groundText` makes it. */
  text: z.string().min(1).max(maxGroundLength),
});
export type Ground = z.output<typeof ground>;

/** A sentence, by its `sentenceKey`, and the grounds that it is based on. */
export const sentenceGrounds = z.strictObject({
  sentence: z.string().min(1).max(maxGroundedSentenceLength),
  from: z.array(ground).min(1).max(maxGroundsOfSentence),
});
export type SentenceGrounds = z.output<typeof sentenceGrounds>;

/** Grounds of a slide's sentences, in order. Sentences without known grounds are left out. */
export const slideGrounds = z.array(sentenceGrounds).max(maxGroundedSentences);

/** Quotes a text of the deck on one line. Long texts end with an ellipsis. */
export function groundText(text: string): string {
  const line = plainLine(text);
  if (line.length <= maxGroundLength) return line;
  // Removes half of a surrogate pair, which JSON in the database cannot hold.
  return `${line.slice(0, maxGroundLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Picks the grounds of the given sentences, in that order, each sentence once.
 * @param sentences their `sentenceKey`s
 */
export function groundsOfSentences(
  sentences: readonly string[],
  known: readonly SentenceGrounds[],
): SentenceGrounds[] {
  if (known.length === 0) return [];
  const bySentence = new Map(known.map(({ sentence, from }) => [sentenceKey(sentence), from]));
  return [...new Set(sentences)]
    .flatMap((sentence) => {
      const from = bySentence.get(sentence);
      return from && sentence.length <= maxGroundedSentenceLength ? [{ sentence, from }] : [];
    })
    .slice(0, maxGroundedSentences);
}
