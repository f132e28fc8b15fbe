import { expect } from 'vitest';
import { endless } from '../../support/raw-socket.ts';
import type { Attack } from './attack.ts';

const host = 'Host: 127.0.0.1\r\n';
const login = `POST /api/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
const json = (body: string) => ({
  path: '/api/auth/login',
  headers: { 'content-type': 'application/json' },
  body,
});

export const attacksByRequests: readonly Attack[] = [
  {
    number: 68,
    what: 'a request that two servers would read differently',
    send: () => [
      { raw: [`${login}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n`] },
      { raw: [`${login}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`] },
      { raw: [`${login}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`] },
      { raw: [`${login}Content-Length : 5\r\n\r\nhello`] },
      { raw: [`${login}X: a\0b\r\n\r\n`] },
    ],
    status: 400,
    code: 'malformed_request',
  },
  {
    number: 68,
    what: 'headers of 100 KB',
    send: () => [
      { raw: [`GET /api/healthz HTTP/1.1\r\n${host}X: ${'x'.repeat(100_000)}\r\n\r\n`] },
      { raw: [`GET /${'x'.repeat(100_000)} HTTP/1.1\r\n${host}\r\n`] },
    ],
    status: 431,
    code: 'malformed_request',
  },
  {
    number: 68,
    what: 'a request that does not end',
    send: () => [
      { raw: [`${login}Content-Length: 50\r\n\r\n{"email":`] },
      { raw: [`POST /api/auth/login HTTP/1.1\r\n${host}`] },
    ],
    isAtOnce: true,
    status: 408,
    code: 'malformed_request',
  },
  {
    number: 69,
    what: 'JSON of ten thousand levels',
    send: () => [json(deep), json(`{"email":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_001)}`)],
    status: 400,
    code: 'malformed_request',
  },
  {
    number: 69,
    what: 'JSON that is too large, or endless',
    send: () => [
      json(JSON.stringify({ email: 'x'.repeat(1024 * 1024) })),
      {
        raw: endless(`${login}Transfer-Encoding: chunked\r\n\r\n`, `10000\r\n${'a'.repeat(65_536)}\r\n`),
      },
    ],
    status: 413,
    code: 'body_too_large',
  },
  {
    number: 101,
    what: 'addresses of the API that do not exist',
    send: ({ bob }) => [
      { path: '/api/nothing' },
      { path: '/api/nothing', body: {}, as: bob },
      { path: '/api/' },
      { path: '/api/auth/me/more', as: bob },
    ],
    status: 404,
    code: 'not_found',
  },
  {
    number: 101,
    what: 'TRACE, and methods that an address does not support',
    send: ({ bob }) => [
      { method: 'TRACE', path: '/api/projects', as: bob },
      { method: 'TRACE', path: '/' },
      { method: 'DELETE', path: '/api/auth/me', as: bob },
      { method: 'PUT', path: '/api/healthz' },
    ],
    status: 405,
    code: 'method_not_allowed',
  },
  {
    number: 102,
    what: 'an internal error of the server',
    async send({ database, video, ada }) {
      await database.query('ALTER TABLE comments RENAME TO comments_gone');
      return [{ path: `/api/projects/${video.id}/comments`, as: ada }];
    },
    status: 500,
    code: 'internal',
    async afterwards({ database, log }, [reply]) {
      await database.query('ALTER TABLE comments_gone RENAME TO comments');
      const { requestId, ...said } = JSON.parse(reply?.body ?? '');
      expect(said).toEqual({
        code: 'internal',
        message: 'Something went wrong on our side. Please try again.',
      });
      // The id in the reply lets an operator find the cause in the log.
      const logged = () =>
        log()
          .split('\n')
          .filter((line) => line.includes(requestId))
          .join();
      await expect.poll(logged).toContain('comments');
    },
  },
];
