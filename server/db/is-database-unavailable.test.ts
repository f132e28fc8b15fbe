import pg from 'pg';
import { expect, it, test } from 'vitest';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('any'), { code, ...more });

test.each([
  ['a port that nobody listens at', withCode('ECONNREFUSED')],
  ['a line that broke', withCode('ECONNRESET')],
  ['a socket file that is gone', withCode('ENOENT', { syscall: 'connect' })],
  ['a shutdown', withCode('57P01')],
  ['a start that is not finished', withCode('57P03')],
  ['a full disk', withCode('53100')],
  ['too many connections', withCode('53300')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['no answer', new Error('Query read timeout')],
])('%s is no fault of the statement', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  ['a row that is there already', withCode('23505')],
  ['a syntax error', withCode('42601')],
  ['a file that is missing', withCode('ENOENT', { syscall: 'open' })],
  ['an error of ours', new Error('the connection of these two slides')],
  ['no error', 'ECONNREFUSED'],
])('%s is', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

it('knows what the driver says when there is no server', async () => {
  for (const host of ['127.0.0.1', '/nowhere']) {
    const client = new pg.Client({ host, port: 1, user: 'nobody' });
    const failure = await client.connect().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
  }
});
