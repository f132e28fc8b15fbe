import { decapitalised } from '../../../english/capitalised.ts';
import type { Casing } from '../../../english/casing.ts';
import { asSentence, listInWords, numberInWords, wordCount } from '../../../english/join-words.ts';
import { isPlural, nounPhrase } from '../../../english/noun-phrase.ts';
import { phraseForm } from '../../../english/phrase-form.ts';
import { amount, inSentence, placeholder } from './table-cells.ts';

const maxFacts = 3;

/** Rows of words, told by the headings of their columns. */
export function rowFacts(header: string[], body: string[][], casing: Casing): string[] {
  const last = header.length - 1;
  const lead = header[0] && !placeholder.test(header[0]) ? casing.inSentence(header[0]) : null;
  const result =
    last > 0 && header[last] && !placeholder.test(header[last]) ? casing.inSentence(header[last]) : null;
  const usable = body.filter((row) => row[0] && !placeholder.test(row[0]) && !amount.test(row[0]));
  const shortRows = usable.every((row) => wordCount(row[0] ?? '') <= 9 && wordCount(row[last] ?? '') <= 4);
  if (result !== null && usable.length > 1 && shortRows && header.length === 2) {
    return phraseForm(result) === 'noun_phrase'
      ? usable
          .slice(0, maxFacts)
          .map((row) =>
            asSentence(
              `the ${result} for ${wordCount(row[0] ?? '') > 4 ? row[0] : inSentence(row[0] ?? '', casing)} is ${decapitalised(row[last] ?? '')}`,
            ),
          )
      : [];
  }
  const distinct = usable.filter((row, index) => usable.findIndex((other) => other[0] === row[0]) === index);
  const cells = distinct.map((row) => casing.inSentence((row[0] ?? '').replace(/\.$/, '')));
  const names = cells.every(
    (cell) => wordCount(cell) <= 5 && !['sentence', 'question'].includes(phraseForm(cell)),
  );
  if (names) return namesOf(lead, cells);
  return distinct.slice(0, maxFacts).flatMap((row, index) => {
    const cell = cells[index] ?? '';
    const form = phraseForm(cell);
    if (form === 'sentence' || form === 'imperative') return [asSentence(cell)];
    if ((form !== 'noun_phrase' && form !== 'gerund') || lead === null) return [];
    if (wordCount(lead) > 3 || wordCount(cell) < 4) return [];
    const opening = `${index === 0 ? 'one' : 'another'} ${singular(lead)} is ${nounPhrase(cell) ?? cell}`;
    const outcome = casing.inSentence((row[last] ?? '').replace(/\.$/, ''));
    const worth =
      speaksForItself.test(result ?? '') && phraseForm(outcome) === 'noun_phrase' && outcome !== cell;
    const whole = worth
      ? `${opening}, and ${nounPhrase(result ?? '') ?? result ?? ''} is ${nounPhrase(outcome) ?? outcome}`
      : opening;
    return [asSentence(wordCount(whole) <= 28 ? whole : opening)];
  });
}

const speaksForItself = /^(?:results?|outcomes?|benefits?|effects?|impact|goals?|owner|lead|deadline)$/i;

/** "There are three risks: A, B and C." */
function namesOf(lead: string | null, cells: string[]): string[] {
  if (
    lead === null ||
    cells.some((cell) => cell.length < 3) ||
    cells.length < 2 ||
    cells.length > 6 ||
    wordCount(lead) > 3
  )
    return [];
  if (
    !/^\p{Ll}+$/u.test(lead.split(' ').at(-1) ?? '') ||
    /^(?:name|order|no|number|date|code|link)\b/i.test(lead)
  )
    return [];
  const kind = isPlural(lead) ? lead : plural(lead);
  return [asSentence(`there are ${numberInWords(cells.length)} ${kind}: ${listInWords(cells)}`)];
}

function plural(text: string): string {
  return /[^aeiou]y$/.test(text)
    ? text.replace(/y$/, 'ies')
    : /(?:s|x|ch|sh)$/.test(text)
      ? `${text}es`
      : `${text}s`;
}

function singular(text: string): string {
  return text.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}
