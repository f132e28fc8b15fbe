import { belowTwenty, tens } from '../../english/number-to-words.ts';
import { scaleFactor, scaleWord } from '../../english/scale-words.ts';
import { withPlainSigns } from './plain-signs.ts';

const scales = 'hundred|thousand|million|billion|trillion';
const numberWord = [...belowTwenty, ...tens.slice(2), scales].join('|');
const numberPhrase = new RegExp(
  String.raw`\b(?:half\s+an?\s+(?:${scales})|(?:an?\s+(?=(?:${scales})\b))?(?:${numberWord})(?:(?:[\s-]|\sand\s|\spoint\s)(?:${numberWord}))*(?:\sand\sa\shalf(?:\s(?:${scales}))?)?)\b`,
  'giu',
);

const dozens = new RegExp(String.raw`\b(half a|an?|${[...belowTwenty].join('|')})\sdozen\b`, 'giu');

/** Number with spaces between its groups, recognised by its unit: "1 356 900 kr". */
const spacedGroups =
  /(?<![\d.,]|\d\s)\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?=\s?(?:[€$£¥₹%]|(?:kr|SEK|NOK|DKK|EUR|USD|GBP|CHF)\b))/gu;

function dozensOf(count: string): number {
  const word = count.toLowerCase();
  return word === 'half a' ? 0.5 : Math.max(1, belowTwenty.indexOf(word));
}

/**
 * Writes spelled-out numbers in digits: "one point two million" → "1200000", "options five and six" → "options 5
 * and 6". A single "one" is far more often a pronoun than a number, and stays, as does a single "hundred". Powers
 * become their values, and raised or lowered signs the usual ones: "10⁶" → "1000000", "CO₂" → "CO2", "120 m2" →
 * "120 m²".
 */
export function digitsForWords(text: string): string {
  return withPlainSigns(text)
    .replace(spacedGroups, (number) => number.replace(/\s/gu, ','))
    .replace(dozens, (_, count: string) => String(12 * dozensOf(count)))
    .replace(numberPhrase, (phrase) => {
      const words = phrase.toLowerCase().split(/[\s-]+/);
      if (words.length === 1 && new RegExp(`^(?:one|${scales})$`).test(words[0] ?? '')) return phrase;
      if (words[0] === 'half') return String(scaleOf(words.at(-1) ?? '') / 2);
      const count = words[0] === 'a' || words[0] === 'an' ? ['one', ...words.slice(1)] : words;
      return numbersOf(count).join(' and ');
    });
}

/** State of a number while its words are read. `room` is the upper bound of the next word of the group. */
type Reading = { total: number; group: number; room: number; lastScale: number; decimals: string | null };

const fresh = (): Reading => ({
  total: 0,
  group: 0,
  room: 1000,
  lastScale: Number.POSITIVE_INFINITY,
  decimals: null,
});

/** Reads words as one number as long as possible: "twenty five" is one, "five and six" are two. */
function numbersOf(words: readonly string[]): number[] {
  const numbers: number[] = [];
  let now = fresh();
  let isEmpty = true;
  const close = () => {
    if (!isEmpty) numbers.push(totalOf(now));
    now = fresh();
    isEmpty = true;
  };
  for (const [index, word] of words.entries()) {
    if (word === 'and') {
      if (!joins(now, words.slice(index + 1))) close();
    } else if (word === 'half') {
      now.decimals = '5';
    } else if (word === 'point') {
      now.decimals = '';
    } else if (word !== 'a') {
      if (!isEmpty && !canFollow(now, word)) {
        if (isYear(now, word)) now = { ...fresh(), group: now.group * 100 };
        else close();
      }
      take(now, word);
      isEmpty = false;
    }
  }
  close();
  return numbers;
}

/** Tells whether "and" continues the number: "a hundred and eight", "two and a half", but not "two and three". */
function joins(now: Reading, [next, afterNext]: readonly string[]): boolean {
  if (next === 'a') return true;
  if (afterNext === 'hundred') return now.group === 0 && now.total > 0;
  return now.group === 0 ? now.total > 0 : now.group % 100 === 0;
}

function canFollow(now: Reading, word: string): boolean {
  const scale = scaleOf(word);
  if (scale === 100) return now.group > 0 && now.group < 100 && now.decimals === null;
  if (scale > 100) return (now.group > 0 || now.decimals !== null) && scale < now.lastScale;
  const small = smallValue(word);
  return now.decimals === null ? small < now.room : small < 10;
}

/** Tells whether two numbers below a hundred are a year: "nineteen ninety-five", "twenty twenty-six". */
function isYear(now: Reading, next: string): boolean {
  const isCentury = now.total === 0 && (now.group === 19 || now.group === 20) && now.decimals === null;
  return isCentury && scaleOf(next) === 0 && smallValue(next) >= 10;
}

function take(now: Reading, word: string): void {
  const scale = scaleOf(word);
  if (scale === 100) {
    now.group *= 100;
    now.room = 100;
  } else if (scale > 100) {
    now.total += groupOf(now) * scale;
    now.group = 0;
    now.room = 1000;
    now.decimals = null;
    now.lastScale = scale;
  } else if (now.decimals !== null) {
    now.decimals += String(smallValue(word));
  } else {
    const small = smallValue(word);
    now.group += small;
    now.room = small >= 20 ? 10 : 0;
  }
}

const groupOf = ({ group, decimals }: Reading): number => (decimals ? Number(`${group}.${decimals}`) : group);
const totalOf = (now: Reading): number => now.total + groupOf(now);

function smallValue(word: string): number {
  const unit = belowTwenty.indexOf(word);
  return unit >= 0 ? unit : Math.max(0, tens.indexOf(word)) * 10;
}

const scaleOf = (word: string): number =>
  word === 'hundred' ? 100 : scaleWord(word) ? scaleFactor(word) : 0;
