import { asSentence } from '../../../english/join-words.ts';
import { headOf, isPlural, isProperName, nounPhrase, withThe } from '../../../english/noun-phrase.ts';
import type { ChartValue } from '../../../understanding/points/chart-value.ts';
import { roundForSpeech } from '../../../understanding/points/round-for-speech.ts';
import type { DataPoint } from '../../../understanding/points/slide-point.ts';
import type { TableValue } from '../../../understanding/points/table/table-point.ts';
import { changeWording, pricesFor } from '../audience-wordings.ts';
import type { Pattern, Saying } from '../pattern.ts';
import type { Scene, SceneItem } from '../scene.ts';

/** What a chart or a table shows: the largest change, the highest and the lowest, the one that is recommended. */
export const sayData: Pattern = {
  name: 'what a chart or table shows',
  needs: 'a chart or table with points, and a name for what it measures',
  say(scene) {
    return scene.items.flatMap((item, place) => {
      const measured = measuredIn(item, scene);
      const prices = pricesIn(item, scene);
      const shown = item.item.points.flatMap((point) => sayPoint(point, measured, scene) ?? []);
      const said = prices === null ? shown : [prices];
      return [...new Set(said)].slice(0, 2).map(
        (text, index): Saying => ({
          text: asSentence(text),
          move: item.item.role === 'chart' ? 'change' : 'table',
          items: [place],
          strength: 0.9 - 0.15 * index,
        }),
      );
    });
  },
};

/** A row of prices under the names of plans. */
function pricesIn({ item }: SceneItem, { audience }: Scene): string | null {
  if (item.content?.kind !== 'table') return null;
  const [head, ...rows] = item.content.rows;
  const row = rows.find(
    ([name = '', ...cells]) =>
      /^(?:price|cost|fee)/i.test(name) &&
      cells.length >= 2 &&
      cells.every((cell) => /^[$€£]\s?\d/.test(cell.trim())),
  );
  if (!head || !row || row.length > 5) return null;
  const period = /\b(?:a|per) (month|year|user)\b/i.exec(row[0] ?? '')?.[1]?.toLowerCase();
  const plans = row.slice(1).map((price, at) => ({
    name: head[at + 1]?.trim() ?? '',
    price: `${price.trim()}${at === 0 && period ? ` a ${period}` : ''}`,
  }));
  return plans.every(({ name }) => name !== '') ? pricesFor(audience, plans) : null;
}

type Measured = { name: string | null; unit: string | null };

/** The name of a measure comes from the title of the chart, else from that of the slide. */
function measuredIn({ item }: SceneItem, { title, casing }: Scene): Measured {
  const own = item.about?.title ?? null;
  const name = own === null ? (title?.text ?? null) : casing.inSentence(own);
  return { name: name === null ? null : measureName(name), unit: item.about?.unit ?? null };
}

const measure =
  /(?:revenue|sales|turnover|profit|margin|income|satisfaction|costs?|prices?|spend|spending|budget|time|times|rate|rates|growth|share|retention|uptime|accuracy|churn|score|scores|savings|conversion|traffic|users|customers|visitors|subscribers|downloads|orders|units|employees|emissions|consumption|production|volume|output|demand|supply|population|attendance|enrol?lment|engagement|productivity|deaths|accidents|incidents|tickets|defects|errors|leads|installations|signups|members|students|shipments|exports|imports|investment|funding|ARR|MRR|GDP|EBITDA)$/i;

/** "Revenue by quarter (in $M)" → "revenue"; null for a title that names no measure. */
function measureName(title: string): string | null {
  const head = headOf(title.replace(/\s*\([^)]*\)/gu, '')).trim();
  return measure.test(head) && head.split(' ').length <= 5 ? head : null;
}

