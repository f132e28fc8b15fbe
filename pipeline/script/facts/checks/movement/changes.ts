import type { Series, SlideFacts, UnsupportedClaim } from '../../facts.ts';
import { readWords, type SaidText } from '../../said-words.ts';
import { type Direction, directionAt } from './direction-words.ts';

/** Finds wrong statements about a change: "steady" where the slide tells of a change, "dearer" where the numbers fall. */
export function wrongChanges(sentence: SaidText, slide: SlideFacts): UnsupportedClaim[] {
  const said = notSteady(sentence, slide) ?? wrongDegree(sentence, slide);
  return said === null ? [] : [{ kind: 'direction', said }];
}

const steady =
  /\b(?:(?:stay|stays|stayed|remain|remains|remained|is|are|was|were|keep|keeps|kept)\s(?:\w+\s)?(?:the same|unchanged|flat|stable|constant|level)|(?:do|does|did|has|have)(?: not|n't) changed?|unchanged)\b/i;
/**
 * Greatest distance in words from a thing to the word behind it that tells how it moves: "the price rises", "churn has slowly
 * fallen".
 */
const reach = 3;

/** "The price of water stays the same", where the slide has "The price rises by 2% a year". */
function notSteady({ text, words }: SaidText, { passages }: SlideFacts): string | null {
  const match = steady.exec(text);
  const head = words.find(({ isContent }) => isContent);
  if (!match || !head || head.start > match.index || passages.some((passage) => steady.test(passage.text)))
    return null;
  const isMoved = passages.some((passage) =>
    passage.words.some(({ stem, clause }, at) =>
      passage.words
        .slice(at + 1, at + 1 + reach)
        .some(
          (word, place) =>
            stem === head.stem &&
            word.clause === clause &&
            directionAt(passage.words, at + 1 + place) !== null,
        ),
    ),
  );
  return isMoved ? match[0] : null;
}

/** Comparatives without "than", and the direction that they give a measure: a cheaper thing costs less. */
const degrees: readonly { said: RegExp; measure: RegExp; direction: Direction }[] = [
  {
    said: /\b(?:cheaper|less (?:expensive|costly))\b/i,
    measure: /\b(?:costs?|prices?|fees?|spend\w*|expenses?)\b/i,
    direction: 'down',
  },
  {
    said: /\b(?:more (?:expensive|costly)|dearer|costlier|pricier)\b/i,
    measure: /\b(?:costs?|prices?|fees?|spend\w*|expenses?)\b/i,
    direction: 'up',
  },
  {
    said: /\b(?:safer|less dangerous)\b/i,
    measure: /\b(?:injur\w+|accidents?|incidents?)\b/i,
    direction: 'down',
  },
  {
    said: /\b(?:more dangerous|less safe)\b/i,
    measure: /\b(?:injur\w+|accidents?|incidents?)\b/i,
    direction: 'up',
  },
];

/** "Each pick has become more expensive", where the cost of a pick fell. */
function wrongDegree({ text, stems, words }: SaidText, { series }: SlideFacts): string | null {
  if (/\bthan\b(?! (?:before|ever))/i.test(text) || words.some(({ isDenied }) => isDenied)) return null;
  for (const { said, measure, direction } of degrees) {
    const match = said.exec(text);
    if (!match) continue;
    const moved = series.filter(({ name, isInTime }) => isInTime && measure.test(name ?? ''));
    const ofSame = moved.filter(({ name }) => sharesWord(name ?? '', stems));
    const ways = (ofSame.length > 0 ? ofSame : moved).flatMap((one) => directionOf(one) ?? []);
    if (ways.length > 0 && !ways.includes(direction)) return match[0];
  }
  return null;
}

const sharesWord = (name: string, stems: ReadonlySet<string>): boolean =>
  [...readWords(name).content].some((stem) => stems.has(stem));

function directionOf({ values }: Series): Direction | null {
  const known = values.filter((value) => value !== null);
  const change = (known.at(-1) ?? 0) - (known[0] ?? 0);
  return change === 0 ? null : change > 0 ? 'up' : 'down';
}
