import { isPlural, isProperName } from '#pipeline/english/noun-phrase.ts';
import { ordinal } from '#pipeline/english/number-to-words.ts';
import type { ChartValue } from '#pipeline/understanding/points/rank-points.ts';
import type { DataPoint } from '#pipeline/understanding/points/slide-point.ts';
import type { SlideItem } from '#pipeline/understanding/understood-slide.ts';
import { type Candidate, citing, createPattern } from '../../pattern.ts';
import { changeWording } from '../../phrasing/audience-wordings.ts';
import { amountOf, atTime, hasFormatUnit, isOpenEnd } from '../../phrasing/spoken-data.ts';
import { type Cited, evidenceWith } from '../../scene/cited.ts';
import type { Scene, SceneItem } from '../../scene/scene.ts';
import { measureName } from '../measure-names.ts';
import { evidenceOfData } from './evidence-of-data.ts';
import { calm, spokenLabel } from './labels.ts';
import { pricesIn } from './prices-in.ts';
import { sayExtremes } from './say-extremes.ts';
import { sayOnly } from './say-only.ts';
import { sayShare } from './say-share.ts';
import { sayWordedContrast } from './say-worded-contrast.ts';
import { measuredIn, type Shown, subjectOf, theName } from './subjects.ts';

/** Main points of a chart or table: the largest change, the highest and the lowest value, the recommended row. */
export const sayData = createPattern({
  name: 'what a chart or table shows',
  needs: 'a chart or table with points, and a name for what it measures',
  plan: ({ items }) =>
    items.map((item, place) => ({
      rhetoricalRole: item.item.role === 'chart' ? 'change' : 'table',
      items: [place],
      strength: 0.9,
      weakerBy: 0.15,
      apart: true,
      parts: { item, points: pointsToTell(item.item), evidence: item.shown.map(({ id }) => id) },
    })),
  word({ item, points }, scene) {
    const prices = pricesIn(item, scene);
    if (prices !== null) return [prices];
    const shown = shownIn(item, scene);
    const worded = points.flatMap((point) => {
      const text = sayPoint(point, shown, scene);
      const parts = [
        ofMeasure(text ?? '', shown, item, scene),
        { evidence: evidenceOfData(point, item.shown) },
      ];
      return text === null ? [] : [{ sentence: citing(text, parts), isShare: point.kind === 'share' }];
    });
    // The largest part of a whole is also its highest value.
    const shares = worded.filter(({ isShare }) => isShare);
    const sentences = (shares.length > 0 ? shares.slice(0, 1) : worded).map(({ sentence }) => sentence);
    return sentences
      .filter(({ text }, at) => sentences.findIndex((one) => one.text === text) === at)
      .slice(0, maxPointsOf(item.item));
  },
  settle: withoutRivals,
});

/**
 * Drops conflicting changes with one name: "Sales rose from 3 to 7" beside "Sales fell from 9 to 1". Only the slide
 * shows which sales each one means.
 */
function withoutRivals(candidates: readonly Candidate[]): Candidate[] {
  const changed = ({ text }: Candidate) =>
    /^(?<subject>.+?) (?:rose|fell) from /u.exec(text)?.groups?.subject;
  const isRival = (one: Candidate) =>
    changed(one) !== undefined &&
    candidates.some((other) => other.text !== one.text && changed(other) === changed(one));
  return candidates.filter((one) => !isRival(one));
}

/** Returns the evidence of the title that names the measure, for a sentence that says it. */
function ofMeasure(
  text: string,
  { measured: { name } }: Shown,
  { item: { about } }: SceneItem,
  { titleEvidence, evidence }: Scene,
): Cited | null {
  if (name === null || !text.toLowerCase().includes(name.toLowerCase())) return null;
  return { evidence: about?.title ? evidenceWith(about.title, evidence) : titleEvidence };
}

