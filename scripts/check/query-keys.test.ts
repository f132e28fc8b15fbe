import { expect, it } from 'vitest';
import { checkQueryKeys } from './query-keys.ts';

it.each([
  ['a key in options', 'useQuery({ queryKey: [getProject.path, id] })', true],
  ['a key in a constant', 'const queryKey = [listSessions.path];', true],
  ['a key with a type', 'const queryKey: QueryKey = [listSessions.path];', true],
  ['a key that is set', 'client.setQueryData([me.path], null)', true],
  ['a key that is set with a type', 'client.setQueryData<User>(\n  [me.path], null)', true],
  ['a key that is read', "client.getQueryData(['chosen-deck'])", true],
  ['a key of an endpoint', 'client.invalidateQueries({ queryKey: keyOf(me) })', false],
  ['options of an endpoint', 'useQuery({ ...queryOf(me), refetchOnMount: true })', false],
  ['the key of other options', 'client.setQueryData(projectsQuery.queryKey, [])', false],
  [
    'a key that is taken apart',
    'client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 1 })',
    false,
  ],
])('%s', (_, text, isWritten) => {
  expect(checkQueryKeys([{ file: 'web/a.ts', text }])).toHaveLength(isWritten ? 1 : 0);
});

it('reports the file and the line, and exempts the module that makes the keys', () => {
  const text = '\nconst queryKey = [endpoint.path];';
  expect(checkQueryKeys([{ file: 'web/a.ts', text }])).toEqual([expect.stringMatching(/^web\/a\.ts:2 /)]);
  expect(checkQueryKeys([{ file: 'web/lib/queries/query-of.ts', text }])).toEqual([]);
});
