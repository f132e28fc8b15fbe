import { audienceLabels, audiences } from './audiences.ts';

/** Wishes that a user can have for the text of a slide: another length, plainer words, or another audience. */
export const rewriteWishes = ['shorter', 'longer', 'plainer', ...audiences] as const;
export type RewriteWish = (typeof rewriteWishes)[number];

/** Wishes for the text of a slide on which nothing is said: that a writer writes it, or that the slide's own words are said. */
export const silentWishes = ['written', 'own_text'] as const;
export type SilentWish = (typeof silentWishes)[number];

/** Tells a wish for a slide on which nothing is said from a wish for a text. */
export const isSilentWish = (wish: SlideWish): wish is SilentWish =>
  wish === 'written' || wish === 'own_text';

/** All that the text of a slide can be wished to be. */
export const slideWishes = [...rewriteWishes, ...silentWishes] as const;
export type SlideWish = (typeof slideWishes)[number];

/** The wishes in the words in which they are offered. */
export const rewriteWishLabels: Record<RewriteWish, string> = {
  shorter: 'Shorter',
  longer: 'Longer',
  plainer: 'Plainer words',
  sales: `For ${audienceLabels.sales.toLowerCase()}`,
  marketing: `For ${audienceLabels.marketing.toLowerCase()}`,
  training: `For ${audienceLabels.training.toLowerCase()}`,
  education: `For ${audienceLabels.education.toLowerCase()}`,
};
