import { z } from 'zod';
import { sentenceKey } from '../takes/take.ts';
import { plainLine } from '../text/plain-text.ts';

/** Places in a deck where a fact can stand: `cell` of a table, `point` of a chart, `property` of the file. */
const groundKinds = ['title', 'line', 'cell', 'point', 'note', 'property'] as const;

/** Things of a deck that one sentence rests on. */
export const maxGroundsOfSentence = 5;
/** Sentences of a slide whose grounds are kept. */
const maxGroundedSentences = 100;
/** Longest sentence whose grounds are kept, in characters. */
export const maxGroundedSentenceLength = 600;
/** Characters of what a deck says that are quoted. */
export const maxGroundLength = 160;

/** One thing that a deck says, which a sentence of its script rests on. */
export const ground = z.strictObject({
  slideNumber: z.int().min(1).max(10_000),
  kind: z.enum(groundKinds),
  /** The place of a line among the lines of its slide, from 1, in reading order; null for what is no line. */
  line: z.int().min(1).max(100_000).nullable(),
  /** As `groundText` quotes it. */
  text: z.string().min(1).max(maxGroundLength),
});
export type Ground = z.output<typeof ground>;

/** A sentence, as `sentenceKey` knows it, and what it rests on. */
export const sentenceGrounds = z.strictObject({
  sentence: z.string().min(1).max(maxGroundedSentenceLength),
  from: z.array(ground).min(1).max(maxGroundsOfSentence),
});
export type SentenceGrounds = z.output<typeof sentenceGrounds>;

/** Sources of a slide's sentences, in the order of the sentences. A sentence without a known source is left out. */
export const slideGrounds = z.array(sentenceGrounds).max(maxGroundedSentences);

/** Quotes what a deck says, in one line; a long text ends with an ellipsis. */
export function groundText(text: string): string {
  const line = plainLine(text);
  if (line.length <= maxGroundLength) return line;
  // Half of a surrogate pair is nothing that JSON in a database may hold.
  return `${line.slice(0, maxGroundLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Picks the grounds of some sentences, in the order of these, each sentence once.
 * @param sentences as `sentenceKey` knows them
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
