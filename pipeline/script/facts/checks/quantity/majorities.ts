import type { SlideFacts, UnsupportedClaim } from '../../facts.ts';
import type { SaidText } from '../../said-words.ts';
import { namedAmong } from '../mentions.ts';

const majority =
  /\b(?:most|the majority|the bulk|the lion's share|the (?:largest|biggest|greatest) (?:part|share|portion)) of (?:the |our |its |their |all )?\p{L}+/iu;

/** "Most of the money goes into lockers", where lockers get less than a half, and others get more. */
export function wrongMajorities({ text, words }: SaidText, { series }: SlideFacts): UnsupportedClaim[] {
  const said = majority.exec(text)?.[0];
  if (!said) return [];
  const verdicts = series.flatMap(({ categories, values, unit, isInTime }) => {
    const [named, second] = isInTime ? [] : namedAmong(categories, words);
    const value = named === undefined || second !== undefined ? null : values[named];
    if (typeof value !== 'number') return [];
    const known = values.filter((one) => one !== null);
    const total = unit === 'percent' ? 100 : known.reduce((sum, one) => sum + one, 0);
    return [value > total / 2 || value === Math.max(...known)];
  });
  return verdicts.length > 0 && !verdicts.includes(true) ? [{ kind: 'opposite', said }] : [];
}
