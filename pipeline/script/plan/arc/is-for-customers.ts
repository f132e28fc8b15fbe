import type { Audience } from '#contract/vocabulary/audiences.ts';

/** Tells whether an audience is to buy rather than to learn. */
export function isForCustomers(audience: Audience): boolean {
  return audience === 'sales' || audience === 'marketing';
}
