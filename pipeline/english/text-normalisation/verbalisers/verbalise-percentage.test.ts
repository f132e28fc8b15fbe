import { expect, it } from 'vitest';
import { normaliseText } from '../normalise-text.ts';

it.each([
  ['15%', 'fifteen percent'],
  ['15 %', 'fifteen percent'],
  ['0.5%', 'zero point five percent'],
  ['10-15%', 'ten to fifteen percent'],
  ['6 -12%', 'six to twelve percent'],
  ['6- 12%', 'six to twelve percent'],
  ['down -12%', 'down minus twelve percent'],
  ['10%–15%', 'ten to fifteen percent'],
  ['-3%', 'minus three percent'],
  ['+62%', 'plus sixty-two percent'],
  ['15 pts', 'fifteen points'],
  ['3pp', 'three percentage points'],
  ['25 bps', 'twenty-five basis points'],
  ['1 bp', 'one basis point'],
  ['a 50 bps cut', 'a fifty basis point cut'],
  ['20%+', 'twenty percent plus'],
  ['~10%', 'about ten percent'],
  ['>50%', 'more than fifty percent'],
  ['≤5%', 'at most five percent'],
  ['99.99% uptime', 'ninety-nine point nine nine percent uptime'],
  ['50%-owned', 'fifty percent owned'],
  ['37.9% to 60%', 'thirty-seven point nine percent to sixty percent'],
  ['101,62 %', 'one hundred one point six two percent'],
  ['101,62%', 'one hundred one point six two percent'],
  ['2,5–3,5 %', 'two point five to three point five percent'],
  ['↑ 12 %', 'up twelve percent'],
  ['↓12%', 'down twelve percent'],
  ['▲ 12%', 'up twelve percent'],
  ['+/- 5%', 'plus or minus five percent'],
])('says percentages and points: %s', (written, spoken) => {
  expect(normaliseText(written, [])).toBe(spoken);
});
