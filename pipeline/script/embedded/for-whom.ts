import { isPlural } from './phrase-form.ts';

const aims =
  /\b(?:goals?|aims?|objectives?|targets?|missions?|visions?|purpose|tasks?|recommendations?|priority|priorities|ambition|next steps?)$/i;
const organisations =
  /\b(?:foundation|board|institute|university|college|inc|association|department|agency|ministry|council|committee|commission|administration|company|corporation|union|bank)\b/i;

/** What leads from a heading to an imperative: a goal "is to", an organisation's "is to", anything else is for whom. */
export function forWhom(label: string, topic: string): string {
  if (aims.test(label)) return `${topic} ${isPlural(label) ? 'are' : 'is'} to`;
  return organisations.test(label) ? `for ${topic}, it is to` : `for ${topic},`;
}
