import { parseSync } from '@swc/core';
import { z } from 'zod';
import type { SourceFile } from './docstrings.ts';

/** Maximum characters of a regular expression that is still readable. */
export const maxExpressionLength = 250;

const regularExpression = z.object({ type: z.literal('RegExpLiteral'), pattern: z.string() });
const construction = z.looseObject({
  type: z.enum(['NewExpression', 'CallExpression']),
  callee: z.looseObject({ value: z.literal('RegExp') }),
});
const rawText = z.looseObject({
  type: z.literal('TaggedTemplateExpression'),
  tag: z.looseObject({ property: z.looseObject({ value: z.literal('raw') }) }),
});
const text = z.union([
  z.object({ type: z.literal('StringLiteral'), value: z.string() }).transform(({ value }) => value),
  z.object({ type: z.literal('TemplateElement'), raw: z.string() }).transform(({ raw }) => raw),
]);

/**
 * Checks that no regular expression is longer than 250 characters: neither a literal, nor a piece of text between two insertions in
 * a `String.raw` or in an argument of `RegExp`.
 */
export function checkLongExpressions(files: readonly SourceFile[]): string[] {
  return files.flatMap((source) =>
    longExpressions(source).map(
      (expression) =>
        `${source.file}:${lineOf(expression, source.text)} The regular expression /${expression.slice(0, 40)}…/ has ${expression.length} characters; ${maxExpressionLength} are allowed. Put its words into a list (anyOf in pipeline/english/word-list.ts), or make it several expressions with names.`,
    ),
  );
}

function longExpressions({ file, text }: SourceFile): string[] {
  // Skips parsing, which is far slower. A literal cannot span lines, so a file with short lines has no long one.
  if (!text.split('\n').some((line) => line.length > maxExpressionLength)) return [];
  const found = new Set<string>();
  collect(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }), false, found);
  return [...found].filter((expression) => expression.length > maxExpressionLength);
}

/** @param isExpression true inside text that becomes a regular expression */
function collect(place: unknown, isExpression: boolean, found: Set<string>): void {
  if (Array.isArray(place)) {
    for (const one of place) collect(one, isExpression, found);
    return;
  }
  if (typeof place !== 'object' || place === null) return;
  const literal = regularExpression.safeParse(place);
  if (literal.success) found.add(literal.data.pattern);
  const written = isExpression ? text.safeParse(place) : undefined;
  if (written?.success) found.add(written.data);
  const isWithin = isExpression || construction.safeParse(place).success || rawText.safeParse(place).success;
  for (const part of Object.values(place)) collect(part, isWithin, found);
}

function lineOf(expression: string, source: string): number {
  return source.slice(0, Math.max(0, source.indexOf(expression))).split('\n').length;
}
