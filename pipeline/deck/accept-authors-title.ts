import { findPlaceholders } from '#contract/batches/placeholders.ts';
import { maxProjectNameLength } from '#contract/limits.ts';
import { plainLine } from '#contract/text/plain-text.ts';

const minLength = 4;
/** Maximum number of characters that are read. The properties of a deck may hold a megabyte; the rest names nothing. */
const longestRead = 1000;
/** Longest title with a full stop. A longer line with one is a sentence. */
const longestWithStop = 80;
/** Titles that programs write if the author has written none. */
const madeByPrograms =
  /^(?:(?:slide|folie|diapositive|page|presentation|powerpoint|document|title|subtitle|untitled|unnamed|new|copy of|default|template|microsoft|google|keynote|office theme|click|tap|add|insert|lorem)\b.{0,30}|.*\.(?:pptx?|potx?|key|odp|pdf))$/i;
/** The same titles in the text of a slide, where "New markets" and "Google Cloud" are real titles. */
const placeholderText =
  /^(?:(?:slide|folie|diapositive|page|title|subtitle)\s*\d*|(?:powerpoint )?presentation|untitled\b.{0,30}|(?:click|tap) to (?:add|edit)\b.{0,30}|lorem ipsum\b.*)$/i;

/** Placeholder of a template that the author did not replace: "<Project name> Proposal", "[Your company]". */
const unfilled =
  /<[^<>]*\p{L}[^<>]*>|\[(?:your|insert|add|enter|company|client|customer|project|product|name|title|date|presenter|speaker|event)\b[^\][]*\]/iu;
/** Rest of a title that is too long for a name, from the sign at which an explanation begins. */
const afterHead = /\s*(?:[\n\v]|:\s|\s[–—|-]\s).*$/su;

/**
 * Returns an author's title of a deck as one plain line. Null for a title that a program wrote, a few signs, a
 * whole sentence, or a text that differs in each personalised video. A title that is too long for a name is
 * shortened to the part before a colon, a dash or a line end.
 */
export function acceptAuthorsTitle(title: string | null): string | null {
  const given = (title ?? '').slice(0, longestRead).toWellFormed();
  const whole = oneLine(given);
  const line = whole.length <= maxProjectNameLength ? whole : oneLine(given.replace(afterHead, ''));
  const isTitle =
    line.length >= minLength &&
    line.length <= maxProjectNameLength &&
    !(line.length > longestWithStop && line.endsWith('.')) &&
    /\p{Letter}{3}/u.test(line) &&
    findPlaceholders(line).length === 0 &&
    !unfilled.test(line) &&
    !madeByPrograms.test(line);
  return isTitle ? line : null;
}

/**
 * Joins lines. A line break of PowerPoint (U+000B) is a control character, which would disappear without leaving a
 * space.
 */
const oneLine = (text: string): string => plainLine(text.replace(/\s+/g, ' '));

/** Tells whether a program rather than an author wrote the title of a slide. */
export function isProgramsTitle(text: string): boolean {
  return placeholderText.test(text.trim());
}
