import { countWords, hasWebAddress, isCaption, isWayToReach } from '#pipeline/understanding/text-signs.ts';

const credit =
  /^(?:(?:(?:made|created|written|submitted|guided|designed|presented|prepared) )?by|group \w:|authors?|sources?|references?|notes?|image|photo|picture|credits?|©|copyright|confidential|all rights)\b/i;
/** Signs of code, which is never read aloud: calls, paths, operators, names with an underscore. */
const code = /[{}<>=;]{2,}|\w\(\)|\w_\w|[=\\]|^\$ |^#\w|\b[a-z]+[A-Z]\w*\.\w/;
/** A blank to be filled in, or a thought that continues elsewhere. */
const unfinished = /\.{3,}|…|_{2,}|\?\?/;
const date =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?|\d{1,4}(?:st|nd|rd|th)?|q[1-4]|[/.,–-]|\s)+$/iu;
const numbering =
  /^(?:phase|step|stage|part|chapter|section|page|slide|p|no\.?|#|technique|option|level|day|week|module|lesson|unit|example|case|topic|task|activity|objective|goal|method)?\s*[\d.]+[).:]?$/i;

const question =
  /\?["”’)]*$|^(?:who|what|how|why|which|where|when) (?:are|is|was|were|do|does|did|can|could|should|will|would)\b/iu;

/**
 * Tells whether no sentence could be based on a text of a slide: addresses, credits, code, blanks, single dates and
 * numbers. A question is not evidence either, because a slide that asks states nothing.
 */
export function isNoEvidence(text: string): boolean {
  return (
    countWords(text) === 0 ||
    isWayToReach(text) ||
    hasWebAddress(text) ||
    isCaption(text) ||
    [credit, code, unfinished, date, numbering, question].some((sign) => sign.test(text))
  );
}

/** Tells whether a text only numbers a step, such as "02" or "Phase 1". */
export const isNumbering = (text: string): boolean => numbering.test(text);
