import type { RewriteWish } from '#contract/vocabulary/rewrite-wishes.ts';

/** Tells what became of rewriting all texts: `9 of 12 slides were rewritten.` */
export function tellRewritten(count: number, total: number): string {
  if (count === 0) return 'No text was changed.';
  if (count === total)
    return count === 1 ? 'The only text was rewritten.' : `All ${count} slides were rewritten.`;
  return `${count} of ${total} slides ${count === 1 ? 'was' : 'were'} rewritten. The others stay as they are.`;
}

/** Tells why no text was rewritten. */
export function tellNoneRewritten(wish: RewriteWish): string {
  switch (wish) {
    case 'shorter':
      return 'Nothing can be left out of these texts without losing their point.';
    case 'longer':
      return 'No further sentence was found for these slides. You can add your own.';
    case 'plainer':
      return 'The texts are in plain words already.';
    default:
      return 'No other sentence was found for this audience. You can write your own.';
  }
}
