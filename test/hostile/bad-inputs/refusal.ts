import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { errorBody } from '#contract/errors.ts';

export type Refusal = { status: number; code: string; sentence: RegExp };

/** A bad input with its description and the required reply. */
export type BadInput<Request> = [
  what: string,
  request: Request,
  status: number,
  code: string,
  sentence: RegExp,
];

/** Asserts the whole reply to a bad input: status, code, a sentence for people, an id for the log, and no internals. */
export function expectRefused(
  answer: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
  { status, code, sentence }: Refusal,
): void {
  expect({ status: answer.statusCode, body: answer.body }).toEqual({ status, body: expect.any(String) });
  expect(String(answer.headers['content-type'])).toContain('application/json');
  const body = errorBody.strict().parse(JSON.parse(answer.body));
  expect(body.code).toBe(code);
  expect(body.message).toMatch(sentence);
  expect(body.requestId).toMatch(/^[\w-]{12}$/);
  expectNothingInside(body.message + JSON.stringify(body.fields ?? {}));
  if (status === 429 || status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

/** Asserts that a text has no internals: paths, stacks, SQL or names of tools. */
function expectNothingInside(text: string): void {
  expect(text).not.toMatch(
    /\.ts\b|node_modules|\/home\/|\/tmp\/|\bat \w+ \(|SELECT |zod|fastify|FST_|kysely|pglite/i,
  );
}
