import { isSilentWish, type SlideWish } from '#contract/vocabulary/rewrite-wishes.ts';

/** `cut`: slides that say only their first words. `wordless`: slides that have no words. */
export type FillCounts = { cut: number; wordless: number };

/**
 * Describes the result of rewriting all slides: `9 of 12 slides were rewritten.`
 * @param count slides whose text changed
 */
export function describeRewritten(
  wish: SlideWish,
  count: number,
  total: number,
  { cut, wordless }: FillCounts = { cut: 0, wordless: 0 },
): string {
  if (isSilentWish(wish)) {
    return [
      describeFilled(count, total),
      count > 0 && wordless > 0 && describeWordless(wordless, total - count),
      cut > 0 && describeCut(cut),
    ]
      .filter(Boolean)
      .join(' ');
  }
  if (count === 0) return 'No text was changed.';
  if (count === total)
    return count === 1 ? 'The only text was rewritten.' : `All ${count} slides were rewritten.`;
  return `${count} of ${total} slides ${count === 1 ? 'was' : 'were'} rewritten. The others stay as they are.`;
}

function describeFilled(count: number, total: number): string {
  if (count === 0) return total === 1 ? 'The slide stays silent.' : 'The slides stay silent.';
  if (count === total)
    return count === 1 ? 'The silent slide has a text now.' : `All ${count} silent slides have a text now.`;
  return `${count} of ${total} silent slides ${count === 1 ? 'has' : 'have'} a text now.`;
}

/** @param others slides that are still silent */
function describeWordless(count: number, others: number): string {
  const who =
    count < others
      ? `${count} of the others ${count === 1 ? 'has' : 'have'}`
      : count === 1
        ? 'The other one has'
        : `The other ${count} have`;
  return `${who} no words of ${count === 1 ? 'its' : 'their'} own that can be spoken.`;
}

function describeCut(count: number): string {
  return `Of ${count === 1 ? '1 long text' : `${count} long texts`}, only the beginning was taken, because a further sentence does not fit.`;
}

/** Explains why no text was found. */
export function explainNoneRewritten(wish: SlideWish): string {
  switch (wish) {
    case 'shorter':
      return 'Nothing can be left out of these texts without losing their point.';
    case 'longer':
      return 'No further sentence was found for these slides. You can add your own.';
    case 'plainer':
      return 'The texts are in plain words already.';
    case 'written':
      return 'The writer found nothing that it can say with certainty. Use the slides’ own text, or type what you want to say.';
    case 'own_text':
      return 'These slides have no words that can be spoken. Type what you want to say.';
    default:
      return 'No other sentence was found for this audience. You can write your own.';
  }
}
