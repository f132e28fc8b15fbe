import { maxColumnNameLength } from './batch-limits.ts';

/**
 * A name in double braces, such as `{{company}}`, that a row of a CSV file has a value for. It cannot span lines or contain braces,
 * which would make its end ambiguous.
 */
const placeholder = new RegExp(String.raw`\{\{([^{}\n]{1,${maxColumnNameLength + 20}})\}\}`, 'gu');

/** Values, keyed by `placeholderKey`. */
export type PlaceholderValues = ReadonlyMap<string, string>;

/** Normalises a name, so that names that differ only in case and spaces mean the same column. */
export function placeholderKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** A placeholder in a text, from `start` up to but not including `end`. */
export type FoundPlaceholder = { key: string; name: string; start: number; end: number };

/** Returns all placeholders of a text in order, including repeated ones. */
export function findPlaceholders(text: string): FoundPlaceholder[] {
  return [...text.matchAll(placeholder)].flatMap((match) => {
    const name = (match[1] ?? '').trim().replace(/\s+/gu, ' ');
    if (name === '') return [];
    return [{ key: placeholderKey(name), name, start: match.index, end: match.index + match[0].length }];
  });
}

/**
 * Fills the placeholders of a text, in one pass: a value that looks like a placeholder is not filled again. Placeholders without a
 * value stay as they are.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  let filled = '';
  let filledUntil = 0;
  for (const { key, start, end } of findPlaceholders(text)) {
    const value = values.get(key);
    if (value === undefined) continue;
    filled += text.slice(filledUntil, start) + value;
    filledUntil = end;
  }
  return filled + text.slice(filledUntil);
}

/** Fills the placeholders of a script. Square brackets in a value become round ones, so that a value cannot add a tag. */
export function fillScript(script: string, values: PlaceholderValues): string {
  const spoken = new Map(
    [...values].map(([key, value]) => [key, value.replace(/\[/g, '(').replace(/\]/g, ')')]),
  );
  return fillPlaceholders(script, spoken);
}
