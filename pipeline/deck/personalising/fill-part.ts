import {
  fillPlaceholders,
  findPlaceholders,
  type PlaceholderValues,
} from '#contract/batches/placeholders.ts';
import { plainText } from '#contract/text/plain-text.ts';
import { decodeXml } from '../guard/decode-xml.ts';
import { escapeXmlText } from '../rendering/escape-xml.ts';
import { joinRuns, type ParagraphRuns, type RunText, readParagraphRuns } from './paragraph-runs.ts';

/**
 * Puts values into the texts of a part. A placeholder may span several runs: its value gets the format of the first
 * one. Everything else is unchanged, byte for byte.
 * @returns null if the part contains none of the placeholders
 */
export function fillPart(content: Uint8Array, values: PlaceholderValues): string | null {
  const xml = decodeXml(content);
  if (!mayHoldPlaceholders(xml)) return null;
  const changed = readParagraphRuns(xml)
    .flatMap((runs) => filledRuns(runs, values))
    .sort((one, other) => one.start - other.start);
  if (changed.length === 0) return null;
  let filled = '';
  let filledUntil = 0;
  for (const { text, start, end } of changed) {
    filled += xml.slice(filledUntil, start) + escapeXmlText(withoutForbidden(text));
    filledUntil = end;
  }
  // The text is written as UTF-8, whatever its declaration says.
  return (filled + xml.slice(filledUntil)).replace(/^<\?xml[^>]*\?>/, '');
}

/** Returns the paragraphs of a part that contain placeholders, as text. */
export function placeholderTexts(content: Uint8Array): string[] {
  const xml = decodeXml(content);
  if (!mayHoldPlaceholders(xml)) return [];
  return readParagraphRuns(xml)
    .map(joinRuns)
    .filter((text) => findPlaceholders(text).length > 0)
    .map((text) => plainText(text).trim());
}

/**
 * Tells whether a part may contain placeholders. Most parts contain no brace, and need not be parsed. A brace can
 * be written as a character reference.
 */
function mayHoldPlaceholders(xml: string): boolean {
  return /[{]|&#(?:0*123|x0*7b);/i.test(xml);
}

/** Returns the runs of a paragraph whose text changes. */
function filledRuns(runs: ParagraphRuns, values: PlaceholderValues): RunText[] {
  const text = joinRuns(runs);
  const found = findPlaceholders(text).filter(({ key }) => values.has(key));
  if (found.length === 0) return [];
  let from = 0;
  return runs.flatMap((run) => {
    const start = from;
    const end = start + (run?.text.length ?? 1);
    from = end;
    if (run === null) return [];
    const filled = fillStretch(text, { start, end }, found, values);
    return filled === run.text ? [] : [{ ...run, text: filled }];
  });
}

/**
 * Returns the text from `start` to `end`, with the values of the placeholders that begin there, and without those
 * that began before.
 */
function fillStretch(
  text: string,
  { start, end }: { start: number; end: number },
  found: readonly { start: number; end: number }[],
  values: PlaceholderValues,
): string {
  let filled = '';
  let until = start;
  for (const one of found) {
    if (one.end <= start || one.start >= end) continue;
    filled += text.slice(until, Math.max(until, one.start));
    if (one.start >= start) filled += fillPlaceholders(text.slice(one.start, one.end), values);
    until = Math.min(one.end, end);
  }
  return filled + text.slice(until, end);
}

/** Removes two characters that cleaned texts may contain and XML 1.0 forbids, even as references. */
function withoutForbidden(text: string): string {
  return text.replace(/[\uFFFE\uFFFF]/g, '');
}
