import { expect, it } from 'vitest';
import { normaliseText } from '../normalise-text.ts';

it.each([
  ['3/14/2026', 'March fourteenth, twenty twenty-six'],
  ['28-Jan-2014', 'January twenty-eighth, twenty fourteen'],
  ['5-Mar-24', 'March fifth, twenty twenty-four'],
  ['09/Apr/2008', 'April ninth, two thousand eight'],
  ['40-Mar-2024', 'forty Mar twenty twenty-four'],
  ['07/2006', 'July two thousand six'],
  ['01 December', 'the first of December'],
  ['14/3/2026', 'March fourteenth, twenty twenty-six'],
  ['03/14/26', 'March fourteenth, twenty twenty-six'],
  ['2026-03-14', 'March fourteenth, twenty twenty-six'],
  ['14.03.2026', 'March fourteenth, twenty twenty-six'],
  ['March 3rd', 'March third'],
  ['March 3', 'March third'],
  ['March 3, 2025', 'March third, twenty twenty-five'],
  ['March 3-5, 2026', 'March third to fifth, twenty twenty-six'],
  ['June 22 -23', 'June twenty-second to twenty-third'],
  ['3 March 2026', 'the third of March, twenty twenty-six'],
  ['the 3rd of March', 'the third of March'],
  ['Jan. 15, 2026', 'January fifteenth, twenty twenty-six'],
  ['Dec 31', 'December thirty-first'],
  ['due in Jul. and Aug.', 'due in July and August.'],
  ['Sept 2025', 'September twenty twenty-five'],
  ['May 5', 'May fifth'],
  ['On 3/14 we launch', 'On March fourteenth we launch'],
  ['Mon-Fri', 'Monday to Friday'],
  ['Jan–Mar 2025', 'January to March twenty twenty-five'],
  ['November 24, 2011', 'November twenty-fourth, twenty eleven'],
  ['you may 5 times', 'you may five times'],
])('says dates: %s', (written, spoken) => {
  expect(normaliseText(written, [])).toBe(spoken);
});
