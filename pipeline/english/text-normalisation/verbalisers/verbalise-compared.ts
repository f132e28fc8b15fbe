import { signNames } from '../sign-names.ts';
import { verbaliseExpression } from './verbalise-expression.ts';
import type { Verbaliser } from './verbaliser.ts';

const signs: Readonly<Record<string, string>> = {
  ...signNames,
  '>': 'more than',
  '<=': 'at most',
  '>=': 'at least',
  '=>': 'to',
  '->': 'to',
};
const betweenWords: Readonly<Record<string, string>> = {
  ...signs,
  '<': 'is less than',
  '>': 'is greater than',
  '≈': 'is about',
};

/** Arrows as adjectives before a word: "↑ SKU volume" is more of it. After a word they are a change: "churn ↓". */
const arrowsBeforeWords: Readonly<Record<string, string>> = { '↑': 'higher', '↓': 'lower' };

/**
 * Verbaliser for a sign before an expression ("~$5M", "< 5%", ">50") and for a single sign between two words ("a →
 * b").
 */
export const verbaliseCompared: Verbaliser = (text, before) => {
  const written = /^(?:[<>]=|=>|->|[~≈<>≤≥±+→⇒←↔⇄=↑↓@])\s?/.exec(text)?.[0];
  if (written === undefined) return undefined;
  const sign = written.trim();
  const rest = text.slice(written.length);
  const verbalisation = /^[\d$€£¥₹.#'-]/.test(rest) ? verbaliseExpression(rest, before) : undefined;
  if (verbalisation !== undefined)
    return {
      length: written.length + verbalisation.length,
      spoken: `${signs[sign]} ${verbalisation.spoken}`,
    };
  const isAlone = written.length > sign.length || rest === '';
  const arrow = arrowsBeforeWords[sign];
  const opensPhrase = before === '' || /^(?:and|or|with|means?|to|for|of|by|→|\/|&)$/i.test(before);
  if (arrow !== undefined && isAlone && opensPhrase && /^\p{L}/u.test(rest))
    return { length: sign.length, spoken: arrow };
  if (!isAlone || before === '') return undefined;
  const isCut = rest === '' && /[<>]/.test(sign);
  const names = /^[\d$€£]/.test(rest) ? signs : betweenWords;
  return { length: sign.length, spoken: isCut ? '' : (names[sign] ?? '') };
};
