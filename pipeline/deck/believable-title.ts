import { findPlaceholders } from '#contract/batches/placeholders.ts';
import { maxProjectNameLength } from '#contract/limits.ts';
import { plainLine } from '#contract/text/plain-text.ts';

const minLength = 4;
/** The properties of a deck may hold a megabyte; what follows names nothing. */
const longestRead = 1000;
/** A longer line that ends with a full stop is a sentence. */
const longestWithStop = 80;
/** Titles that programs write where an author has written none. */
const madeByPrograms =
  /^(?:(?:slide|folie|diapositive|page|presentation|powerpoint|document|title|subtitle|untitled|unnamed|new|copy of|default|template|microsoft|google|keynote|office theme|click|tap|add|insert|lorem)\b.{0,30}|.*\.(?:pptx?|potx?|key|odp|pdf))$/i;
/** The same titles in the text of a slide, where "New markets" and "Google Cloud" are real titles. */
const placeholderText =
  /^(?:(?:slide|folie|diapositive|page|title|subtitle)\s*\d*|(?:powerpoint )?presentation|untitled\b.{0,30}|(?:click|tap) to (?:add|edit)\b.{0,30}|lorem ipsum\b.*)$/i;

/** A gap of a template that nobody filled: "<Project name> Proposal", "[Your company]". */
const unfilled =
  /<[^<>]*\p{L}[^<>]*>|\[(?:your|insert|add|enter|company|client|customer|project|product|name|title|date|presenter|speaker|event)\b[^\][]*\]/iu;
/** The rest of a title that is too long for a name, from the sign at which it begins to explain itself. */
const afterHead = /\s*(?:[\n\v]|:\s|\s[–—|-]\s).*$/su;

/**
 * Returns a title that an author gave a deck, as one plain line; null for one that a program wrote, a few signs, a whole sentence, or a
 * text that differs in each personalised video. Of a title that is longer than a name may be, its head before a colon, a dash or a line end.
 */
export function believableTitle(title: string | null): string | null {
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

/** A line break of PowerPoint (U+000B) is a control character, which would go without leaving a space. */
const oneLine = (text: string): string => plainLine(text.replace(/\s+/g, ' '));

/** Tells whether a program, and not an author, wrote the text in the place of a slide's title. */
export function isProgramsTitle(text: string): boolean {
  return placeholderText.test(text.trim());
}
