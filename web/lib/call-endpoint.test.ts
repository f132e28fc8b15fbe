import { afterEach, expect, it, vi } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { listProjects } from '#contract/projects.ts';
import { editSlide } from '#contract/slides.ts';
import { callEndpoint, fillPath } from './call-endpoint.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs the browser APIs that a call uses. */
function answerWith(response: Response, authToken: string | null = null) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'authToken' ? authToken : null) });
  return fetch;
}

it('fills the path and escapes the values', () => {
  expect(fillPath('/api/projects/:id/slides/:number', { id: 'a/b ?', number: 3 })).toBe(
    '/api/projects/a%2Fb%20%3F/slides/3',
  );
});

it('sends credentials, and JSON only with a body', async () => {
  const fetch = answerWith(Response.json([]));
  expect(await callEndpoint(listProjects)).toEqual([]);
  expect(fetch).toHaveBeenCalledWith('/api/projects', { method: 'GET', credentials: 'include', headers: {} });
});

it('sends the stored token as bearer and the body as JSON', async () => {
  const fetch = answerWith(Response.json({}), 'secret');
  await callEndpoint(editSlide, { params: { id: 'abc', number: 2 }, body: { script: 'Hello.' } });
  expect(fetch).toHaveBeenCalledWith('/api/projects/abc/slides/2', {
    method: 'PATCH',
    credentials: 'include',
    headers: { Authorization: 'Bearer secret', 'Content-Type': 'application/json' },
    body: '{"script":"Hello."}',
  });
});

it.each([
  ['7', '/api/account/audit?before=7'],
  [undefined, '/api/account/audit'],
])('sends a query, without undefined values: %s', async (before, path) => {
  const fetch = answerWith(Response.json({ entries: [], next: null }));
  await callEndpoint(listAudit, { query: { before } });
  expect(fetch.mock.calls.map(([asked]) => asked)).toEqual([path]);
});

it.each([
  [new Response('no such thing', { status: 404 }), '404: no such thing'],
  [new Response(null, { status: 503, statusText: 'Service Unavailable' }), '503: Service Unavailable'],
])('throws the error reply of the server', async (response, message) => {
  answerWith(response);
  await expect(callEndpoint(listProjects)).rejects.toThrow(message);
});
