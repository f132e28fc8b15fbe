import { z } from 'zod';
import { readJsonLines } from '../read-json-lines.ts';

/**
 * A line of a real deck as written, and the form that a reader gives it. Lines of the first set were read before the rules
 * were tried on them; the rules were mended on the others.
 */
const readLine = z.strictObject({ set: z.enum(['first', 'mended']), line: z.string(), form: z.string() });
export type ReadLine = z.infer<typeof readLine>;

const lines = readJsonLines(new URL('lines.jsonl', import.meta.url), readLine);

/** The lines of a set. */
export function readLines(set: ReadLine['set']): ReadLine[] {
  return lines.filter((one) => one.set === set);
}
