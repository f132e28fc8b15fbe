import { maxColumnNameLength } from './batch-limits.ts';

/**
 * A name in double braces, `{{company}}`, for which a row of a CSV file has the value. It ends with its line. Braces within it
 * would make the end ambiguous.
 */
const placeholder = new RegExp(String.raw`\{\{([^{}\n]{1,${maxColumnNameLength + 20}})\}\}`, 'gu');

/** Values by `placeholderKey`. */
export type PlaceholderValues = ReadonlyMap<string, string>;

/** Returns what two names have in common that mean the same column: letter case and spaces do not count. */
export function placeholderKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** A placeholder in a text, from `start` to before `end`. */
export type FoundPlaceholder = { key: string; name: string; start: number; end: number };

/** Returns the placeholders of a text in order, each as often as it stands there. */
export function findPlaceholders(text: string): FoundPlaceholder[] {
  return [...text.matchAll(placeholder)].flatMap((match) => {
    const name = (match[1] ?? '').trim().replace(/\s+/gu, ' ');
    if (name === '') return [];
    return [{ key: placeholderKey(name), name, start: match.index, end: match.index + match[0].length }];
  });
}

/** Puts the values into a text, once: a value that looks like a placeholder is not filled again. Those without a value stay. */
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

/** Puts the values into a script. A value makes no tag there: its square brackets become round ones. */
export function fillScript(script: string, values: PlaceholderValues): string {
  const spoken = new Map(
    [...values].map(([key, value]) => [key, value.replace(/\[/g, '(').replace(/\]/g, ')')]),
  );
  return fillPlaceholders(script, spoken);
}
