import { anyOf } from '../../english/word-list.ts';
import { textsOf } from '../make-item.ts';
import { type SlideKind, slideKinds } from '../slide-kinds.ts';
import type { ItemRelation, SlideItem } from '../understood-slide.ts';
import type { DataPoint, SlidePoint } from './slide-point.ts';

export type PointFacts = {
  kind: SlideKind;
  title: string;
  items: readonly SlideItem[];
  relations: readonly ItemRelation[];
};

/** Returns the surest point of a slide, or null if it has none. */
export function findPoint(facts: PointFacts): SlidePoint | null {
  const found = [...askOf(facts), ...wordedRecommendation(facts), ...dataPoints(facts), ...opposites(facts)];
  return found.toSorted((a, b) => b.confidence - a.confidence)[0] ?? null;
}

const asks = new RegExp(String.raw`^(?:please )?${anyOf(import.meta, 'verbs-of-asks')}\b`, 'i');
const asksByTitle =
  /^(?:the|our|my) ask\b|\bcall to action\b|\bdecisions? (?:needed|required|requested)\b|\bwhat we (?:need|ask)\b|^(?:we|i) (?:ask|need|request)\b|^get (?:started|in touch)\b|^next steps?\b/i;

function askOf({ kind, title, items }: PointFacts): SlidePoint[] {
  const isEnd = slideKinds[kind].talk.endsWith;
  const isAsking = asksByTitle.test(title.trim());
  if (!isEnd && !isAsking) return [];
  const worded = items.map((item, at) => ({ item, at })).filter(({ item }) => item.content === null);
  const lines = worded.flatMap(({ item, at }) => textsOf(item).map((text) => ({ at, text })));
  const command = lines.find(({ text }) => asks.test(text) && text.split(' ').length >= 3);
  if (command)
    return [{ kind: 'ask', item: command.at, text: command.text, confidence: isEnd && isAsking ? 0.9 : 0.8 }];
  const [first] = lines;
  return isAsking && !/^next steps?\b/i.test(title) && first
    ? [{ kind: 'ask', item: first.at, text: first.text, confidence: 0.6 }]
    : [];
}

const recommends = /^(?:our )?recommend(?:ation|ed)\b|\bwe (?:recommend|propose|suggest)\b/i;

function wordedRecommendation({ items }: PointFacts): SlidePoint[] {
  return items.flatMap((item, at): SlidePoint[] => {
    const lines = item.content === null ? textsOf(item) : [];
    const place = lines.findIndex((text) => recommends.test(text));
    const line = lines[place];
    if (line === undefined) return [];
    const isHeading = line.split(' ').length <= 2;
    const text = isHeading ? lines[place + 1] : line;
    return text === undefined ? [] : [{ kind: 'worded recommendation', item: at, text, confidence: 0.85 }];
  });
}

/**
 * Returns the points of charts and tables. The first point of each is its most telling one; beside other charts it
 * is one of several.
 */
function dataPoints({ items, title }: PointFacts): SlidePoint[] {
  const shown = items.filter(({ points }) => points.length > 0).length;
  return items.flatMap((item, at): SlidePoint[] => {
    const data = pointInTitle(item.points, title) ?? item.points[0];
    const named = data && pointKinds[data.kind];
    if (!data || !named) return [];
    return [{ kind: named.kind, item: at, data, confidence: shown > 1 ? named.sure * 0.8 : named.sure }];
  });
}

/** Returns the point about the series that the slide's title names, if it names one. */
function pointInTitle(points: readonly DataPoint[], title: string): DataPoint | undefined {
  return points.find(
    (point) =>
      (point.kind === 'change' || point.kind === 'extremes') &&
      point.series !== null &&
      point.series !== '' &&
      title.toLowerCase().includes(point.series.toLowerCase()),
  );
}

type DataKind = Extract<SlidePoint, { data: DataPoint }>['kind'];
const pointKinds: Record<DataPoint['kind'], { kind: DataKind; sure: number } | null> = {
  recommendation: { kind: 'recommendation', sure: 0.9 },
  all: { kind: 'exception', sure: 0.8 },
  only: { kind: 'exception', sure: 0.75 },
  change: { kind: 'change', sure: 0.8 },
  rank: { kind: 'change', sure: 0.8 },
  crossing: { kind: 'change', sure: 0.7 },
  step: { kind: 'change', sure: 0.5 },
  turn: { kind: 'change', sure: 0.5 },
  contrast: { kind: 'contrast', sure: 0.7 },
  'worded contrast': { kind: 'contrast', sure: 0.55 },
  share: { kind: 'share', sure: 0.7 },
  extremes: { kind: 'extremes', sure: 0.6 },
  total: null,
};

function opposites({ kind, relations }: PointFacts): SlidePoint[] {
  const sides = relations.find(({ type }) => type === 'contrast');
  return sides && slideKinds[kind].items === 'sides'
    ? [{ kind: 'opposites', items: [sides.from, sides.to], confidence: 0.6 }]
    : [];
}
