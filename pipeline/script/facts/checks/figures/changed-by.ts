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
