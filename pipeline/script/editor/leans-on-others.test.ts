import { expect, it } from 'vitest';
import { leansOnOthers } from './leans-on-others.ts';

it.each([
  ['Unlike the former, ports share one map.', 'Unlike other maps, this one is live.'],
  ['The following berths are free.', 'The berths are free.'],
  ['These are late.', 'These are the three berths that ships wait for.'],
])('finds "%s", and lets "%s" pass', (found, passed) => {
  expect([leansOnOthers(found), leansOnOthers(passed)]).toEqual([true, false]);
});
