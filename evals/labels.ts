import { z } from 'zod';
import { parseJsonLines } from './read-json-lines.ts';

/** A reader's judgement of one sentence on one slide, by `rubric.md`. */
export const sentenceLabel = z.object({
  deck: z.string(),
  slide: z.int().positive(),
  text: z.string(),
  truth: z.enum(['yes', 'no', 'unclear']),
  quality: z.enum(['ok', 'weak', 'embarrassing']),
  why: z.string().optional(),
});
export type SentenceLabel = z.infer<typeof sentenceLabel>;

export const grades = ['A', 'B', 'C', 'D', 'F'] as const;

/** A reader's grade of the whole script of a deck. `script` names the program that wrote it. */
export const scriptGrade = z.object({ deck: z.string(), script: z.string(), grade: z.enum(grades) });
export type ScriptGrade = z.infer<typeof scriptGrade>;

export type Labels = { sentences: SentenceLabel[]; grades: ScriptGrade[] };

/**
 * Reads labels: one JSON object a line, of a sentence or of a script.
 * @throws Error with the number of the line that is neither
 */
export function parseLabels(jsonl: string): Labels {
  const rows = parseJsonLines(jsonl, z.union([sentenceLabel.strict(), scriptGrade.strict()]));
  return {
    sentences: rows.filter((row) => 'text' in row),
    grades: rows.filter((row) => 'grade' in row),
  };
}

/** Key of a sentence, which ignores differences in spacing. */
export function labelKey({ deck, slide, text }: Pick<SentenceLabel, 'deck' | 'slide' | 'text'>): string {
  return JSON.stringify([deck, slide, text.replaceAll(/\s+/g, ' ').trim()]);
}
