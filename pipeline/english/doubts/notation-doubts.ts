import type { Doubt } from './doubt.ts';

/** Shorthand of slides, which sentences do not use: "&", "etc.", "w/". */
const shorthand =
  /\s&\s|\betc\b|\bvs\b|\bw\/|\bb\/w\b|\b(?:incl|approx|qty|yrs?|mins|dept|govt|mgmt)\b|\d[KkMm]? p\.?a\b|\b(?!(?:are|very|more|most|also|quite|is|so|how|be|other)\b)\p{Ll}{3,} wise \p{Ll}{3,}/iu;

/** Doubts about notation that running text does not use. */
export const notationDoubts: readonly Doubt[] = [
  {
    name: 'shorthand',
    finds: ({ text }) => shorthand.test(text),
    examples: {
      found: [
        'There are ships, trucks etc.',
        'Berths & ships are late.',
        'The mgmt of the port is new.',
        'The port hires at £35–60K pa.',
        'The port wise report is new.',
      ],
      passed: ['There are ships and trucks.', 'The R&D of the port is new.'],
    },
  },
];
