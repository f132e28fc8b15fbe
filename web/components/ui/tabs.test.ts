import { expect, it } from 'vitest';
import { shownTab } from './tabs.tsx';

const tabs = [{ id: 'video' }, { id: 'comments' }];

it.each([
  ['the chosen one', 'comments', 'comments'],
  ['the first if the chosen one is gone', 'warnings', 'video'],
])('is %s', (_what, chosen, shown) => {
  expect(shownTab(tabs, chosen)).toBe(shown);
});
