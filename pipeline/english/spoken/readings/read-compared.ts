import { signNames } from '../sign-names.ts';
import { readExpression } from './read-expression.ts';
import type { Reader } from './reading.ts';

const signs: Readonly<Record<string, string>> = {
  ...signNames,
  '>': 'more than',
  '<=': 'at most',
  '>=': 'at least',
  '=>': 'to',
  '->': 'to',
  '↑': 'up',
  '↓': 'down',
};
const betweenWords: Readonly<Record<string, string>> = {
  ...signs,
  '<': 'is less than',
  '>': 'is greater than',
  '≈': 'is about',
};

/** "~$5M", "< 5%", ">50": a sign before an expression; alone, a sign between two words: "a → b". */
export const readCompared: Reader = (text, before) => {
  const written = /^(?:[<>]=|=>|->|[~≈<>≤≥±+→=↑↓@])\s?/.exec(text)?.[0];
  if (written === undefined) return undefined;
  const sign = written.trim();
  const rest = text.slice(written.length);
  const reading = /^[\d$€£¥₹.#'-]/.test(rest) ? readExpression(rest, before) : undefined;
  if (reading !== undefined)
    return { length: written.length + reading.length, spoken: `${signs[sign]} ${reading.spoken}` };
  const isAlone = written.length > sign.length || rest === '';
  return isAlone && before !== '' ? { length: sign.length, spoken: betweenWords[sign] ?? '' } : undefined;
};
