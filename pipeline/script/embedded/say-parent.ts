import { capitalised } from './casing.ts';
import { forWhom } from './for-whom.ts';
import { asSentence, listInWords, nounPhrase, wordCount } from './join-words.ts';
import type { Manner } from './manner.ts';
import type { Point } from './outline.ts';
import { isPlural } from './phrase-form.ts';
import { kindOf, runsOf } from './point-runs.ts';
import { chunks, listContinuations, maxListWords, sayImperatives } from './say-list.ts';

const date = /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* )?(?:\d{1,2}, )?(?:19|20)\d\d$/i;

type SayPoints = (points: Point[], manner: Manner) => string[];

/** @param sayPoints says what is under the heading: the caller, so that trees of any depth can be said. */
export function sayParent(parent: Point, manner: Manner, sayPoints: SayPoints): string[] {
  const children = parent.children.filter((child) => child.text !== '');
  if (isStub(parent)) return sayStub(parent, children, manner, sayPoints);
  const heads = ['noun_phrase', 'gerund', 'prepositional', 'adjective'].includes(parent.form);
  if (!heads || (parent.form === 'adjective' && parent.text.includes(' '))) {
    const plural = manner.pluralTopic || /^(?:we|they) /.test(parent.text) || /\bthem\b/.test(parent.text);
    return [
      ...sayPoints([{ ...parent, children: [], opensList: false }], manner),
      ...sayPoints(children, { ...manner, pluralTopic: plural, steps: false }),
    ];
  }
  return sayLabelled(parent, children, manner, sayPoints);
}

/** A heading and what is under it: the heading becomes the subject or the topic of the first sentence. */
function sayLabelled(parent: Point, children: Point[], manner: Manner, sayPoints: SayPoints): string[] {
  const label = parent.label === null ? parent.text : `${parent.label}, ${parent.text}`;
  const topic = nounPhrase(label) ?? label;
  const plural = isPlural(label);
  const inner: Manner = { ...manner, pluralTopic: plural, topicSubject: null, steps: false };
  const [run = [], ...others] = runsOf(children);
  const [first] = run;
  if (!first) return [];
  if (parent.form === 'prepositional' && !label.includes(' ')) return sayPoints(children, inner);
  const leaves = run.map((child) => child.text);
  const rest = () => sayPoints(others.flat(), inner);
  switch (kindOf(first)) {
    case 'list': {
      const [head = [], ...more] = chunks(leaves, maxListWords - wordCount(topic), 5);
      const wordings = plural
        ? ['for it', 'cover', 'come down to']
        : ['is about', 'for it', 'covers', 'comes down to'];
      const verb = manner.rotation(plural ? 'labels' : 'label', wordings);
      const opening = verb === 'for it' ? `for ${topic}, it is about` : `${topic} ${verb}`;
      if (leaves.length === 1 && date.test(leaves[0] ?? '')) {
        return [asSentence(`for ${topic}, the date is ${leaves[0]}`), ...rest()];
      }
      const tail = more.map((part) =>
        asSentence(manner.rotation('more', listContinuations)(listInWords(part))),
      );
      return [asSentence(`${opening} ${listInWords(head)}`), ...tail, ...rest()];
    }
    case 'predicate':
      return [
        ...chunks(leaves, 18, 2).map((part, index) =>
          asSentence(`${index === 0 ? topic : 'it also'} ${listInWords(part)}`),
        ),
        ...rest(),
      ];
    case 'description':
      return [asSentence(`${topic} ${plural ? 'are' : 'is'} ${listInWords(leaves)}`), ...rest()];
    case 'imperative': {
      const [opening = '', ...more] = sayImperatives(leaves, inner);
      return [asSentence(`${forWhom(label, topic)} ${uncapitalised(opening)}`), ...more, ...rest()];
    }
    case 'pair':
    case 'parent':
      return sayPoints(children, inner);
    default:
      break;
  }
  if (first.form === 'infinitive') {
    return [asSentence(`${topic} ${plural ? 'are' : 'is'} ${first.text}`), ...rest()];
  }
  const [opening = '', ...more] = sayPoints(children, inner);
  if (first.form === 'sentence') return [opening, ...more];
  return [
    asSentence(`${manner.rotation('take', ['take', 'look at'])} ${topic}: ${uncapitalised(opening)}`),
    ...more,
  ];
}

const stubEnd =
  /['’]s$|\b(?:is|are|was|were|be|to|of|on|by|with|for|that|should|must|will|can|include|includes|including|show|shows|as|from|at|into|allows? us|define|based on|focuses on|consists? of)$/i;

function isStub(point: Point): boolean {
  return stubEnd.test(point.text) && point.children.length > 0;
}

/** "The training focuses on" + "clarifying the process" …: the children complete the parent's sentence. */
function sayStub(parent: Point, children: Point[], manner: Manner, sayPoints: SayPoints): string[] {
  const leaves = children.map((child) =>
    (child.label === null ? child.text : `${child.label}, ${child.text}`).replace(/\?$/, ''),
  );
  const opening = { predicate: 'it ', noun_phrase: 'this is about ' }[String(parent.form)] ?? '';
  const stem = opening + parent.text;
  const joined = parent.form === 'wh_clause' && !/\b(?:is|are|to|that)$/.test(stem) ? `${stem} is` : stem;
  const [head = [], ...more] = chunks(leaves, Math.max(10, 26 - wordCount(joined)), 6);
  const rest = children.slice(head.length);
  const tail = more.length > 0 ? sayPoints(rest, { ...manner, steps: false }) : [];
  return [asSentence(`${joined} ${listInWords(head)}`), ...tail];
}

function uncapitalised(sentence: string): string {
  const [first = ''] = sentence.split(' ');
  return first === capitalised(first.toLowerCase())
    ? sentence.charAt(0).toLowerCase() + sentence.slice(1)
    : sentence;
}
