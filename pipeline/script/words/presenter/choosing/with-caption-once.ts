import { sameWordsKey } from '#pipeline/english/same-words-key.ts';
import type { Candidate } from '../pattern.ts';

/**
 * Names a chart's subject only where nothing else is said of its slide, and only once in a deck. "This chart shows
 * …" on every slide would say less each time. Records it in `said`.
 */
export function withCaptionOnce(candidates: readonly Candidate[], said: Set<string>): Candidate[] {
  const others = candidates.filter(({ rhetoricalRole }) => rhetoricalRole !== 'caption');
  const [first] = candidates.filter(({ rhetoricalRole }) => rhetoricalRole === 'caption');
  if (!first || others.length > 0) return others;
  const opening = sameWordsKey(first.text.split(' ').slice(0, 3).join(' '));
  if (said.has(opening)) return [];
  said.add(opening);
  return [first];
}
