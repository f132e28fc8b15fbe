import { marksAtEnd } from '#contract/text/marks-at-end.ts';
import { everydayWords } from '../everyday-words.ts';
import { cardinal, digitByDigit, yearInWords } from '../number-to-words.ts';
import { signNames } from './sign-names.ts';
import { spellLetters, withEnding } from './spell-letters.ts';
import {
  acronymsSaidAsWords,
  acronymsSpelled,
  everydayShortWords,
  namesInMixedCase,
  trickyWords,
  wordsWhenAllIsCapitals,
} from './words-in-capitals.ts';

/**
 * Returns the spoken form of one written word without punctuation: "API" → "A P I", "NASA" → "nasa", "NEW" → "new",
 * "MySQL" → "My S Q L", "GPT4" → "G P T four". `allIsCapitals` is true if the whole text is in capitals.
 */
export function sayWord(written: string, allIsCapitals = false): string {
  const [, word = '', ending = ''] = /^(.*?)('s|')?$/su.exec(written) ?? [];
  const known = Object.hasOwn(namesInMixedCase, word) ? namesInMixedCase[word] : undefined;
  if (known !== undefined) return withEnding(known, plain(ending));
  const lower = word.toLowerCase();
  const tricky = Object.hasOwn(trickyWords, lower) ? trickyWords[lower] : undefined;
  if (tricky !== undefined) return withEnding(tricky, plain(ending));
  if (/\d/.test(word)) return sayLettersAndDigits(word, allIsCapitals) + plain(ending);
  const plural = /^(\p{Lu}{2,})s$/u.exec(word)?.[1];
  if (plural !== undefined) return withEnding(sayCapitals(plural, allIsCapitals), 's');
  const possessor = /^(\p{Lu}{2,})'S$/u.exec(word)?.[1];
  if (possessor !== undefined) return `${sayCapitals(possessor, allIsCapitals)}'s`;
  if (/^\p{Lu}{2,}$/u.test(word)) return withPossessive(sayCapitals(word, allIsCapitals), ending);
  if (/^\p{Lu}\p{Ll}\p{Lu}$/u.test(word)) return withPossessive(spellLetters(word), ending);
  return withPossessive(sayMixedCase(word, allIsCapitals), ending);
}

function plain(ending: string): string {
  return ending === "'" ? '' : ending;
}

function withPossessive(spoken: string, ending: string): string {
  return spoken + plain(ending);
}

function sayCapitals(word: string, allIsCapitals: boolean): string {
  const asWord = Object.hasOwn(acronymsSaidAsWords, word) ? acronymsSaidAsWords[word] : undefined;
  if (asWord !== undefined) return asWord;
  const lower = word.toLowerCase();
  if (lower === 'ok') return 'okay';
  if (wordsWhenAllIsCapitals.has(lower)) return allIsCapitals ? lower : spellLetters(word);
  if (everydayShortWords.has(lower)) return lower;
  if (acronymsSpelled.has(word) || word.length < 4 || !canBeSaid(lower)) return spellOrKeep(word);
  return lower;
}

/** Spells an acronym. Longer runs of capitals are kept: they are noise, and would take the voice a minute to spell. */
function spellOrKeep(word: string): string {
  return word.length <= 8 ? spellLetters(word) : word.toLowerCase();
}

const starts =
  /^(?:[bcdfghjklmnpqrstvwxyz]?|[bcfgkps]l|[bcdfgkpt]r|s[cklmnpqtw]|[cpstw]h|th?r|[dst]w|qu|wr|kn|gn|ph|sc[hr]|s[pt]r|spl|squ|shr|chr|phr)$/;
const ends =
  /^(?:[bcdfghklmnprstvwxyz]?|ss|ll|ff|[bdgkpt]s|[lr][bcdfgkmnptsvx]|[lr]ks|m[bps]|n[cdgkst]|ng?s|[ckps]t|c[hk]s?|sh|th?s?|ght|rch|r?cc|rst|rth|rts|nch|nds|nts|lth|mpt|cts|pts|sts|s[kmp]|sks|rms|rds|rns|lls|lds|lts|xt|rld|ngth)$/;

/** Tells whether letters form English syllables: "educause" does, "fpki" and "html" do not. */
function canBeSaid(lower: string): boolean {
  const letters = lower.normalize('NFD').replace(/\p{M}/gu, '');
  if (!/[aeiouy]/.test(letters) || /^(?:aa|ii|uu)|[aeiou]{4}/.test(letters)) return false;
  const [start = ''] = /^(?:qu|y(?=[aeiou])|[^aeiouy])*/.exec(letters) ?? [];
  const end = letters.slice(marksAtEnd(letters, /[^aeiouy]/));
  return starts.test(start) && (ends.test(end) || letters.length > 7) && !/[^aeiouy]{5}/.test(letters);
}

/**
 * Returns the spoken form of mixed case: "OpenAI" → "Open A I", "eNPS" → "E N P S". "PowerPoint" and "iPhone" are
 * unchanged.
 */
function sayMixedCase(word: string, allIsCapitals: boolean): string {
  const [, capitals = '', rest = ''] = /^(\p{Lu}{2,})(\p{Ll}{4,})$/u.exec(word) ?? [];
  // "IFRSassistant": the last capital opens the next word, unless that is a word without it.
  if (everydayWords.has(rest)) return `${sayCapitals(capitals, allIsCapitals)} ${rest}`;
  const parts = word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|[^\p{Lu}\p{Ll}]+/gu) ?? [];
  const holdsAcronym = parts.length > 1 && parts.some((part) => /^\p{Lu}{2,}$/u.test(part));
  if (!holdsAcronym) return word;
  return parts
    .map((part) => (/^\p{L}$/u.test(part) ? spellLetters(part) : sayCapitalsOrWord(part, allIsCapitals)))
    .join(' ');
}

function sayCapitalsOrWord(part: string, allIsCapitals: boolean): string {
  return /^\p{Lu}{2,}$/u.test(part) ? sayCapitals(part, allIsCapitals) : part;
}

/**
 * Returns the spoken form of letters and digits: "B2B" → "B two B", "R200" → "R two hundred", "MP4" → "M P four",
 * "NI2012" → "N I twenty twelve".
 */
function sayLettersAndDigits(word: string, allIsCapitals: boolean): string {
  const parts = word.match(/\d+|[^\d]+/g) ?? [];
  return parts
    .map((part) => {
      if (/^\d/.test(part)) return sayDigits(part);
      if (/^\p{Lu}{2,}v$/u.test(part)) return spellLetters(part);
      if (part.length === 1) return Object.hasOwn(signNames, part) ? signNames[part] : spellLetters(part);
      return sayWord(part, allIsCapitals);
    })
    .join(' ');
}

function sayDigits(digits: string): string {
  if (/^(?:19|20)\d\d$/.test(digits)) return yearInWords(Number(digits));
  return digits.length > 6 ? digitByDigit(digits) : cardinal(digits);
}
