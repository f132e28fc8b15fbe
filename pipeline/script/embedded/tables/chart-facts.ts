import type { SlideBlock } from '../../../deck/deck.ts';
import type { Casing } from '../../../english/casing.ts';
import { asSentence } from '../../../english/join-words.ts';
import { monthLikePattern } from '../../../english/months-and-weekdays.ts';
import { formatNumber } from '../../format-number.ts';
import { cleanLine, withoutAsides } from '../clean-text.ts';
import type { Rotation } from '../rotation.ts';

type Chart = Extract<SlideBlock, { kind: 'chart' }>;
type Series = { name: string | null; points: { category: string; value: number; shown: string }[] };

const inPercent = /\bper ?cent(?:age)?s?\b|%/i;
const time = new RegExp(
  String.raw`^(?:(?:19|20)\d\d|'\d\d|(?:Q[1-4]|H[12]|FY)\b.*|before|today|now|(?:1st|2nd|3rd|4th|first|second|third|fourth) (?:qtr|quarter|half)\b.*|${monthLikePattern}\b.*|(?:week|month|year|day) \d+|\d{4}-\d{2,4})$`,
  'i',
);

const maxFacts = 3;

/** One to three facts of a chart in its own figures: the way from first to last, or the largest and the smallest. */
export function chartFacts(chart: Chart, slideTitle: string, casing: Casing, rotation: Rotation): string[] {
  const percent = inPercent.test(`${slideTitle} ${chart.title ?? ''}`);
  const categories = chart.categories.map((category) => withoutAsides(cleanLine(category)));
  const series = chart.series
    .map(
      (one): Series => ({
        name: one.name === null ? null : casing.inSentence(cleanLine(one.name)),
        points: one.values.flatMap((value, index) => {
          const category = categories[index] ?? '';
          if (value === null || category === '') return [];
          return [{ category, value, shown: shownValue(value, one.numberFormat, percent) }];
        }),
      }),
    )
    .filter(({ points }) => points.length > 0);
  if (series.length === 0) return [];
  if (categories.length > 1 && categories.every((category) => time.test(category))) {
    return series
      .slice(0, maxFacts)
      .flatMap((one, index) => trend(one, series.length, index, rotation))
      .slice(0, maxFacts);
  }
  if (series.length > 1 && series.every(({ name }) => name !== null && time.test(name))) {
    return categoriesOverTime(series).slice(0, maxFacts);
  }
  return bySpread(series)
    .slice(0, maxFacts)
    .map((one) => extremes(one, series.length, /pie|doughnut/i.test(chart.chartType), rotation));
}

function shownValue(value: number, numberFormat: string | null, percent: boolean): string {
  const shown = formatNumber(value, numberFormat);
  return percent && /^-?[\d.,]+$/.test(shown) ? `${shown} percent` : shown;
}

function trend({ name, points }: Series, count: number, index: number, rotation: Rotation): string[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return [];
  const subject = name ?? 'the figure';
  if (first === last)
    return [asSentence(`${subject} ${isAre(subject)} at ${first.shown} ${when(first.category)}`)];
  const moves = last.value > first.value ? ['rose', 'grew', 'went up'] : ['fell', 'went down', 'dropped'];
  const moved =
    first.value === last.value
      ? `${subject} ${verb(subject, 'stands', 'stand')} at ${first.shown} both ${when(first.category)} and ${when(last.category)}`
      : `${subject} ${rotation('trend', moves)} from ${first.shown} ${when(first.category)} to ${last.shown} ${when(last.category)}`;
  const peak = points.toSorted((a, b) => b.value - a.value)[0];
  const peaked = peak && peak.value > first.value && peak.value > last.value && count === 1 && index === 0;
  return [
    asSentence(moved),
    ...(peaked ? [asSentence(`the highest point was ${peak.shown} ${when(peak.category)}`)] : []),
  ];
}

function when(category: string): string {
  if (/^(?:before|today|now)$/i.test(category)) return category.toLowerCase();
  return /^(?:first|second|third|fourth) /i.test(category)
    ? `in the ${category.toLowerCase()}`
    : `in ${category}`;
}

function categoriesOverTime(series: Series[]): string[] {
  const [first] = series;
  const last = series.at(-1);
  if (!first || !last) return [];
  return first.points
    .flatMap((from) => {
      const to = last.points.find(({ category }) => category === from.category);
      return to ? [{ from, to, change: Math.abs(to.value - from.value) }] : [];
    })
    .sort((a, b) => b.change - a.change)
    .map(({ from, to }) =>
      asSentence(
        `${from.category} went from ${from.shown} in ${first.name ?? ''} to ${to.shown} in ${last.name ?? ''}`,
      ),
    );
}

function extremes({ name, points }: Series, count: number, isShare: boolean, rotation: Rotation): string {
  const named = points.filter(({ category }) => !/^others?$/i.test(category));
  const sorted = (named.length > 1 ? named : points).toSorted((a, b) => b.value - a.value);
  const [top] = sorted;
  const low = sorted.at(-1);
  if (!top || !low) return '';
  if ((count > 1 || !isShare) && name !== null && top !== low && top.value !== low.value) {
    return asSentence(
      `${name} ${verb(name, 'ranges', 'range')} from ${low.shown} for ${low.category} to ${top.shown} for ${top.category}`,
    );
  }
  if (top === low) return asSentence(`${top.category} is at ${top.shown}`);
  if (top.value === low.value) return asSentence(`all are at ${top.shown}`);
  if (isShare) {
    return asSentence(
      `${top.category} ${verb(top.category, 'has', 'have')} the largest share with ${top.shown}, and ${low.category} the smallest with ${low.shown}`,
    );
  }
  return asSentence(
    rotation('extremes', [
      `${top.category} ${verb(top.category, 'comes', 'come')} first with ${top.shown}, and ${low.category} last with ${low.shown}`,
      `${top.category} is highest at ${top.shown}, and ${low.category} lowest at ${low.shown}`,
      `the range is from ${low.shown} for ${low.category} to ${top.shown} for ${top.category}`,
    ]),
  );
}

/** Series whose values differ most, relative to their size, say most. */
function bySpread(series: Series[]): Series[] {
  const spread = ({ points }: Series) => {
    const values = points.map(({ value }) => value);
    return (Math.max(...values) - Math.min(...values)) / (Math.max(...values.map(Math.abs)) || 1);
  };
  return series.toSorted((a, b) => spread(b) - spread(a));
}

function verb(subject: string, singular: string, plural: string): string {
  return /[a-rt-z]s$/.test(subject) && !/(?:us|is|sales)$/i.test(subject) ? plural : singular;
}

function isAre(subject: string): string {
  return verb(subject, 'is', 'are');
}
