import { baseVerbs } from '../../../english/english-verbs.ts';
import { asSentence, listInWords, wordCount } from '../../../english/join-words.ts';
import { isPlural } from '../../../english/noun-phrase.ts';
import type { Point } from '../outline.ts';
import { chunks } from './chunks.ts';
import type { Manner } from './manner.ts';
import { kindOf, runsOf, sayable } from './point-runs.ts';
import { sayImperatives, saySteps } from './say-commands.ts';
import { namesItsKind, sayList, sayShortSteps } from './say-list.ts';
import { sayPair, sayPeople, sayRoles, sayTimeline } from './say-pairs.ts';
import { sayParent } from './say-parent.ts';

/**
 * Turns the points of a slide into sentences, siblings of one kind together. A point that makes no good sentence
 * is not said.
 */
export function sayPoints(points: Point[], manner: Manner): string[] {
  const together = sayPeople(points) ?? sayTimeline(points) ?? sayRoles(points) ?? sayAsSteps(points, manner);
  return together ?? sayHeads(points, manner) ?? runsOf(points).flatMap((run) => sayRun(run, manner));
}

function sayAsSteps(points: Point[], manner: Manner): string[] | null {
  if (!manner.steps || points.length < 2) return null;
  const plain: Manner = { ...manner, steps: false, topic: null };
  if (points.every(isNamedStep)) {
    const steps = points.map((point) => {
      const [first, ...more] = point.children;
      return { text: `${point.text}: ${first?.text ?? ''}`, more };
    });
    const said = saySteps(steps.map(({ text }) => text));
    return steps.flatMap(({ more }, index) => [said[index] ?? '', ...sayPoints(more, plain)]);
  }
  if (
    points.every((point) => point.form === 'imperative' && point.label === null && wordCount(point.text) > 1)
  ) {
    const said = saySteps(points.map((point) => point.text));
    return points.flatMap((point, index) => [said[index] ?? '', ...sayPoints(point.children, plain)]);
  }
  const areNames = points.every(isStepHeading) || points.every(isShortStep);
  return areNames && points.length >= 3
    ? sayShortSteps(
        points.map((point) => point.text),
        manner.counts,
      )
    : null;
}

/** "Connect" over "link the carriers you already use" */
function isNamedStep(point: Point): boolean {
  const [first] = point.children;
  const says = first?.form === 'imperative' || first?.form === 'sentence';
  return point.label === null && wordCount(point.text) <= 3 && first?.label === null && says;
}

function isStepHeading(point: Point): boolean {
  return point.children.length > 0 && point.label === null && wordCount(point.text) <= 3;
}

function isShortStep(point: Point): boolean {
  const isName = kindOf(point) === 'list' || point.form === 'imperative';
  const verb = baseVerbs.has(point.text);
  return (
    point.children.length === 0 && point.label === null && wordCount(point.text) <= 4 && (isName || verb)
  );
}

/** Under a title that says what its points are, their headings are a sentence: "the drivers are A, B and C". */
function sayHeads(points: Point[], manner: Manner): string[] | null {
  const { topic } = manner;
  if (topic === null || manner.benefits || !namesItsKind(topic)) return null;
  const usable = sayable(points);
  const heads = usable.flatMap(headsOf);
  const plain = usable.every((point) => kindOf(point) === 'list');
  if (plain || heads.length < 2 || heads.length < points.length) return null;
  const more = runsOf(usable.filter((point) => kindOf(point) !== 'list'));
  return [
    ...sayList(heads, topic, { ...manner, benefits: false }),
    ...more.flatMap((run) => sayRun(run, { ...manner, topic: null })),
  ];
}

function headsOf(point: Point): string[] {
  const isName = point.form === 'noun_phrase' || point.form === 'gerund';
  const name = point.label ?? (isName ? point.text : '');
  return name === '' || wordCount(name) > 8 || /s (?:begin|start|end)$/.test(name) ? [] : [name];
}

function sayRun(run: Point[], manner: Manner): string[] {
  const [head] = run;
  if (!head) return [];
  const texts = run.map((point) => point.text);
  switch (kindOf(head)) {
    case 'sentence':
      return texts.map(asSentence);
    case 'parent':
      return sayParent(head, manner, sayPoints);
    case 'pair':
      return run.flatMap((point) => sayPair(point) ?? []);
    case 'list':
      return sayList(texts, manner.topic, manner);
    case 'clause':
      return texts.length < 2
        ? []
        : chunks(texts, 24, 3)
            .slice(0, 1)
            .map((part) => asSentence(`this is about ${listInWords(part)}`));
    case 'imperative':
      return sayImperatives(texts, manner);
    case 'predicate':
      return manner.pronoun === 'it'
        ? chunks(texts, 18, 2).map((part, index) =>
            asSentence(`it ${index === 0 ? '' : 'also '}${listInWords(part)}`),
          )
        : [];
    case 'description':
      return sayDescriptions(texts, manner);
    case 'negation':
      return texts.map((text) => asSentence(`there ${isPlural(text) ? 'are' : 'is'} ${text}`));
    case 'infinitive':
      return manner.aim === null
        ? []
        : chunks(texts, 24, 3).map((part) => asSentence(`${manner.aim} ${listInWords(part)}`));
    case 'unsayable':
      return [];
  }
}

/** What was done at one time, and is not so still. */
const happenedOnce = /^(?:(?:first|originally) \S+ed|founded|established|launched|discovered|acquired)\b/i;

function sayDescriptions(texts: string[], { pronoun }: Manner): string[] {
  if (pronoun === null) return [];
  const be = pronoun === 'it' ? 'is' : 'are';
  const was = pronoun === 'it' ? 'was' : 'were';
  const [once, lasting] = [
    texts.filter((text) => happenedOnce.test(text)),
    texts.filter((text) => !happenedOnce.test(text)),
  ];
  return [
    ...once.map((text) => asSentence(`${pronoun} ${was} ${text}`)),
    ...(wordCount(lasting.join(' ')) < 2 ? [] : chunks(lasting, 18, 3)).map((part, index) =>
      asSentence(`${pronoun} ${be} ${index === 0 ? '' : 'also '}${listInWords(part)}`),
    ),
  ];
}
