import { audienceLabels, audiences } from './audiences.ts';

/** Wishes that a user can have for the text of a slide: another length, plainer words, or another audience. */
export const rewriteWishes = ['shorter', 'longer', 'plainer', ...audiences] as const;
export type RewriteWish = (typeof rewriteWishes)[number];

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
