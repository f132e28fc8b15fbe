import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** No body of the contract is nested more than five levels deep. */
const maxDepth = 32;

/**
 * Makes JSON the only content that calls without a file accept. Refused are plain text (which a form of another site can
 * send), keys that would change prototypes, a depth that only an attack has, and NUL, which PostgreSQL cannot store.
 */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, jsonParser(app));
}

/** The parser alone, for a handler that has read the text itself. */
export function jsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) => {
    // A browser that sends no body may still name a content type.
    if (text === '') return done(null, undefined);
    parse(request, text, (error, value: unknown) => {
      const refusal = error ?? refusalOf(value, writesNul.test(text));
      if (refusal) done(refusal);
      else done(null, value);
    });
  };
}

/** JSON has NUL in this form alone. */
const writesNul = /\\u0000/;

function refusalOf(value: unknown, mayHoldNul: boolean): AppError | null {
  // Level by level instead of recursion: a hostile depth would overflow the stack.
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return malformed('The JSON of this call is nested too deeply.');
    const next: unknown[] = [];
    for (const item of level) {
      if (mayHoldNul && typeof item === 'string' && item.includes('\0'))
        return malformed('Text must not hold the character NUL.');
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
