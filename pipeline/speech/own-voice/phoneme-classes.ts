import { tokensOfFrames } from './tokens-of-frames.ts';

/** Phonemes that are distinguished when spectra are compared, in the order of every table of a voice. */
export const phonemeClasses = Array.from('ɑæʌɔaəɛɜɪiʊuoebdfhjklmnŋpɹsʃtθðvwzʒɡ');
/** Classes of vowels, nasals, liquids and glides, which distinguish speakers. The others carry the words. */
export const sonorantClasses: ReadonlySet<number> = new Set(
  Array.from('ɑæʌɔaəɛɜɪiʊuoejlmnŋɹw', (symbol) => phonemeClasses.indexOf(symbol)),
);
/** Class of pauses, and of symbols that are too rare to have one. */
export const noClass = -1;

const classOf: ReadonlyMap<string, number> = new Map([
  ...phonemeClasses.map((symbol, index): [string, number] => [symbol, index]),
  ...Object.entries({ ɚ: 'ɜ', ɐ: 'ʌ', ᵻ: 'ɪ', ɾ: 'd', ʔ: 't', ɒ: 'ɔ', g: 'ɡ' }).map(
    ([symbol, like]): [string, number] => [symbol, phonemeClasses.indexOf(like)],
  ),
]);
const stressMarks = new Set('ˈˌ');
const lengthMark = 'ː';

/**
 * Finds the phoneme class of each 10 ms of the model's sound.
 * @param symbols of the tokens, without the boundaries
 * @param durations model frames of each token, including the two boundaries
 * @param frameCount number of 10 ms frames
 */
export function classesOfFrames(
  symbols: readonly string[],
  durations: readonly number[],
  frameCount: number,
): Int8Array {
  const classes = [noClass, ...classesOfTokens(symbols), noClass];
  return Int8Array.from(tokensOfFrames(durations, frameCount), (token) => classes[token] ?? noClass);
}

/** Finds the class of each token. A stress mark belongs to the phoneme after it, a length mark to the one before it. */
function classesOfTokens(symbols: readonly string[]): number[] {
  const classes: number[] = [];
  for (const symbol of symbols) {
    classes.push(symbol === lengthMark ? (classes.at(-1) ?? noClass) : (classOf.get(symbol) ?? noClass));
  }
  for (let index = symbols.length - 1; index >= 0; index -= 1) {
    if (stressMarks.has(symbols[index] ?? '')) classes[index] = classes[index + 1] ?? noClass;
  }
  return classes;
}

/** Replaces the class of frames next to another phoneme with `noClass`: transitions belong to neither. */
export function withoutTransitions(classes: Int8Array): Int8Array {
  return classes.map((phoneme, frame) =>
    phoneme === classes[frame - 1] && phoneme === (classes[frame + 1] ?? noClass) ? phoneme : noClass,
  );
}
