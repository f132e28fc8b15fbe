import { expect, it } from 'vitest';
import { pointsAtPicture } from './points-at-picture.ts';

it.each([
  ['Delays fell, as shown below.', 'The port has shown that delays can fall.'],
  ['In this chart, delays fall.', 'In this port, delays fall.'],
  ['The steps above take a day.', 'The steps take a day.'],
  ['According to the table, delays fall.', 'According to the port, delays fall.'],
])('finds "%s", and lets "%s" pass', (found, passed) => {
  expect([pointsAtPicture(found), pointsAtPicture(passed)]).toEqual([true, false]);
});
