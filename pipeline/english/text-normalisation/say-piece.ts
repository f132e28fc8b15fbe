import { sayWord } from './say-word.ts';
import { signNames } from './sign-names.ts';
import { spellLetters } from './spell-letters.ts';
import type { Verbaliser } from './verbalisers/verbaliser.ts';

/** Longest expression. Longer words are not matched, only divided, so that hostile text costs no time. */
export const longestExpressionLength = 200;

/**
 * Returns the spoken form of a token that is not an expression as a whole, by its parts: "AI-powered" → "A I
 * powered", "sales/marketing" → "sales or marketing", "user_name" → "user name". `read` recognises the expressions.
 */
export function sayPiece(piece: string, verbalise: Verbaliser, allIsCapitals: boolean): string {
  const steps = piece.split(/(?:->|=>|[→⇒])/u);
  if (steps.length > 1)
    return steps
      .filter((step) => step !== '')
      .map((step) => sayPiece(step, verbalise, allIsCapitals))
      .join(` ${signNames['→']} `);
  const parts = piece.split(/([-–—/\\_|&+=@])/).filter((part) => part !== '');
  if (parts.length === 1) return sayJointless(piece, verbalise, allIsCapitals);
  // "CC-BY-SA": among other pairs of letters, "BY" is not a word.
  if (/^\p{Lu}{2}(?:-\p{Lu}{2})+$/u.test(piece)) return spellLetters(piece.replaceAll('-', ''));
  const spoken = parts.map((part) => jointNames.get(part) ?? sayPart(part, verbalise, allIsCapitals));
  const isPath = parts[0] === '/' || parts.filter((part) => part === '/').length > 2;
  return parts
    .map((part, index) => (jointNames.has(part) ? joint(parts, spoken, index, isPath) : spoken[index]))
    .join('');
}

const jointNames = new Map(
  Object.entries({
    '-': ' ',
    '–': ' ',
    '—': ', ',
    '/': ' ',
    '\\': ' ',
    _: ' ',
    '|': ', ',
    '&': ` ${signNames['&']} `,
    '+': ` ${signNames['+']} `,
    '=': ` ${signNames['=']} `,
    '@': ` ${signNames['@']} `,
  }),
);

/** Units after a slash that are spoken with "per": "events/day" → "events per day". */
const countedBy =
  /^(?:second|minute|hour|day|week|month|quarter|year|user|seat|person|head|employee|unit|item)$/;
/** First words of pairs that are spoken without "or": "client server". */
const barePairs = /^(?:client|input|read|start|tcp|ui|ci)$/i;

function joint(
  parts: readonly string[],
  spoken: readonly (string | undefined)[],
  index: number,
  isPath: boolean,
): string {
  const [before, mark, after] = [parts[index - 1] ?? '', parts[index] ?? '', parts[index + 1] ?? ''];
  const name = jointNames.get(mark) ?? ' ';
  if (index === 0) return /[+@&]/.test(mark) ? name : ' ';
  const areWords = isWord(before) && isWord(after);
  const areSaidAsWritten = spoken[index - 1] === before && spoken[index + 1] === after;
  if (mark === '-' && areWords && areSaidAsWritten) return '-';
  if (mark === '–' && areWords) return ', ';
  if (mark === '/' && countedBy.test(after)) return ' per ';
  if (mark !== '/' || !areWords) return name;
  if (isPath) return ' slash ';
  const isAcronym = /^\p{Lu}{2,}s?$/u.test(before) || /^\p{Lu}{1,}s?$/u.test(after);
  return !isAcronym && after !== 'or' && before !== 'and' && !barePairs.test(before) ? ' or ' : ' ';
}

/** Returns the spoken form of a part. A single capital is a letter, as in "A/B" and "T-shirt". */
function sayPart(part: string, verbalise: Verbaliser, allIsCapitals: boolean): string {
  return /^[A-Z]$/.test(part) ? part : sayJointless(part, verbalise, allIsCapitals);
}

function isWord(part: string): boolean {
  return /^[\p{L}']+$/u.test(part);
}

function sayJointless(part: string, verbalise: Verbaliser, allIsCapitals: boolean): string {
  if (part.length <= longestExpressionLength) {
    const verbalisation = verbalise(part, '');
    if (verbalisation?.length === part.length) return verbalisation.spoken;
  }
  const runs = part.match(/[\p{L}\p{Nd}']+|\.{2,}|[^\p{L}\p{Nd}']/gu) ?? [];
  const isOneWord = /^[\p{L}\d']+$/u.test(part);
  if (isOneWord && !Object.hasOwn(signNames, part)) return sayWord(part.replace(/^'+/, ''), allIsCapitals);
  return runs
    .map(
      (run, index) =>
        symbolName(run, runs[index - 1] ?? '', runs[index + 1] ?? '') ?? sayRun(run, allIsCapitals),
    )
    .join('');
}

function sayRun(run: string, allIsCapitals: boolean): string {
  return /^[A-Z]$/.test(run) ? run : sayWord(run.replace(/^'+/, ''), allIsCapitals);
}

/** Punctuation inside a word that steers the voice, with the space after it. */
const markPauses = new Map(
  Object.entries({ ',': ', ', ';': ', ', ':': ', ', '!': '! ', '?': '? ', '…': ', ' }),
);

/** Returns the spoken name of a sign inside a word; `undefined` for letters and digits. */
function symbolName(run: string, before: string, next: string): string | undefined {
  if (/^\.{2,}$/.test(run)) return ', ';
  if (run === ':' && /^[A-Z]+$/.test(before) && /^[A-Z]+$/.test(next)) return ' to ';
  if (run === '.' && /^\p{Lu}$/u.test(before) && /^\p{Lu}$/u.test(next)) return ' ';
  if (run === '.' && /^\p{Lu}{2,}$/u.test(before) && /^\p{Lu}{2,}$/u.test(next)) return ' dot ';
  if (run === '.') return /^\p{Lu}/u.test(next) ? '. ' : ' dot ';
  if (run === ')' && /^\d+$/.test(before)) return ', ';
  if (run === '>' && /\p{L}{2}$/u.test(before) && /^\p{L}{2}/u.test(next)) return ', ';
  if (run === '~' && /\d$/.test(before) && next === '') return ' onwards ';
  if (/^[$€£]$/.test(run) && !/\d/.test(before + next)) return ' ';
  if (jointNames.has(run)) return ' ';
  if (Object.hasOwn(signNames, run)) return ` ${signNames[run]} `;
  const pause = markPauses.get(run);
  if (pause !== undefined) return pause;
  return /^[\p{L}\p{Nd}']/u.test(run) ? undefined : ' ';
}