function sayPoint(point: DataPoint, measured: Measured, scene: Scene): string | null {
  switch (point.kind) {
    case 'change': {
      const subject = subjectOf(point.series, measured, scene);
      if (subject === null) return null;
      const [from, to] = [amount(point.from, measured), amount(point.to, measured)];
      if (from === to) return null;
      const verb = point.to.value > point.from.value ? 'rose' : 'fell';
      const isPair = /^(?:before|old|today|without|now)\b/i.test(point.from.label);
      if (isPair) return `${subject} ${verb} from ${from} to ${to}`;
      const [text = null] = changeWording[scene.audience]({
        subject,
        from: { label: point.from.label, amount: from },
        to: { label: point.to.label, amount: to },
        rises: verb === 'rose',
      });
      return text;
    }
    case 'turn': {
      const subject = subjectOf(point.series, measured, scene);
      if (subject === null) return null;
      const where = point.which === 'peak' ? 'peaked' : 'was lowest';
      return `${subject} ${where} in ${point.at.label}, at ${amount(point.at, measured)}`;
    }
    case 'crossing':
      return `${lowerFirst(point.above, scene)} overtook ${lowerFirst(point.below, scene)} in ${point.from}`;
    case 'extremes': {
      const { highest, lowest } = point;
      const name = nameOfSeries(point.series) ?? measured.name;
      if (name === null || !(measure.test(name) || isPlural(name)) || /[/<>]/.test(name)) return null;
      if ([highest, lowest].some(({ label }) => statistic.test(label))) return null;
      const unit = 'unit' in point && point.unit !== null ? { ...measured, unit: point.unit } : measured;
      return `${theName(name)} ${isPlural(name) ? 'range' : 'ranges'} from ${amount(lowest, unit)} for ${lowest.label} to ${amount(highest, unit)} for ${highest.label}`;
    }
    case 'share': {
      const percent = roundForSpeech(Math.round(point.share * 1000) / 10).value;
      return measured.name === null
        ? null
        : `${point.of.label} makes up ${percent}% of ${theName(measured.name)}`;
    }
    case 'recommendation':
      return `of these options, ${point.option} is the one that is ${/recommend/i.test(point.mark) ? 'recommended' : 'chosen'}`;
    case 'only':
      return `only ${point.option} has ${lowerFirst(point.aspect, scene)}`;
    case 'contrast': {
      const [one, other] = point.sides;
      return `${theName(lowerFirst(point.aspect, scene))} ${isPlural(point.aspect) ? 'are' : 'is'} ${one.text} with ${one.label}, against ${other.text} with ${other.label}`;
    }
    default:
      return null;
  }
}

/** Rows of a table of statistics, which compare nothing. */
const statistic = /^(?:min|max|mean|median|average|total|sum|std|standard deviation|count|\d+ ?%|q[1-4]$)/i;

function subjectOf(series: string | null, { name }: Measured, scene: Scene): string | null {
  const own = nameOfSeries(series);
  if (own !== null && name !== null && !own.toLowerCase().includes(name.toLowerCase()))
    return isProperName(own)
      ? `${theName(name)} for ${own}`
      : measure.test(own)
        ? theName(lowerFirst(own, scene))
        : null;
  if (own !== null && (measure.test(own) || isPlural(own))) return theName(lowerFirst(own, scene));
  return own === null && name !== null ? theName(name) : null;
}

/** "Series 1" and "Column B" are names that nobody gave. */
function nameOfSeries(series: string | null): string | null {
  return series === null ||
    /^(?:series|column|row|data)\s?\w{0,2}$/i.test(series.trim()) ||
    series.trim() === ''
    ? null
    : series.trim();
}

function lowerFirst(text: string, { casing }: Scene): string {
  return casing.inSentence(text);
}

function theName(name: string): string {
  return nounPhrase(name) ?? withThe(name);
}

function amount(value: ChartValue | TableValue, { unit }: Measured): string {
  if ('text' in value) return value.text;
  const { value: rounded, hedge } = roundForSpeech(
    unit === '%' && Math.abs(value.value) <= 1 ? value.value * 100 : value.value,
  );
  const digits = rounded.toLocaleString('en-US', { maximumFractionDigits: 2 });
  const written =
    unit === '%'
      ? `${digits}%`
      : unit !== null && /^[$€£]$/.test(unit)
        ? `${unit}${digits}`
        : unit === null
          ? digits
          : `${digits} ${unit}`;
  return hedge === null ? written : `${hedge} ${written}`;
}
