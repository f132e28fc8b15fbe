import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/**
 * Reads a file of one JSON object a line.
 * @throws Error with the number of the line that is no JSON, or that the schema refuses
 */
export function readJsonLines<Row>(file: URL, schema: z.ZodType<Row>): Row[] {
  return parseJsonLines(readFileSync(file, 'utf8'), schema);
}

/** Parses the text of such a file. Empty lines are skipped, but counted in line numbers. */
export function parseJsonLines<Row>(jsonl: string, schema: z.ZodType<Row>): Row[] {
  return jsonl.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const row = schema.safeParse(parseJson(line));
    if (!row.success) throw new Error(`Line ${index + 1} is not what is expected here.`);
    return [row.data];
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
