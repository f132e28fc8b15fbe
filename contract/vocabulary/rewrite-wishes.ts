import { audienceLabels, audiences } from './audiences.ts';

/** Ways to rewrite a slide's script: another length, plainer words or another audience. */
export const rewriteWishes = ['shorter', 'longer', 'plainer', ...audiences] as const;
export type RewriteWish = (typeof rewriteWishes)[number];

/** Ways to fill an empty script: the writer writes one, or the slide's own words are spoken. */
export const silentWishes = ['written', 'own_text'] as const;
export type SilentWish = (typeof silentWishes)[number];

/** Tells whether a request is for a slide with an empty script. */
export const isSilentWish = (wish: SlideWish): wish is SilentWish =>
  wish === 'written' || wish === 'own_text';

/** All ways to change a slide's script. */
export const slideWishes = [...rewriteWishes, ...silentWishes] as const;
export type SlideWish = (typeof slideWishes)[number];

/** Labels of the requests. */
export const rewriteWishLabels: Record<RewriteWish, string> = {
  shorter: 'Shorter',
  longer: 'Longer',
  plainer: 'Plainer words',
  sales: `For ${audienceLabels.sales.toLowerCase()}`,
  marketing: `For ${audienceLabels.marketing.toLowerCase()}`,
  training: `For ${audienceLabels.training.toLowerCase()}`,
  education: `For ${audienceLabels.education.toLowerCase()}`,
};
