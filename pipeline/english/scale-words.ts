/** Factors of the words for large numbers: "1.2M", "4.5 billion". */
const scaleFactors = {
  thousand: 1e3,
  lakh: 1e5,
  million: 1e6,
  crore: 1e7,
  billion: 1e9,
  trillion: 1e12,
} as const;
type ScaleWord = keyof typeof scaleFactors;

const abbreviations = {
  k: 'thousand',
  m: 'million',
  mm: 'million',
  mn: 'million',
  mln: 'million',
  mio: 'million',
  b: 'billion',
  bn: 'billion',
  bln: 'billion',
  mrd: 'billion',
  t: 'trillion',
  tn: 'trillion',
} as const satisfies Record<string, ScaleWord>;

const scaleWords = new Map<string, ScaleWord>([
  ['thousand', 'thousand'],
  ['lakh', 'lakh'],
  ['lakhs', 'lakh'],
  ['crore', 'crore'],
  ['crores', 'crore'],
  ['million', 'million'],
  ['billion', 'billion'],
  ['trillion', 'trillion'],
  ...Object.entries(abbreviations),
]);

/** Returns the scale of a word: "M", "mio" and "Million" → "million"; `undefined` for anything else. */
export function scaleWord(written: string): ScaleWord | undefined {
  return scaleWords.get(written.trim().toLowerCase());
}

/** Returns the factor of a scale: "M" → 1,000,000; 1 for anything else. */
export function scaleFactor(written: string): number {
  const word = scaleWord(written);
  return word === undefined ? 1 : scaleFactors[word];
}
