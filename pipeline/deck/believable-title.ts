import { findPlaceholders } from '#contract/batches/placeholders.ts';
import { plainLine } from '#contract/text/plain-text.ts';

const minLength = 4;
const maxLength = 80;
/** Titles that programs write if an author has written none. */
const madeByPrograms =
  /^(?:(?:slide|folie|diapositive|page|presentation|powerpoint|document|title|subtitle|untitled|unnamed|new|copy of|default|template|microsoft|google|keynote|office theme|click|tap|add|insert|lorem)\b.{0,30}|.*\.(?:pptx?|potx?|key|odp|pdf))$/i;
/** The same titles in the text of a slide, where "New markets" and "Google Cloud" are real titles. */
const placeholderText =
  /^(?:(?:slide|folie|diapositive|page|title|subtitle)\s*\d*|(?:powerpoint )?presentation|untitled\b.{0,30}|(?:click|tap) to (?:add|edit)\b.{0,30}|lorem ipsum\b.*)$/i;

/**
 * Returns a title that an author gave a deck, as one plain line; null for one that a program wrote, a few signs, a whole sentence, or a
 * text that differs in each personalised video.
 */
export function believableTitle(title: string | null): string | null {
  const line = plainLine((title ?? '').replace(/\s+/g, ' '));
  const isTitle =
    line.length >= minLength &&
    line.length <= maxLength &&
    /\p{Letter}{3}/u.test(line) &&
    findPlaceholders(line).length === 0 &&
    !madeByPrograms.test(line);
  return isTitle ? line : null;
}

/** Tells whether the text in the place of a slide's title was written by a program. */
export function isProgramsTitle(text: string): boolean {
  return placeholderText.test(text.trim());
}
