import { isPlural, nounPhrase, withThe } from '../../../english/noun-phrase.ts';

const aims =
  /\b(?:goals?|aims?|objectives?|targets?|missions?|visions?|purposes?|tasks?|recommendations?|priority|priorities|ambitions?)$/i;

/** "The goals are", for a heading whose commands are aims ("reduce churn" → "to reduce churn"); null for others. */
export function aimOf(heading: string): string | null {
  const bare = heading.replace(/\s(?:for|of|in)\s.*$|\s[\d/-]+$/i, '');
  if (!aims.test(bare)) return null;
  const phrase = nounPhrase(heading);
  const determined = phrase === null || phrase === heading ? withThe(heading) : phrase;
  return `${determined} ${isPlural(bare) ? 'are' : 'is'}`;
}
