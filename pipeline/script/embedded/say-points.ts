import { asSentence, listInWords, wordCount } from './join-words.ts';
import type { Manner } from './manner.ts';
import type { Point } from './outline.ts';
import { isPlural } from './phrase-form.ts';
import { kindOf, runsOf } from './point-runs.ts';
import { chunks, sayImperatives, sayList, sayShortSteps, saySteps } from './say-list.ts';
import { sayPair, sayPeople, sayRoles, sayTimeline } from './say-pairs.ts';
import { sayParent } from './say-parent.ts';

/** Turns the points of a slide into sentences, siblings of one kind together, in their order. */
export function sayPoints(points: Point[], manner: Manner): string[] {
  if (manner.steps && areShortSteps(points)) return sayShortSteps(points.map((point) => point.text));
  if (manner.steps && areCommands(points)) {
    const steps = saySteps(points.map((point) => point.text));
    return points.flatMap((point, index) => [
      steps[index] ?? '',
      ...sayPoints(point.children, { ...manner, steps: false }),
    ]);
  }
  return runsOf(points).flatMap((run, index) => sayRun(run, manner, index === 0));
}

function areShortSteps(points: Point[]): boolean {
  const kinds = new Set(points.map(kindOf));
  const plain = points.every(
    (point) => point.children.length === 0 && point.label === null && wordCount(point.text) <= 7,
  );
  return points.length >= 3 && plain && !kinds.has('alone') && (kinds.size > 1 || kinds.has('list'));
}

function areCommands(points: Point[]): boolean {
  return points.length > 1 && points.every((point) => point.form === 'imperative' && point.label === null);
}

function sayRun(run: Point[], manner: Manner, first: boolean): string[] {
  const [head] = run;
  if (!head) return [];
  const texts = run.map((point) => point.text);
  switch (kindOf(head)) {
    case 'parent':
      return sayParent(head, manner, sayPoints);
    case 'pair':
      return sayPeople(run) ?? sayTimeline(run) ?? run.map((point) => sayPair(point, manner.rotation));
    case 'list':
      return sayRoles(texts) ?? sayList(texts, manner, first);
    case 'imperative':
      return sayImperatives(texts, manner);
    case 'predicate':
      return chunks(texts, 18, 2).map((part, index) =>
        asSentence(`it ${index === 0 ? '' : 'also '}${listInWords(part)}`),
      );
    case 'description':
      return chunks(texts, 18, 3).map((part, index) => {
        const be = manner.pluralTopic ? 'they are' : 'it is';
        return asSentence(`${be} ${index === 0 ? '' : 'also '}${listInWords(part)}`);
      });
    case 'negation':
      return texts.map((text) => asSentence(`there ${isPlural(text) ? 'are' : 'is'} ${text}`));
    case 'alone':
      return [sayAlone(head, manner)];
  }
}

function sayAlone(point: Point, manner: Manner): string {
  switch (point.form) {
    case 'infinitive':
      return asSentence(`${manner.rotation('aim', ['the aim is', 'the point is'])} ${point.text}`);
    case 'wh_clause':
      return asSentence(`${manner.rotation('wh', ['it shows', 'this is about', 'look at'])} ${point.text}`);
    case 'prepositional':
      return asSentence(`it is ${point.text}`);
    default:
      return asSentence(point.text);
  }
}
