import { splitAtPauses } from '#contract/script/pause-tag.ts';
import { sayTokens } from './say-tokens.ts';

/** Longest sentence in characters. Speech engines begin to garble somewhat above. */
const longestSentenceLength = 280;

/** A possible cut before expression `end`; the lower its rank, the better. */
type Joint = { end: number; rank: number };

const conjunction =
  /^(?:and|but|or|so|because|which|while|when|whereas|although|since|unless|until|then|if|that|who|where)$/i;
const preposition =
  /^(?:with|for|from|to|in|on|at|by|of|through|across|into|after|before|without|under|over|about)$/i;

/**
 * Divides a sentence into pieces of at most `maxLength` characters at its natural joints, best first: semicolon,
 * colon or dash; comma; before a conjunction; before a preposition; any space. An expression ("$4.5 billion") is
 * divided only if it is itself longer than `maxLength`. Only white space is lost.
 */
export function splitLongSentence(sentence: string, maxLength = longestSentenceLength): string[] {
  const trimmed = sentence.trim();
  if (trimmed.length <= maxLength) return trimmed === '' ? [] : [trimmed];
  const expressions = unbreakableParts(trimmed).flatMap((part) => hardCut(part, maxLength));
  const pieces: string[] = [];
  let start = 0;
  while (start < expressions.length) {
    const { end } = bestCut(expressions, start, maxLength);
    pieces.push(expressions.slice(start, end).join(' '));
    start = end;
  }
  return pieces;
}

/** Returns the expressions and pause tags of a sentence in order; joined by spaces, they are the sentence again. */
function unbreakableParts(sentence: string): string[] {
  return splitAtPauses(sentence).flatMap(({ text, tag }) => [
    ...sayTokens(text.split(/\s+/).filter(Boolean), () => undefined).map(({ written }) => written),
    ...(tag === '' ? [] : [tag]),
  ]);
}

/** Returns the best joint in reach. It prefers pieces of similar length, so that no fragment of two words remains. */
function bestCut(expressions: readonly string[], start: number, maxLength: number): Joint {
  let remaining = -1;
  for (let index = start; index < expressions.length && remaining <= maxLength * 2; index += 1)
    remaining += (expressions[index]?.length ?? 0) + 1;
  if (remaining <= maxLength) return { end: expressions.length, rank: 0 };
  const target = remaining <= maxLength * 2 ? remaining / 2 : maxLength * 0.8;
  let best: Joint & { cost: number } = { end: start + 1, rank: 9, cost: Number.POSITIVE_INFINITY };
  let length = -1;
  for (let end = start + 1; end <= expressions.length; end += 1) {
    length += (expressions[end - 1]?.length ?? 0) + 1;
    if (length > maxLength) break;
    const rank = jointRank(expressions[end - 1] ?? '', expressions[end] ?? '');
    const cost = rank * maxLength * 0.15 + Math.abs(length - target);
    if (cost <= best.cost) best = { end, rank, cost };
  }
  return best;
}

function jointRank(before: string, after: string): number {
  if (/[;:.!?—–]["'”’)\]]*$/.test(before) || before.startsWith('[pause')) return 0;
  if (/,["'”’)\]]*$/.test(before)) return 1;
  if (conjunction.test(after)) return 2;
  if (preposition.test(after)) return 3;
  return conjunction.test(before) || preposition.test(before) || /^(?:the|an?|our|your|their)$/i.test(before)
    ? 6
    : 5;
}

/**
 * Divides a run without a space that is longer than a piece may be: between code points, so that no letter is
 * broken.
 */
function hardCut(part: string, maxLength: number): string[] {
  if (part.length <= maxLength) return [part];
  if (/\s/.test(part)) return part.split(/\s+/).flatMap((token) => hardCut(token, maxLength));
  const cuts: string[] = [];
  let current = '';
  for (const character of part) {
    if (current.length + character.length > maxLength && current !== '') {
      cuts.push(current);
      current = '';
    }
    current += character;
  }
  cuts.push(current);
  return cuts;
}
