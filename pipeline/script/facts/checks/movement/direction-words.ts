import type { SaidWord } from '../../said-words.ts';
import { fallingWords, risingWords } from '../../word-families.ts';

export type Direction = 'up' | 'down';

const rising = new Set(risingWords);
const falling = new Set(fallingWords);
const moves = /^(?:went|goes|go|going|gone|is|are|was|were|came|comes|come|moved|moves)$/;
/** "drop radio": what is dropped is gone, and does not fall. */
const dropping = /^drop(?:s|ped|ping)?$/;
const determiner = /^(?:the|our|its|their|all|this|that|these|those)$/;

/** The direction that a word gives what moves: "rose", "went down", "up from"; null for any other word, and where it is denied. */
export function directionAt(words: readonly SaidWord[], index: number): Direction | null {
  const { word = '', isDenied } = words[index] ?? {};
  if (isDenied) return null;
  const next = words[index + 1];
  const before = words[index - 1]?.word ?? '';
  if (
    dropping.test(word) &&
    next &&
    (determiner.test(next.word) || (next.isContent && !/ly$/.test(next.word)))
  )
    return null;
  // "Fewer and fewer find us dear", "More food is thrown away"
  const isTwice = next?.word === 'and' && words[index + 2]?.word === word;
  if (/^(?:more|fewer|less)$/.test(word) && (isTwice || (index === 0 && next?.isContent)))
    return word === 'more' ? 'up' : 'down';
  if (rising.has(word)) return 'up';
  if (falling.has(word)) return 'down';
  if (word === 'up' && /^(?:catch|catches|caught|catching)$/.test(before)) return 'up';
  const isMove = moves.test(before) || /^(?:from|by)$/.test(next?.word ?? '');
  if (!isMove) return null;
  return word === 'up' || word === 'higher' || word === 'more'
    ? 'up'
    : word === 'down' || word === 'lower'
      ? 'down'
      : null;
}
