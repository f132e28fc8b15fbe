import { countWords } from '#pipeline/understanding/text-signs.ts';
import { isNoEvidence } from './is-no-evidence.ts';

const longestHeading = 9;

/**
 * Returns a heading without its numbering and its colon; null for one that says nothing, such as "02" or an
 * address.
 */
export function headingOf(text: string | null): string | null {
  if (text === null) return null;
  const heading = withoutEnds(text);
  const saysSomething = heading !== '' && countWords(heading) <= longestHeading && !isNoEvidence(heading);
  return saysSomething ? heading : null;
}

/** Mark of a continued title, as in "Assertive communication, cont." */
const continued = /[\s,:–-]*\(?\b(?:cont(?:inued|[’']?d)?|contd)\b\.?\)?[\s.]*$/iu;

/** Returns a line without its numbering, and without a final sign that leads to another line. */
export function withoutEnds(text: string): string {
  return text.replace(/[\s:,;–-]+$/, '').replace(/^\s*(?:\d{1,2}[).:]?|[a-z][).])\s+(?=\p{L})/u, '');
}

/** Returns a title without its numbering and without a mark of continuation. */
export function titleOf(title: string): string {
  return withoutEnds(title.replace(continued, ''));
}
