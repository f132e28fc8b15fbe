import type { RewriteWish } from '#contract/vocabulary/rewrite-wishes.ts';

/** Tells why a text was not rewritten. */
export function tellNoRewrite(wish: RewriteWish): string {
  switch (wish) {
    case 'shorter':
      return 'Nothing can be left out of this text without losing its point.';
    case 'longer':
      return 'This slide has nothing more to say.';
    case 'plainer':
      return 'The text is in plain words already.';
    default:
      return 'The slide has nothing else to say to this audience.';
  }
}
