import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { getProject, listProjects } from '#contract/projects.ts';
import { lookAtInvitation } from '#contract/teams.ts';
import { invalidate } from './invalidate.ts';
import { keyOf, localKey, queryOf } from './query-of.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs the browser APIs that a call uses. @returns method, path and body of the calls */
function answerWith(reply: unknown): unknown[][] {
  const calls: unknown[][] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    calls.push([method, path, ...(body ? [body] : [])]);
    return Response.json(reply);
  });
  vi.stubGlobal('localStorage', { getItem: () => null });
  return calls;
}

it.each([
  ['nothing', (client: QueryClient) => client.fetchQuery(queryOf(listProjects)), ['GET', '/api/projects']],
  [
    'a place',
    (client: QueryClient) => client.fetchQuery(queryOf(getProject, { params: { id: 'a/b' } })),
    ['GET', '/api/projects/a%2Fb'],
  ],
  [
    'a query',
    (client: QueryClient) => client.fetchQuery(queryOf(listAudit, { query: { before: '7' } })),
    ['GET', '/api/account/audit?before=7'],
  ],
  [
    'a body',
    (client: QueryClient) => client.fetchQuery(queryOf(lookAtInvitation, { body: { token: 't' } })),
    ['POST', lookAtInvitation.path, '{"token":"t"}'],
  ],
])('calls the endpoint with %s, and keeps its reply', async (_, ask, call) => {
  const calls = answerWith({ answered: true });
  const client = new QueryClient();
  expect(await ask(client)).toEqual({ answered: true });
  expect(calls).toEqual([call]);
  expect(client.getQueryCache().findAll()[0]?.state.data).toEqual({ answered: true });
});

it('passes on the signal that ends a call', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  });
  const client = new QueryClient();
  const asked = client.fetchQuery(queryOf(listProjects));
  await Promise.all([
    expect(asked).rejects.toThrow(),
    client.cancelQueries({ queryKey: queryOf(listProjects).queryKey }),
  ]);
});

const one = queryOf(getProject, { params: { id: '1' } }).queryKey;
const oneAfterVideo = queryOf(getProject, { params: { id: '1' } }, 'after the video').queryKey;
const other = queryOf(getProject, { params: { id: '2' } }).queryKey;
const list = queryOf(listProjects).queryKey;

it('gives each input and each state its own query', () => {
  const client = new QueryClient();
  for (const [index, queryKey] of [one, oneAfterVideo, other, list].entries())
    client.setQueryData<unknown>(queryKey, index);
  expect([one, oneAfterVideo, other, list].map((queryKey) => client.getQueryData(queryKey))).toEqual([
    0, 1, 2, 3,
  ]);
});

it.each([
  ['an endpoint', keyOf(getProject), [one, oneAfterVideo, other]],
  ['an input', keyOf(getProject, { params: { id: '1' } }), [one, oneAfterVideo]],
  ['an endpoint that needs no input', keyOf(listProjects), [list]],
  ['something local', localKey('chosen-deck'), []],
])('finds the queries of %s', (_, queryKey, found) => {
  expect(matching((client) => client.invalidateQueries({ queryKey }))).toEqual(found);
});

it('invalidates the queries of several endpoints', () => {
  expect(matching((client) => invalidate(client, [listProjects, getProject]))).toEqual([
    one,
    oneAfterVideo,
    other,
    list,
  ]);
});

/** Returns the keys of the queries that the action invalidates. */
function matching(action: (client: QueryClient) => unknown): unknown[] {
  const client = new QueryClient();
  for (const queryKey of [one, oneAfterVideo, other, list]) client.setQueryData<unknown>(queryKey, {});
  void action(client);
  const invalidated = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  return invalidated.map(({ queryKey }) => queryKey);
}

it('requires exactly the input of the endpoint', () => {
  // @ts-expect-error: the id is missing
  queryOf(getProject);
  // @ts-expect-error: the parameter has another name
  queryOf(getProject, { params: { projectId: '1' } });
  // @ts-expect-error: the endpoint has no parameter of this name
  expect(keyOf(getProject, { params: { projectId: '1' } })).not.toEqual(one);
});