function shownIn(item: SceneItem, scene: Scene): Shown {
  const { content, about } = item.item;
  const labels =
    content?.kind === 'chart'
      ? content.categories
      : content?.kind === 'table'
        ? content.rows.map(([name = '']) => name)
        : [];
  const series = content?.kind === 'chart' ? content.series.map(({ name }) => name ?? '') : [];
  return {
    measured: measuredIn(item, scene),
    labels,
    series,
    title: about?.title ?? scene.title?.text ?? '',
  };
}

/**
 * Returns the points to describe. A scatter chart has no categories. Among several series, the one with the widest
 * spread comes first.
 */
function pointsToTell({ content, points }: SlideItem): readonly DataPoint[] {
  if (content?.kind !== 'chart') return points;
  if (/^(?:scatter|bubble|surface|stock)$/.test(content.chartType)) return [];
  const spread = (point: DataPoint) =>
    point.kind !== 'extremes'
      ? Number.POSITIVE_INFINITY
      : point.highest.value - (point.lowest?.value ?? point.highest.value);
  return points.toSorted((a, b) => (spread(a) === spread(b) ? 0 : spread(b) - spread(a)));
}

function maxPointsOf({ content }: SlideItem): number {
  return content?.kind === 'chart' && content.series.length >= 3 ? 3 : 2;
}

function sayPoint(point: DataPoint, shown: Shown, scene: Scene): string | null {
  const { measured } = shown;
  switch (point.kind) {
    case 'change':
      return sayChange(point, shown, scene);
    case 'turn': {
      const subject = subjectOf(point.series, shown, scene);
      const isHere = !isOpenEnd(point.at.label);
      if (subject === null || !isHere || point.at.value === 0 || isRaw(point.at, measured.unit)) return null;
      const where = point.which === 'peak' ? 'peaked' : isPlural(subject) ? 'were lowest' : 'was lowest';
      return `${subject} ${where} ${atTime(point.at.label)}, at ${amountOf(point.at, measured.unit)}`;
    }
    case 'crossing':
      return isOpenEnd(point.from) || !areAlike(point.above, point.below)
        ? null
        : `${seriesName(point.above, [point.above, point.below], scene)} overtook ${seriesName(point.below, [point.above, point.below], scene)} ${atTime(point.from)}`;
    case 'extremes':
      return sayExtremes(point, shown, scene);
    case 'share':
      return sayShare(point, shown, scene);
    case 'recommendation':
      return `of these options, ${point.option} is the one that is ${/recommend/i.test(point.mark) ? 'recommended' : 'chosen'}`;
    case 'only':
      return sayOnly(point, scene);
    case 'contrast': {
      const [one, other] = point.sides;
      const aimed = againstTarget(point, scene);
      if (aimed !== null) return aimed;
      return `${theName(lowerFirst(point.aspect, scene))} ${isPlural(point.aspect) ? 'are' : 'is'} ${one.text} with ${one.label}, against ${other.text} with ${other.label}`;
    }
    case 'total': {
      const name = measureName(lowerFirst(point.series, scene));
      // Amounts of money without a currency: "The total cost is 70,000".
      const lacksCurrency =
        /(?:costs?|price|budget|spend|spending|fees?|salary)$/i.test(name ?? '') &&
        /^\d{1,3}(?:[.,]\d{2,3})+$|^\d{4,}$/.test(point.total.text);
      return name === null || lacksCurrency
        ? null
        : `the total ${name.replace(/^(?:the|total) /i, '')} ${isPlural(name) ? 'are' : 'is'} ${point.total.text}`;
    }
    case 'worded contrast':
      return sayWordedContrast(point, scene.casing);
    case 'rank':
      return sayRank(point, shown.series, scene);
    default:
      return null;
  }
}

