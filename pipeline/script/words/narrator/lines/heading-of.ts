import { countWords } from '#pipeline/understanding/text-signs.ts';
import { isNoEvidence } from './is-no-evidence.ts';

const longestHeading = 9;

/** A heading without its numbering and its colon; null for one that tells nothing, such as "02" or an address. */
export function headingOf(text: string | null): string | null {
  if (text === null) return null;
  const heading = withoutEnds(text);
  const isTold = heading !== '' && countWords(heading) <= longestHeading && !isNoEvidence(heading);
  return isTold ? heading : null;
}

/** "Assertive communication, cont." */
const continued = /[\s,:–-]*\(?\b(?:cont(?:inued|[’']?d)?|contd)\b\.?\)?[\s.]*$/iu;

/** A line without what numbers it, and without the sign at its end that leads on to another one. */
export function withoutEnds(text: string): string {
  return text.replace(/[\s:,;–-]+$/, '').replace(/^\s*(?:\d{1,2}[).:]?|[a-z][).])\s+(?=\p{L})/u, '');
}

/** A title without what numbers it and without what tells that it goes on from the slide before. */
export function titleOf(title: string): string {
  return withoutEnds(title.replace(continued, ''));
}
