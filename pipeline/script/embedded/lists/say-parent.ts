import { asSentence, listInWords, wordCount } from '../../../english/join-words.ts';
import { isPlural, nounPhrase } from '../../../english/noun-phrase.ts';
import type { Point } from '../outline.ts';
import { aimOf } from './aim-of.ts';
import { chunks } from './chunks.ts';
import type { Manner } from './manner.ts';
import { kindOf, runsOf } from './point-runs.ts';
import { namesItsKind, sayList } from './say-list.ts';

type SayPoints = (points: Point[], manner: Manner) => string[];

/** @param sayPoints says what is under the heading: the caller, so that trees of any depth can be said. */
export function sayParent(parent: Point, manner: Manner, sayPoints: SayPoints): string[] {
  const children = parent.children.filter((child) => child.text !== '');
  if (isStub(parent)) return sayStub(parent, children);
  const isName = parent.form === 'noun_phrase' || parent.form === 'gerund';
  const isHeading = ['adjective', 'participle', 'prepositional', 'wh_clause'].includes(parent.form);
  if (isHeading && wordCount(parent.text) <= 3)
    return sayPoints(children, { ...manner, topic: null, steps: false });
  if (isName && parent.label === null) return sayHeaded(parent, children, manner, sayPoints);
  const own = sayPoints([{ ...parent, children: [], opensList: false }], { ...manner, topic: null });
  const plural = manner.pronoun === 'they' || /^(?:we|they) |\bthem\b/.test(parent.text);
  const pronoun = own.length === 0 ? null : plural ? 'they' : 'it';
  return [...own, ...sayPoints(children, { ...manner, topic: null, pronoun, steps: false })];
}

/** A heading and what is under it: the heading becomes the subject of the first sentence, where it can. */
function sayHeaded(parent: Point, children: Point[], manner: Manner, sayPoints: SayPoints): string[] {
  const phrase = nounPhrase(parent.text);
  const plural = isPlural(parent.text);
  const inner: Manner = {
    ...manner,
    topic: null,
    pronoun: null,
    topicSubject: null,
    steps: false,
    defines: false,
    aim: aimOf(parent.text),
  };
  const [run = [], ...others] = runsOf(children);
  const [first] = run;
  if (!first) return [];
  const leaves = run.map((child) => child.text);
  const rest = () => sayPoints(others.flat(), { ...inner, pronoun: plural ? 'they' : 'it' });
  switch (kindOf(first)) {
    case 'list': {
      const topic = { text: parent.text, form: parent.form, label: null };
      if (namesItsKind(topic)) return [...sayList(leaves, topic, inner, false), ...rest()];
      const short = leaves.filter((leaf) => wordCount(leaf) <= 8).slice(0, 4);
      return phrase === null || plural || short.length < 2
        ? sayPoints(others.flat(), inner)
        : [asSentence(`${phrase} includes ${listInWords(short)}`), ...rest()];
    }
    case 'predicate':
      if (phrase === null || plural) return sayPoints(others.flat(), inner);
      return [
        ...chunks(leaves, 18, 2).map((part, index) =>
          asSentence(`${index === 0 ? phrase : 'it also'} ${listInWords(part)}`),
        ),
        ...rest(),
      ];
    case 'description':
      if (phrase === null) return sayPoints(others.flat(), inner);
      return [asSentence(`${phrase} ${plural ? 'are' : 'is'} ${listInWords(leaves.slice(0, 3))}`), ...rest()];
    default:
      return sayPoints(children, inner);
  }
}

const stubEnd =
  /['’]s$|\b(?:is|are|was|were|be|to|of|on|by|with|for|that|should|must|will|can|include|includes|including|show|shows|as|from|at|into|allows? us|if|when|define|based on|focuses on|consists? of)$/i;

export function isStub(point: Point): boolean {
  return stubEnd.test(point.text) && point.children.length > 0;
}

/** "The training focuses on" + "clarifying the process" …: the children complete the parent's sentence. */
function sayStub(parent: Point, children: Point[]): string[] {
  if (!['sentence', 'imperative', 'wh_clause', 'prepositional'].includes(parent.form)) return [];
  if (parent.form === 'wh_clause' && !/\b(?:is|are)$/.test(parent.text)) return [];
  const leaves = children.map((child) =>
    (child.label === null ? child.text : `${child.label}, ${child.text}`).replace(/\?$/, ''),
  );
  const [head = []] = stubChunks(leaves, Math.max(10, 28 - wordCount(parent.text)));
  return [asSentence(`${parent.text} ${listInWords(head, /\bif$/.test(parent.text) ? 'or' : 'and')}`)];
}

function stubChunks(leaves: string[], maxWords: number): string[][] {
  const head: string[] = [];
  for (const leaf of leaves) {
    if (head.length > 0 && wordCount([...head, leaf].join(' ')) > maxWords) break;
    head.push(leaf);
  }
  return [head];
}
