import { decapitalised } from '../../../english/capitalised.ts';
import type { Casing } from '../../../english/casing.ts';
import { asSentence, listInWords, wordCount } from '../../../english/join-words.ts';
import { isPlural, nounPhrase, withThe } from '../../../english/noun-phrase.ts';
import { phraseForm } from '../../../english/phrase-form.ts';
import { amount, amountOf, comesBefore, inSentence, isYear, placeholder, price } from './table-cells.ts';

const aspects =
  /^(?:|features?|criteri(?:on|a)|aspects?|parameters?|specifications?|specs?|attributes?|plans?|what you get|category|metrics?)$/i;

/**
 * Things side by side, an aspect in each row: "The price a month is $49 for Starter and $290 for Team." Rows of
 * amounts of money come first, then other figures, then words that can be put the same way.
 */
export function comparisonFacts(header: string[], body: string[][], casing: Casing): string[] | null {
  const things = header.slice(1);
  if (!aspects.test(header[0] ?? '') || things.length < 2 || things.length > 4) return null;
  if (things.some((thing) => thing === '' || isYear(thing) || placeholder.test(thing) || amount.test(thing)))
    return null;
  if (comesBefore.test(things[0] ?? '') || things.every((thing) => wordCount(thing) > 3)) return null;
  const facts = body
    .flatMap((row) => {
      const cells = row.slice(1, things.length + 1);
      const aspect = casing.inSentence((row[0] ?? '').replace(/:$/, ''));
      const rank = comparability(cells);
      return rank === 0 || aspect === '' || isVerb(aspect)
        ? []
        : [{ rank, text: compared(aspect, cells, things, casing) }];
    })
    .sort((a, b) => b.rank - a.rank)
    .map(({ text }) => text);
  return facts.length > 0 ? facts : null;
}

/** 3 for money, 2 for figures, 1 for names, 0 for cells that are not of one kind. */
function comparability(cells: string[]): 0 | 1 | 2 | 3 {
  if (cells.some((cell) => cell === '' || wordCount(cell) > 5)) return 0;
  if (new Set(cells).size === 1) return 0;
  if (cells.every((cell) => /^[$€£¥]\s?\d/.test(cell))) return 3;
  const [first, ...others] = cells.map((cell) => /^[\d.,]+\s?(\D{0,9})$/.exec(cell)?.[1]?.trim());
  if (first !== undefined && others.every((unit) => unit === first)) return 2;
  const names = cells.every(
    (cell) => /^\p{L}/u.test(cell) && nounPhrase(decapitalised(cell)) !== null && !yesNo.test(cell),
  );
  return names && cells.every((cell) => phraseForm(decapitalised(cell)) === 'noun_phrase') ? 1 : 0;
}

const yesNo =
  /^(?:yes|no|none|n\/a|included|optional|high|medium|low|daily|hourly|weekly|monthly|unlimited|basic|full|partial)$/i;

function compared(aspect: string, cells: string[], things: string[], casing: Casing): string {
  const subject = withThe(aspect);
  const plural = isPlural(aspect);
  const amounts = cells.every((cell) => /\d/.test(cell));
  const inWords = (cell: string) => (amounts ? cell : casing.inSentence(cell));
  if (plural && amounts && cells.length > 1) {
    const sorted = cells
      .map((cell, index) => ({ cell, thing: things[index] ?? '' }))
      .sort((a, b) => amountOf(a.cell) - amountOf(b.cell));
    const [low, top] = [sorted[0], sorted.at(-1)];
    return asSentence(
      `${aspect} range from ${low?.cell} for ${low?.thing} to ${top?.cell} for ${top?.thing}`,
    );
  }
  const parts = cells.map((cell, index) => `${inWords(cell)} for ${inSentence(things[index] ?? '', casing)}`);
  return asSentence(`${subject} ${plural ? 'are' : 'is'} ${listInWords(parts)}`);
}

function isVerb(aspect: string): boolean {
  return ['sentence', 'question', 'predicate'].includes(phraseForm(aspect));
}

/** A column of prices with their units, a thing in each row: "The price is $4 per user for Essentials …" */
export function priceFacts(header: string[], body: string[][], casing: Casing): string[] | null {
  const column = header.findIndex(
    (_, index) => index > 0 && body.filter((row) => price.test(row[index] ?? '')).length > 1,
  );
  const rows = body.filter((row) => row[0] && price.test(row[column] ?? '')).slice(0, 4);
  const aspect = casing.inSentence(header[column] ?? '');
  if (
    column < 1 ||
    body.some((row) => amount.test(row[column] ?? '')) ||
    phraseForm(aspect) !== 'noun_phrase'
  )
    return null;
  const [cells, things] = [rows.map((row) => row[column] ?? ''), rows.map((row) => row[0] ?? '')];
  return [compared(aspect, cells, things, casing)];
}