function sayChange(
  { series, from: start, to: end }: Extract<DataPoint, { kind: 'change' }>,
  shown: Shown,
  scene: Scene,
): string | null {
  const { measured } = shown;
  const subject = subjectOf(series, shown, scene);
  const [from, to] = [amountOf(start, measured.unit), amountOf(end, measured.unit)];
  if (subject === null || from === to || isRaw(start, measured.unit) || isRaw(end, measured.unit))
    return null;
  const verb = end.value > start.value ? 'rose' : 'fell';
  if (isOpenEnd(start.label) && isOpenEnd(end.label)) return `${subject} ${verb} from ${from} to ${to}`;
  if (isOpenEnd(start.label))
    return `${subject} ${verb} from ${from} to ${to} ${atTime(end.label).replace(/^in /, 'by ')}`;
  const [text = null] = changeWording[scene.audience]({
    subject,
    from: { at: atTime(start.label), amount: from },
    to: { at: isOpenEnd(end.label) ? end.label.toLowerCase() : shortened(atTime(end.label)), amount: to },
    rises: end.value > start.value,
  });
  return text;
}

/** Tells whether a spreadsheet computed the value and its unit is unknown: 4.969213. */
function isRaw(shown: ChartValue, unit: string | null): boolean {
  const { value } = shown;
  return unit === null && !hasFormatUnit(shown) && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6;
}

/** Shortens the second of two times: after "in the first quarter", the word "quarter" is not repeated. */
function shortened(time: string): string {
  return time.replace(/^(in the (?:second|third|fourth)) (?:quarter|half)$/, '$1');
}

/** Returns the spoken name of a series: "accidents", "Latin America". */
function seriesName(series: string, siblings: readonly string[], { casing }: Scene): string {
  const name = calm(series.trim(), siblings);
  return name === series.trim() ? casing.inSentence(name) : name;
}

function lowerFirst(text: string, { casing }: Scene): string {
  return casing.inSentence(text);
}

const aim = /^(?:target|goal|plan|planned|budget|forecast)$/i;
const reached = /^(?:actual|actuals|result|results|current|achieved|reached)$/i;

/** Says a value against its target: "The conversion rate is 4.2%, against a target of 3%." */
function againstTarget(
  { aspect, sides }: Extract<DataPoint, { kind: 'contrast' }>,
  { casing }: Scene,
): string | null {
  const wanted = sides.find(({ label }) => aim.test(label.trim()));
  const real = sides.find(({ label }) => reached.test(label.trim()));
  if (!wanted || !real) return null;
  const name = casing.inSentence(aspect);
  const kind = wanted.label
    .trim()
    .toLowerCase()
    .replace(/^planned$/, 'plan');
  return `${theName(name)} ${isPlural(name) ? 'are' : 'is'} ${amountOf(real, null)}, against a ${kind} of ${amountOf(wanted, null)}`;
}

/** Tells whether one series can overtake the other. A total and its part cannot, nor can an amount and its share. */
function areAlike(above: string, below: string): boolean {
  const isDerived = (name: string) =>
    /[+/%]|\b(?:as|per|of|share|ratio|margin|rate|total|than|other|others)\b|^series \d+$/i.test(name);
  const [one, other] = [above.toLowerCase(), below.toLowerCase()];
  return !isDerived(above) && !isDerived(below) && !one.includes(other) && !other.includes(one);
}

/** Lowest rank that a listener remembers. */
const lastPlace = 10;

/** Says a change of rank: "Finland fell from first place in 1995 to fourth in 2005." */
function sayRank(
  { series, from, to }: Extract<DataPoint, { kind: 'rank' }>,
  siblings: readonly string[],
  scene: Scene,
): string | null {
  const [before, after] = [ordinal(String(from.place)), ordinal(String(to.place))];
  if (spokenLabel(series, siblings, scene.casing) === null || !isProperName(scene.casing.inSentence(series)))
    return null;
  if (Math.max(from.place, to.place) > lastPlace || isOpenEnd(from.label) || isOpenEnd(to.label)) return null;
  const verb = to.place < from.place ? 'rose' : 'fell';
  return `${seriesName(series, siblings, scene)} ${verb} from ${before} place ${atTime(from.label)} to ${after} ${atTime(to.label)}`;
}
