import type { SlideBlock } from '../../deck/deck.ts';
import type { Casing } from './casing.ts';
import { cleanLine, isSpeakable, withoutAsides } from './clean-text.ts';
import { asSentence, nounPhrase, wordCount } from './join-words.ts';
import { isPlural, phraseForm } from './phrase-form.ts';

type Table = Extract<SlideBlock, { kind: 'table' }>;

const maxFacts = 3;
const amount = /^[~≈<>±-]?\s?[$€£¥]?\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\s?(?:%|[kKmMbB]n?\b|[$€£¥])?$/u;
const placeholder =
  /^(?:(?:column|col|row|header|data|cell|item|link)\s*\d*(?:\s*(?:row|col|column)\s*\d*)?|[A-Z]\d{1,2}|n\/a|-|tbd|x)$/i;

/** One to three facts of a table, in the figures and words of its cells. */
export function tableFacts(table: Table, casing: Casing): string[] {
  const rows = table.rows
    .map((row) => row.map((cell) => firstLine(cell)))
    .filter((row) => row.some((cell) => cell !== ''));
  if (rows[0]?.filter((cell) => cell !== '').length === 1 && (rows[0]?.length ?? 0) > 2) rows.shift();
  const hasHeader =
    table.hasHeaderRow ||
    (rows[0]?.every((cell) => !amount.test(cell) || /^(?:19|20)\d\d$/.test(cell)) ?? false);
  const [header = [], ...rest] = hasHeader ? rows : [[], ...rows];
  const body = rest.filter((row) => row.filter((cell) => cell !== '' && !placeholder.test(cell)).length >= 2);
  const facts = numericFactsOf(header, body, rest.length, casing) ?? wordFactsOf(header, body, casing);
  return facts.slice(0, maxFacts);
}

function firstLine(cell: string): string {
  const [first = ''] = cell.split(/[\n\v]/u).map((line) => withoutAsides(cleanLine(line)));
  return isSpeakable(first) || amount.test(first) || /^[\p{L}\d]{1,4}$/u.test(first) ? first : '';
}

/** Rows compared by their figures; null where no column holds mostly figures. */
function numericFactsOf(
  header: string[],
  body: string[][],
  rowCount: number,
  casing: Casing,
): string[] | null {
  const columns = (body[0] ?? [])
    .map((_, column) => column)
    .filter(
      (column) =>
        column > 0 &&
        body.filter((row) => amount.test(row[column] ?? '')).length >=
          Math.max(1, rowCount * (header.some(isYear) ? 0.3 : 0.6)),
    );
  const [first] = columns;
  const last = columns.at(-1);
  const named = body.filter((row) => row[0] !== '' && !amount.test(row[0] ?? ''));
  if (first === undefined || last === undefined || named.length === 0) return null;
  const overTime = columns.length > 1 && columns.every((column) => isYear(header[column] ?? ''));
  const contrasts =
    columns.length === 2 && comesBefore.test(header[first] ?? '') && comesAfter.test(header[last] ?? '');
  if (contrasts) {
    return named
      .slice(0, maxFacts)
      .map((row) => asSentence(`${nameOf(row[0])} went from ${row[first]} to ${row[last]}`));
  }
  if (overTime) {
    return named
      .filter((row) => amount.test(row[first] ?? '') && amount.test(row[last] ?? ''))
      .slice(0, maxFacts)
      .map((row) =>
        asSentence(
          `${nameOf(row[0])} went from ${row[first]} in ${header[first]} to ${row[last]} in ${header[last]}`,
        ),
      );
  }
  return columns.slice(0, 2).flatMap((column) => {
    const ranked = named
      .filter((row) => amount.test(row[column] ?? ''))
      .toSorted((a, b) => amountOf(b[column]) - amountOf(a[column]));
    const [top] = ranked;
    const low = ranked.at(-1);
    if (!top || !low) return [];
    if (ranked.length === 1) return [asSentence(`${nameOf(top[0])} has ${top[column]}`)];
    if (!sameUnit(ranked.map((row) => row[column] ?? ''))) return [];
    if (ranked.length < named.length || amountOf(top[column]) === amountOf(low[column])) return [];
    const what = casing.inSentence(header[column] ?? '');
    return [
      asSentence(
        what === ''
          ? `${nameOf(top[0])} comes first with ${top[column]}, and ${nameOf(low[0])} last with ${low[column]}`
          : `${nounPhraseOr(what)} ${isPlural(what) ? 'range' : 'ranges'} from ${low[column]} for ${nameOf(low[0])} to ${top[column]} for ${nameOf(top[0])}`,
      ),
    ];
  });
}

