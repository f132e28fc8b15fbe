import { hasTag, tagWords } from '../../../english/english-words.ts';
import { asSentence } from '../../../english/join-words.ts';
import { isPlural, isProperName, nounPhrase, withThe } from '../../../english/noun-phrase.ts';
import { roundForSpeech } from '../../../understanding/points/round-for-speech.ts';
import type { DataPoint } from '../../../understanding/points/slide-point.ts';
import { changeWording, pricesFor } from '../audience-wordings.ts';
import type { Pattern, Saying } from '../pattern.ts';
import type { Scene, SceneItem } from '../scene.ts';
import { amountOf, atTime, isOpenEnd } from '../spoken-data.ts';
import { isCounted, isGenericName, isMeasure, measureName } from './measure-names.ts';

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

function sayPoint(point: DataPoint, measured: Measured, scene: Scene): string | null {
  switch (point.kind) {
    case 'change':
      return sayChange(point, measured, scene);
    case 'turn': {
      const subject = subjectOf(point.series, measured, scene);
      const isHere = !isOpenEnd(point.at.label);
      if (subject === null || !isHere) return null;
      const where = point.which === 'peak' ? 'peaked' : isPlural(subject) ? 'were lowest' : 'was lowest';
      return `${subject} ${where} ${atTime(point.at.label)}, at ${amountOf(point.at, measured.unit)}`;
    }
    case 'crossing':
      return isOpenEnd(point.from)
        ? null
        : `${lowerFirst(point.above, scene)} overtook ${lowerFirst(point.below, scene)} ${atTime(point.from)}`;
    case 'extremes':
      return sayExtremes(point, measured, scene);
    case 'share': {
      const percent = roundForSpeech(Math.round(point.share * 1000) / 10).value;
      const whole = measured.name === null ? null : theName(measured.name.replace(/\s+share$/i, ''));
      return whole === null || !isEntity(point.of.label)
        ? null
        : `${point.of.label} makes up ${percent}% of ${whole}`;
    }
    case 'recommendation':
      return `of these options, ${point.option} is the one that is ${/recommend/i.test(point.mark) ? 'recommended' : 'chosen'}`;
    case 'only':
      return `only ${point.option} has ${lowerFirst(point.aspect, scene)}`;
    case 'contrast': {
      const [one, other] = point.sides;
      return `${theName(lowerFirst(point.aspect, scene))} ${isPlural(point.aspect) ? 'are' : 'is'} ${one.text} with ${one.label}, against ${other.text} with ${other.label}`;
    }
    case 'total': {
      const name = measureName(lowerFirst(point.series, scene));
      return name === null
        ? null
        : `in total, ${theName(name)} ${isPlural(name) ? 'are' : 'is'} ${point.total.text}`;
    }
    default:
      return null;
  }
}

function sayChange(
  { series, from: start, to: end }: Extract<DataPoint, { kind: 'change' }>,
  measured: Measured,
  scene: Scene,
): string | null {
  const subject = subjectOf(series, measured, scene);
  const [from, to] = [amountOf(start, measured.unit), amountOf(end, measured.unit)];
  if (subject === null || from === to) return null;
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

/** "In the first quarter" needs no second "quarter" behind it. */
function shortened(time: string): string {
  return time.replace(/^(in the (?:second|third|fourth)) (?:quarter|half)$/, '$1');
}

function sayExtremes(
  point: Extract<DataPoint, { kind: 'extremes' }>,
  measured: Measured,
  scene: Scene,
): string | null {
  const { highest, lowest, series } = point;
  const own = nameOfSeries(series);
  const ownName = own === null ? null : measureName(lowerFirst(own, scene));
  const name = ownName ?? (own === null || isGenericName(own) ? measured.name : null);
  if (
    name === null ||
    !(isMeasure(name) || /\bof\b/.test(name)) ||
    [highest, lowest].some(({ label }) => statistic.test(label) || !isEntity(label))
  )
    return null;
  const unit = 'unit' in point && point.unit !== null ? point.unit : measured.unit;
  const [most, least] = [amountOf(highest, unit), amountOf(lowest, unit)];
  const [high, low] =
    isPlural(name) && isCounted(name)
      ? ['most', 'fewest']
      : /\b(?:times?|duration|length)$/i.test(name)
        ? ['longest', 'shortest']
        : ['highest', 'lowest'];
  return `${highest.label} has the ${high} ${name.replace(/^the /i, '')}, with ${most}, and ${lowest.label} the ${low}, with ${least}`;
}

/** A region, a product, a group: something that can have a value. "Very satisfied" and "18–24" cannot. */
function isEntity(label: string): boolean {
  const text = label.trim();
  const last = tagWords(text).at(-1);
  return (
    /^\p{Lu}[\p{L}\p{N} .'’-]{1,30}$/u.test(text) &&
    (!hasTag(last, 'Adjective', 'Adverb', 'Verb', 'Demonym') ||
      /^(?:north|south|east|west|central)/i.test(text)) &&
    !/^(?:other|rest|yes|no|total|very|not|all|more|less|strongly|somewhat|agree|disagree|never|often|always|q[1-4]|week|day|month|year|phase)\b/i.test(
      text,
    )
  );
}

/** Rows of a table of statistics, which compare nothing. */
const statistic = /^(?:min|max|mean|median|average|total|sum|std|standard deviation|count|\d+ ?%|q[1-4]$)/i;

function subjectOf(series: string | null, { name }: Measured, scene: Scene): string | null {
  const own = nameOfSeries(series);
  if (own !== null && isMeasure(own)) return theName(lowerFirst(own, scene));
  if (own !== null && name !== null && !own.toLowerCase().includes(name.toLowerCase()))
    return isProperName(own) ? `${theName(name)} for ${own}` : null;
  if (own !== null && isPlural(own)) return theName(lowerFirst(own, scene));
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
