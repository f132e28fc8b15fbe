import { display } from './families/display.ts';
import { eastAsian } from './families/east-asian.ts';
import { fixedWidth } from './families/fixed-width.ts';
import { handwriting } from './families/handwriting.ts';
import { narrow } from './families/narrow.ts';
import { sansSerif } from './families/sans-serif.ts';
import { serif } from './families/serif.ts';
import { signs } from './families/signs.ts';
import type { StandIn } from './stand-in.ts';

/** The widths are those of English text: of the fonts that are not free as published, of the others as measured. */
export const standIns: readonly StandIn[] = [
  ...sansSerif,
  ...narrow,
  ...serif,
  ...fixedWidth,
  ...handwriting,
  ...display,
  ...signs,
  ...eastAsian,
];
