import type { NumericFact } from '../../numeric-facts.ts';
import type { SaidText } from '../../said-words.ts';
import type { Occurrence } from './occurrence.ts';
import type { SaidFigure } from './said-figure.ts';

/** "fell by 24 percent", where 24 percent is what it fell from. */
export function isLevelForChange(
  figure: SaidFigure,
  { text }: SaidText,
  occurrences: readonly Occurrence[],
): boolean {
  if (!/\bby\s(?:\w+\s){0,2}$/i.test(text.slice(0, figure.start))) return false;
  if (figure.unit === null || figure.timeUnit !== null) return false;
  return occurrences.every(({ passage, held }) => !isChange(passage.text, held));
}

const changeBefore =
  /(?:\b(?:by|up|down|of|gr[eo]ws?|grown|save[sd]?|saving|cuts?|reduc\w+|increase[sd]?|decrease[sd]?|gain\w*|improve\w*|rises?|rose|fell|falls?|drop\w*)(?:\s\p{L}+){0,2}|[+↑↓▲▼])\s?[$€£¥₹]?$/iu;
const changeBehind =
  /^\s?(?:\p{L}+\s)?(?:more|less|fewer|higher|lower|faster|slower|quicker|cheaper|increase|decrease|reduction|growth|savings?|saved|off|better|improvement|gain|rise|drop|up(?! from)|down(?! from)|increased|reduced)\b/iu;

function isChange(text: string, { start, end }: NumericFact): boolean {
  if (/\b(?:from|to)\s?[$€£¥₹]?$/i.test(text.slice(0, start))) return false;
  const noun = /\b(?:increase|decrease|reduction|growth|savings?|change|improvement|decline|drop|rise)\b/i;
  return (
    changeBefore.test(text.slice(0, start)) ||
    changeBehind.test(text.slice(end)) ||
    (noun.test(text) && !/\bfrom\b/i.test(text))
  );
}

const earlier =
  /\b(?:from|earlier|before|ago|last|previous\w*|prior|was|were|had|used to|then|compared|against|instead|once|started|began|since)\b|\b(?:19|20)\d\d\b/i;

/** "860 roofs this year", where the slide has "up from 860": what was is not what is. */
export function isValueBefore({ text }: SaidText, occurrences: readonly Occurrence[]): boolean {
  return (
    !earlier.test(text.replace(/\bthis (?:year|quarter|month|week)\b/gi, '')) &&
    occurrences.every(({ passage, held }) =>
      /\b(?:up|down|rose|fell|grew|increased|decreased|dropped) from\s?[$€£¥₹]?$/i.test(
        passage.text.slice(0, held.start),
      ),
    )
  );
}
