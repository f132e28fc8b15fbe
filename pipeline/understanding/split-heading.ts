import type { ShapeLine } from '../deck/deck.ts';
import type { FoundTitle } from './find-title.ts';
import type { SeenShape } from './seen-shape.ts';
import { countWords, hasLetters } from './text-signs.ts';

type Heading = { kicker: string | null; title: string; below: SeenShape | undefined };

/** Minimum size of letters in a title, as a share of the largest ones. */
const smallestInTitle = 0.65;

/**
 * Splits a heading. "THE PROBLEM" above "Late containers cost a day" in one box is a kicker and a title, which
 * differ in case. "Harborline" above a line in half its size is a title and a subtitle.
 */
export function splitHeading(found: FoundTitle): Heading {
  const [only, ...more] = found.shapes;
  const isLarge = ({ sizePt }: ShapeLine) => sizePt >= smallestInTitle * (only?.sizePt ?? 0);
  const small = only ? only.lines.slice(only.lines.findLastIndex(isLarge) + 1).filter(hasWords) : [];
  // A large first word may begin a sentence: "#SocialFreight" over "keeps planners in touch".
  const goesOn = /^\s*\p{Ll}/u.test(small[0]?.text ?? '');
  if (!only || more.length > 0 || small.length === 0 || goesOn)
    return { ...withKicker(found.shapes), below: undefined };
  const withLines = (lines: ShapeLine[]): SeenShape => ({
    ...only,
    lines,
    text: lines.map(({ text }) => text).join(' '),
  });
  return {
    ...withKicker([withLines(only.lines.filter((line) => !small.includes(line)))]),
    below: withLines(small),
  };
}

const hasWords = ({ text }: ShapeLine): boolean => hasLetters(text);

function withKicker(shapes: readonly SeenShape[]): { kicker: string | null; title: string } {
  const lines = shapes.flatMap((shape) => shape.lines.map(({ text }) => text.replace(/\s+/g, ' ').trim()));
  const [first = '', ...rest] = lines.filter((line) => line !== '');
  const isShouted = /\p{Lu}{3}/u.test(first) && first === first.toUpperCase() && countWords(first) <= 5;
  const isRunning = rest.length > 0 && countWords(rest.join(' ')) >= 4 && /\p{Ll}{3}/u.test(rest.join(' '));
  if (isShouted && isRunning) return { kicker: first, title: rest.join(' ') };
  const title = shapes
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { kicker: null, title };
}
