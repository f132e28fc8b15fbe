const small: ReadonlyMap<string, number> = new Map(
  [
    ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
    ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
  ].map((word, value) => [word, value]),
);
const tens: ReadonlyMap<string, number> = new Map(
  ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map((word, index) => [
    word,
    20 + 10 * index,
  ]),
);
const scales: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
const irregularOrdinals: ReadonlyMap<string, string> = new Map([
  ['first', 'one'],
  ['second', 'two'],
  ['third', 'three'],
  ['fifth', 'five'],
  ['eighth', 'eight'],
  ['ninth', 'nine'],
  ['twelfth', 'twelve'],
]);

type Figure = { text: string; next: number };

/**
 * Replaces numbers in words by figures, including figures among the words: "one point two million" → "1200000", "twenty twenty six"
 * → "2026", "twenty first" → "21st", "1.2 million" → "1200000".
 * @param words lower case, without punctuation
 */
export function numbersToFigures(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let index = 0; index < words.length; ) {
    const figure = readDigits(words, index) ?? readYear(words, index) ?? readFigure(words, index);
    result.push(figure?.text ?? words[index] ?? '');
    index = figure?.next ?? index + 1;
  }
  return result;
}

/** Reads digits that are spoken one by one: "five five five" → "555". */
function readDigits(words: readonly string[], start: number): Figure | undefined {
  const text = spokenDigits(words, start);
  const next = start + text.length;
  const continues = ['point', 'hundred'].includes(words[next] ?? '') || scales.has(words[next] ?? '');
  return text.length > 1 && !continues ? { text, next } : undefined;
}

/** Reads a year that is spoken in pairs: "nineteen ninety nine" → "1999". */
function readYear(words: readonly string[], start: number): Figure | undefined {
  const century = readSmall(words, start);
  const year = century && readSmall(words, century.next);
  if (!year || /\d/.test(words[start] ?? '') || century.ordinal || year.ordinal) return undefined;
  const isYear = century.value >= 10 && century.value <= 20 && year.value >= 10 && year.value <= 99;
  return isYear ? { text: `${century.value}${year.value}`, next: year.next } : undefined;
}

function readFigure(words: readonly string[], start: number): Figure | undefined {
  let total = 0;
  let index = start;
  let lastScale = Number.POSITIVE_INFINITY;
  while (index < words.length) {
    const afterAnd = index > start && words[index] === 'and' ? index + 1 : index;
    const group = readGroup(words, afterAnd);
    if (!group || (index > start && lastScale <= group.value)) break;
    const scale = group.ordinal ? undefined : scales.get(words[group.next] ?? '');
    if (index > start && scale !== undefined && scale >= lastScale) break;
    total += group.value * (scale ?? 1);
    index = group.next + (scale === undefined ? 0 : 1);
    if (group.ordinal) return { text: ordinal(total), next: index };
    if (scale === undefined) break;
    lastScale = scale;
  }
  if (index === start) return undefined;
  return { text: String(Number(total.toPrecision(12))), next: index };
}

type Group = { value: number; next: number; ordinal: boolean };

/** Reads a number up to 999 in words, or any number in figures, with decimals. */
function readGroup(words: readonly string[], start: number): Group | undefined {
  const first = readSmall(words, start);
  if (!first || first.ordinal) return first;
  const group = words[first.next] === 'hundred' ? readHundreds(words, first) : first;
  return group.ordinal ? group : withDecimals(words, group);
}

function readHundreds(words: readonly string[], hundreds: Group): Group {
  const next = hundreds.next + 1;
  const rest = readSmall(words, words[next] === 'and' ? next + 1 : next);
  const value = hundreds.value * 100;
  if (!rest || rest.value >= 100) return { value, next, ordinal: false };
  return { ...rest, value: value + rest.value };
}

function readSmall(words: readonly string[], start: number): Group | undefined {
  const word = words[start] ?? '';
  if (/^\d+(\.\d+)?$/.test(word)) return { value: Number(word), next: start + 1, ordinal: false };
  const { cardinal, isOrdinal } = cardinalOf(word);
  const unit = small.get(cardinal);
  if (unit !== undefined) return { value: unit, next: start + 1, ordinal: isOrdinal };
  const ten = tens.get(cardinal);
  if (ten === undefined) return undefined;
  const following = cardinalOf(words[start + 1] ?? '');
  const added = isOrdinal ? undefined : small.get(following.cardinal);
  if (added === undefined || added === 0 || added > 9)
    return { value: ten, next: start + 1, ordinal: isOrdinal };
  return { value: ten + added, next: start + 2, ordinal: following.isOrdinal };
}

function withDecimals(words: readonly string[], group: Group): Group {
  if (words[group.next] !== 'point') return group;
  const start = group.next + 1;
  const digits = spokenDigits(words, start);
  return digits === ''
    ? group
    : { value: Number(`${group.value}.${digits}`), next: start + digits.length, ordinal: false };
}

function spokenDigits(words: readonly string[], start: number): string {
  const values = words.slice(start).map((word) => (word === 'oh' ? 0 : (small.get(word) ?? Number.NaN)));
  const end = values.findIndex((value) => !(value < 10));
  return values.slice(0, end < 0 ? values.length : end).join('');
}

function cardinalOf(word: string): { cardinal: string; isOrdinal: boolean } {
  const irregular = irregularOrdinals.get(word);
  if (irregular !== undefined) return { cardinal: irregular, isOrdinal: true };
  const regular = word.replace(/ieth$/, 'y').replace(/th$/, '');
  const isOrdinal = regular !== word && (small.has(regular) || tens.has(regular));
  return { cardinal: isOrdinal ? regular : word, isOrdinal };
}

function ordinal(value: number): string {
  const teen = value % 100 >= 11 && value % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${suffix}`;
}
