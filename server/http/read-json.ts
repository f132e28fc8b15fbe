import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** Nothing that we take is deeper than five. */
const maxDepth = 32;

/**
 * JSON is the only content that calls without a file take: no plain text (what a form of another site can send), no
 * keys that would change prototypes, no depth that only an attack has, no NUL, which PostgreSQL cannot store.
 */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, jsonParser(app));
}

/** For whoever has received the text by itself. */
export function jsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, text, done) => {
    // Browsers that send no body may still name its type.
    if (text === '') return done(null, undefined);
    parse(request, text, (error, value: unknown) => {
      const refusal = error ?? refusalOf(value);
      if (refusal) done(refusal);
      else done(null, value);
    });
  };
}

function refusalOf(value: unknown): AppError | null {
  // A list instead of recursion: the depth is what we do not trust.
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return malformed('The JSON of this call is nested too deeply.');
    if (level.some(holdsNul)) return malformed('Text must not hold the character NUL.');
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return null;
}

function holdsNul(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\0');
}

function malformed(message: string): AppError {
  return new AppError('malformed_request', 400, message);
}
