import { expect, test } from 'vitest';
import { plainBrandStyle } from '#contract/brand-style.ts';
import { frameFill } from './draw-pictures.ts';

test.each([
  ['no brand', null, { kind: 'blur' }],
  ['a brand without a colour of its own', { ...plainBrandStyle, logoPath: null }, { kind: 'blur' }],
  [
    'a brand with a colour',
    { ...plainBrandStyle, cardBackground: '#102030', logoPath: null },
    { kind: 'colour', colour: '#102030' },
  ],
])('slides of another shape have a ground that suits %s', (_what, brand, fill) => {
  expect(frameFill(brand)).toEqual(fill);
});
