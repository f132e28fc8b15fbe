import { expect, test } from 'vitest';
import { allProjects, isShown } from './team-filter.tsx';

const inTeam = (id: string) => ({ team: { id, name: 'Sales', isFrozen: false } });

test.each([
  [inTeam('a'), allProjects, true],
  [{ team: null }, allProjects, true],
  [inTeam('a'), 'a', true],
  [inTeam('a'), 'b', false],
  [{ team: null }, 'a', false],
  [{ team: null }, 'none', true],
  [inTeam('a'), 'none', false],
])('%j under the filter %s is shown: %s', (project, filter, expected) => {
  expect(isShown(project, filter)).toBe(expected);
});
