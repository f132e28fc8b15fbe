import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** Maximum depth of nesting. Bodies of the contract are nested at most five levels deep. */
const maxDepth = 32;

/**
 * Accepts only JSON in calls without a file. Refused are plain text (which another site's form can send), keys that would change
 * prototypes, a nesting depth that only an attack has, and NUL, which PostgreSQL cannot store.
 */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, jsonParser(app));
}

/** Returns the parser alone, for a handler that has read the text itself. */
export function jsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) => {
    // A browser that sends no body may still declare a content type.
    if (text === '') return done(null, undefined);
    parse(request, text, (error, value: unknown) => {
      const refusal = error ?? refusalOf(value, writesNul.test(text));
      if (refusal) done(refusal);
      else done(null, value);
    });
  };
}

/** The only form in which JSON can contain NUL. */
const writesNul = /\\u0000/;

function refusalOf(value: unknown, mayHoldNul: boolean): AppError | null {
  // The check goes level by level, because recursion into a hostile depth would overflow the stack.
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return malformed('The JSON of this request is nested too deeply.');
    const next: unknown[] = [];
    for (const item of level) {
      if (mayHoldNul && typeof item === 'string' && item.includes('\0'))
        return malformed('Text must not contain the character NUL.');
      if (typeof item !== 'object' || item === null) continue;
      for (const inner of Object.values(item)) {
        if (mayHoldNul || typeof inner === 'object') next.push(inner);
      }
    }
    level = next;
  }
  return null;
}

function malformed(message: string): AppError {
  return new AppError('malformed_request', 400, message);
}
