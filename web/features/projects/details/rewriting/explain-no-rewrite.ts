import type { RewriteWish } from '#contract/vocabulary/rewrite-wishes.ts';

/** Explains why a text was not rewritten. */
export function explainNoRewrite(wish: RewriteWish): string {
  switch (wish) {
    case 'shorter':
      return 'Nothing can be left out of this text without losing its point.';
    case 'longer':
      return 'No further sentence was found for this slide. You can add your own.';
    case 'plainer':
      return 'The text is in plain words already.';
    default:
      return 'No other sentence was found for this audience. You can write your own.';
  }
}
