import { numbersToFigures } from './number-words.ts';

const fillers = new Set(['hmm', 'mm', 'mhm', 'uh', 'um']);
const contractions: readonly [RegExp, string][] = [
  [/\bwon't\b/g, 'will not'],
  [/\bcan't\b/g, 'can not'],
  [/\bcannot\b/g, 'can not'],
  [/\blet's\b/g, 'let us'],
  [/n't\b/g, ' not'],
  [/'re\b/g, ' are'],
  [/'ll\b/g, ' will'],
  [/'ve\b/g, ' have'],
  [/'m\b/g, ' am'],
  [/'d\b/g, ' would'],
  // "it's" and "the company's" cannot be told apart without grammar, so both texts are treated alike.
  [/'s\b/g, ' is'],
  [/'/g, ''],
];
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['mr', 'mister'],
  ['mrs', 'missus'],
  ['dr', 'doctor'],
  ['vs', 'versus'],
  ['okay', 'ok'],
]);
const currencies: readonly [string, string][] = [
  ['\\$', 'dollars'],
  ['€', 'euros'],
  ['£', 'pounds'],
];
const magnitudes: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mn: 'million',
  b: 'billion',
  bn: 'billion',
};

/**
 * Splits an English text into words, removing everything in which two correct transcripts of one recording may differ: case,
 * punctuation, contractions, figures or words, spelling. Based on Whisper's normaliser (Radford et al. 2022, appendix C).
 * @param spellings British → American
 */
export function normaliseEnglish(text: string, spellings: ReadonlyMap<string, string>): string[] {
  const plain = symbolsToWords(withoutAccents(text.toLowerCase()).replace(/[‘’ʼ]/g, "'"));
  const expanded = contractions.reduce((rest, [pattern, full]) => rest.replace(pattern, full), plain);
  const words = expanded
    .replace(/[^a-z0-9.\s]/g, ' ')
    // A full stop counts only between digits.
    .replace(/\.(?!\d)|(?<!\d)\./g, ' ')
    // "fy26" is spoken, and often written, as "fy 26"; "21st" is one word.
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/(\d)(?!(?:st|nd|rd|th)\b)([a-z])/g, '$1 $2')
    .split(/\s+/)
    .filter((word) => word !== '' && !fillers.has(word));
  return numbersToFigures(words).map((word) => spellings.get(word) ?? abbreviations.get(word) ?? word);
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '');
}

function symbolsToWords(text: string): string {
  const withMagnitudes = text
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(
      /(\d)\s?(k|mn|m|bn|b)\b/g,
      (_, digit: string, letter: string) => `${digit} ${magnitudes[letter]}`,
    );
  return currencies
    .reduce(
      (rest, [sign, name]) =>
        rest.replace(
          new RegExp(`${sign}\\s?([\\d.]*\\d)((?: (?:thousand|million|billion|trillion))?)`, 'g'),
          `$1$2 ${name} `,
        ),
      withMagnitudes,
    )
    .replaceAll('%', ' percent ')
    .replaceAll('per cent', 'percent')
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replaceAll('@', ' at ');
}
