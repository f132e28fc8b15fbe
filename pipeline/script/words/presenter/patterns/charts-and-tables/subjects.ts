import { headOf, isPlural, isProperName, nounPhrase, withThe } from '#pipeline/english/noun-phrase.ts';
import type { Scene, SceneItem } from '../../scene/scene.ts';
import { isMeasure, measureName } from '../measure-names.ts';
import { spokenLabel } from './labels.ts';

/** Quantity in a chart or table, and its unit. */
export type Measured = { name: string | null; unit: string | null };

/** Names in a chart or table. */
export type Shown = {
  measured: Measured;
  /** Names of its categories or rows. */
  labels: readonly string[];
  /** Names of its series or rows. */
  series: readonly string[];
  /** Title of the chart or table, otherwise that of the slide. */
  title: string;
};

/** Reads the name of a measure from the chart's title, otherwise from the slide's title. */
export function measuredIn({ item }: SceneItem, { title, casing }: Scene): Measured {
  const own = item.about?.title ?? null;
  const name = own === null ? (title?.text ?? null) : casing.inSentence(own);
  return { name: name === null ? null : measureName(name), unit: item.about?.unit ?? null };
}

/**
 * Returns the quantity that rises, falls or is highest: "sales", "sales for Flow". Null if neither a series nor a
 * title names it.
 */
export function subjectOf(
  series: string | null,
  { measured: { name }, series: siblings }: Pick<Shown, 'measured' | 'series'>,
  { casing }: Scene,
): string | null {
  const own = nameOfSeries(series);
  // "As of sales" is only part of a name.
  if (own !== null && /^(?:as|of|in|per|vs|to|from)\b|\bas of\b/i.test(own)) return null;
  const total = /^(?:grand )?total$/i.test(own ?? '');
  if (total) return name === null ? 'the total' : `the total ${name.replace(/^(?:the |total )/i, '')}`;
  if (own !== null && name !== null && initialsOf(name) === own.toLowerCase()) return theName(name);
  if (own !== null && isMeasure(own)) return theName(casing.inSentence(own));
  if (own !== null && name !== null && !own.toLowerCase().includes(name.toLowerCase()))
    return isProperName(own)
      ? `${theName(name)} ${spokenLabel(own, siblings, casing)?.behind ?? `for ${own}`}`
      : null;
  if (own !== null && isPlural(own)) return theName(casing.inSentence(own));
  return own === null && name !== null ? theName(name) : null;
}

/** Returns the initials of a name: "Net promoter score" → "nps". */
const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toLowerCase())
    .join('');

/** Returns the name of a series. Null for a default name, such as "Series 1" or "Column B". */
export function nameOfSeries(series: string | null): string | null {
  return series === null ||
    /^(?:series|column|row|data)\s?\w{0,2}$/i.test(series.trim()) ||
    series.trim() === ''
    ? null
    : series
        .trim()
        .replace(/\s*\([^)]*\)$/u, '')
        .replace(/^sum of (?=\p{L})/iu, '')
        // "Ending active users" are those at the end of each period.
        .replace(/^(?:ending|closing|year-end|period-end) (?=(?:\p{L}+ )?\p{L}+s$)/iu, '')
        .replace(/^average of (?=\p{L})/iu, 'average ');
}

export function theName(name: string): string {
  const isMass =
    /(?:ment|tion|ance|ence|ship|ity|ness|cash|cash on hand|income|equity|debt|profit|turnover|spending|churn)$/i.test(
      headOf(name),
    ) && !/\bof\b/.test(name);
  // "Chequing account" is not a gerund.
  const isThing = /\b(?:account|balance|fund|deficit|surplus)$/i.test(name);
  return isThing ? withThe(name) : (nounPhrase(name) ?? (isMass ? name : withThe(name)));
}
