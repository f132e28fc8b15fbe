import { z } from 'zod';

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
  const labels: Labels = { sentences: [], grades: [] };
  for (const [index, line] of jsonl.split('\n').entries()) {
    if (line.trim() === '') continue;
    const row = z.union([sentenceLabel.strict(), scriptGrade.strict()]).safeParse(parseJson(line));
    if (!row.success) throw new Error(`Line ${index + 1} is neither a labelled sentence nor a grade.`);
    if ('grade' in row.data) labels.grades.push(row.data);
    else labels.sentences.push(row.data);
  }
  return labels;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** The key under which a sentence is found again: another spacing is no other sentence. */
export function labelKey({ deck, slide, text }: Pick<SentenceLabel, 'deck' | 'slide' | 'text'>): string {
  return JSON.stringify([deck, slide, text.replaceAll(/\s+/g, ' ').trim()]);
}
