import pg from 'pg';
import { expect, it, test } from 'vitest';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('any'), { code, ...more });

test.each([
  ['a port without a listener', withCode('ECONNREFUSED')],
  ['a broken connection', withCode('ECONNRESET')],
  ['a missing socket file', withCode('ENOENT', { syscall: 'connect' })],
  ['a shutdown', withCode('57P01')],
  ['an unfinished start', withCode('57P03')],
  ['a full disk', withCode('53100')],
  ['too many connections', withCode('53300')],
  ['a connection that was terminated', new Error('Connection terminated unexpectedly')],
  ['no answer', new Error('Query read timeout')],
])('%s means that the database is unreachable', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  ['a duplicate row', withCode('23505')],
  ['a syntax error', withCode('42601')],
  ['a missing file', withCode('ENOENT', { syscall: 'open' })],
  ['an error of ours', new Error('the connection of these two slides')],
  ['no error', 'ECONNREFUSED'],
])('%s does not mean that the database is unreachable', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

it('recognizes the error of the driver if no server runs', async () => {
  for (const host of ['127.0.0.1', '/nowhere']) {
    const client = new pg.Client({ host, port: 1, user: 'nobody' });
    const failure = await client.connect().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
  }
});