const comesBefore = /^(?:before|then|old|from|current|baseline|as is|without\b.*)$/i;
const comesAfter = /^(?:after|now|new|to|target|to be|with\b.*)$/i;

function sameUnit(cells: string[]): boolean {
  return new Set(cells.map((cell) => cell.replace(/[\d.,\s~-]|[kmb]n?$/gi, ''))).size <= 1;
}

function isYear(cell: string): boolean {
  return /^(?:(?:19|20)\d\d|Q[1-4]\b.*|FY.*)$/.test(cell);
}

function wordFactsOf(header: string[], body: string[][], casing: Casing): string[] {
  const last = header.length - 1;
  const lead = header[0] && !placeholder.test(header[0]) ? casing.inSentence(header[0]) : null;
  const result =
    last > 0 && header[last] && !placeholder.test(header[last]) ? casing.inSentence(header[last]) : null;
  const usable = body.filter((row) => row[0] && !placeholder.test(row[0]) && !amount.test(row[0]));
  const shortRows = usable.every((row) => wordCount(row[0] ?? '') <= 9 && wordCount(row[last] ?? '') <= 4);
  if (result !== null && usable.length > 1 && shortRows && header.length === 2) {
    return usable.slice(0, maxFacts).map((row) => asSentence(`${row[0]} is in ${result} ${row[last]}`));
  }
  const distinct = usable.filter((row, index) => usable.findIndex((other) => other[0] === row[0]) === index);
  return distinct.slice(0, maxFacts).flatMap((row, index) => {
    const cell = casing.inSentence((row[0] ?? '').replace(/\.$/, ''));
    const outcome = casing.inSentence((row[last] ?? '').replace(/\.$/, ''));
    const form = phraseForm(cell);
    if (form === 'sentence' || form === 'imperative') return [asSentence(cell)];
    if (form !== 'noun_phrase' && form !== 'gerund') return [];
    const named = lead !== null && wordCount(lead) <= 3 && wordCount(cell) > 3;
    const opening = named
      ? `${index === 0 ? 'one' : 'another'} ${singular(lead)} is ${nounPhraseOr(cell)}`
      : null;
    const hasOutcome = result !== null && outcome !== '' && outcome !== cell && wordCount(result) <= 3;
    const end = hasOutcome ? `${nounPhraseOr(result)} is ${nounPhraseOr(outcome)}` : null;
    if (opening === null) return end === null ? [] : [asSentence(`for ${cell}, ${end}`)];
    const whole = end === null ? opening : `${opening}, and ${end}`;
    return [asSentence(wordCount(whole) <= 28 ? whole : opening)];
  });
}

/** Rows are called as the table calls them. */
function nameOf(cell: string | undefined): string {
  return cell ?? '';
}

function nounPhraseOr(text: string): string {
  return nounPhrase(text) ?? text;
}

function singular(text: string): string {
  return text.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}

function amountOf(cell: string | undefined): number {
  const text = cell ?? '';
  const factor = /k/i.test(text) ? 1e3 : /m/i.test(text) ? 1e6 : /b/i.test(text) ? 1e9 : 1;
  return Number(text.replace(/[^\d.-]/g, '')) * factor;
}
