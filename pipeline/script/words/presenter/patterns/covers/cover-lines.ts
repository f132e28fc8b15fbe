import type { Casing } from '#pipeline/english/casing/casing.ts';
import { isCommonWord } from '#pipeline/english/english-words.ts';
import { isCountable } from '#pipeline/english/grammar/countable-nouns.ts';
import { headOf, withThe } from '#pipeline/english/noun-phrase.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import { type Phrase, phraseOf } from '../../scene/phrase.ts';

/** Words below a name that describe the deck rather than its subject. */
const ofDocument =
  /(?:scope|version|agenda|contents?|overview|introduction|team|group|department|university|document|presentation|proposal|deck|report|project|update|analysis|challenge)$/iu;

/** Events and institutions of the deck: "Global Freight Bootcamp", "North Harbour High School". */
const ofOccasion =
  /(?:bootcamp|boot camp|summit|conference|congress|forum|symposium|expo|fair|meetup|hackathon|competition|contest|school|college|academy|institute|HS|class|course|workshop|week|day|night|chapter|edition|inc|ltd|gmbh|llc)$/iu;

const kind =
  /(?:^|[\s-])(?:platform|tool|app|marketplace|assistant|framework|library|network|engine|portal|chatbot|agent)$/iu;

/** Tells whether a line names the product's kind: "freight planning platform". */
export function isOfKind(text: string): boolean {
  return kind.test(headOf(text));
}

/** Tells whether a line below a name describes its subject. "Global Freight Bootcamp" does not. */
export function saysWhatItIs({ form, text }: Phrase): boolean {
  const head = headOf(text);
  const tells =
    /^(?:an?|the|your|our|one)\s/iu.test(text) ||
    isOfKind(text) ||
    /\s(?:for|of|to|that|which|where|with|from|between|behind|across)\s/u.test(text) ||
    /^\p{Ll}[\p{Ll}-]*(?: \p{Ll}[\p{Ll}-]*)*$/u.test(text);
  return form === 'noun_phrase' && tells && !ofDocument.test(head) && !ofOccasion.test(head);
}

const namesProduct =
  /(?:^|\s)(?:platform|tool|app|system|suite|engine|portal|assistant|copilot|autopilot|companion|planner|tracker|navigator|framework|library|network|marketplace|cloud|hub|studio)$/iu;

/** Tells whether a name can follow "meet", as that of a product or a company. "Supplier data" is a topic. */
export function isMet(name: string): boolean {
  const words = name.split(' ');
  if (/\s\d+$/u.test(name)) return false;
  return (
    words.length === 1 ||
    / for /u.test(name) ||
    namesProduct.test(name) ||
    !isCommonWord(words.at(-1)?.toLowerCase() ?? '')
  );
}

/** Tells whether a line with an article describes a product, even one with an ordinary name: "a map for planners". */
export function isOneOfKind({ form, text }: Phrase): boolean {
  return form === 'noun_phrase' && /^an?\s/iu.test(text) && product.test(headOf(text));
}

const product =
  /(?:^|[\s-])(?:platform|tool|app|application|marketplace|assistant|framework|library|network|engine|portal|chatbot|service|website|dashboard|language|database|game|device|extension|plugin)$/iu;

/**
 * Tells whether a title names only the presenter or the occasion: "Final project presentation", "Team Harbour",
 * "Freight Week 2024".
 */
export function saysNothing(title: string): boolean {
  return ofWork.test(title) || /^(?:team|group) \S+$/iu.test(title) || /^\S+ (?:19|20)\d\d$/u.test(title);
}

const ofWork = new RegExp(
  `^(?:(?:the|our|my|final|course|group|class|team|mini|major|minor|semester|term|power ?point|project) )*${anyOf(import.meta, 'names-of-work')}(?: (?:presentation|report|review|pitch))?$`,
  'iu',
);

/** Adds an article to a name whose last word is a unique thing: "the Port Sales Dashboard". */
export function nameOfTopic(name: string): string {
  const last = name.split(' ').at(-1)?.toLowerCase() ?? '';
  const isOne = name.includes(' ') && (isCountable(last) || /^(?:analysis|rollout|launch)$/u.test(last));
  return isOne ? withThe(name) : name;
}

/** Tells whether a text is a row of abbreviations: "ETA + TOS", "ETA TOS GPS AIS". */
export function isListOfNames(text: string): boolean {
  const isShouted = /\p{Lu}{7}/u.test(text) && text === text.toUpperCase();
  return (
    /\s\+\s/u.test(text) || (!isShouted && /(?:^|\s)(?:\p{Lu}{2,6}\s){2,}\p{Lu}{2,6}(?:\s|$)/u.test(text))
  );
}

/** Fields of knowledge, which take no article: "AI in freight", "SQL for planners". */
export const namesField =
  /^(?:AI|ML|IoT|VR|AR|XR|NLP|SQL|HTML|CSS|UX|SEO|GIS|ESG|DevOps|GenAI|R|C\+\+|C#) (?:in|for|on|with|at|and)\s/u;

/** Work on a named thing: "the Elbe and Sons terminal rollout". */
export const ofNamedWork =
  /^\p{Lu}.*\s(?:rollout|roll-out|launch|campaign|migration|acquisition|merger|upgrade|redesign|relaunch|pilot|trial|survey|study|audit|analysis|programme|program|initiative)$/u;

/**
 * Tells whether a heading only looks like an order: "Provide Insights for the Berth Launch". A real order to the
 * listener has the capitals of a sentence.
 */
export function isHeadingOfWork(raw: string, casing: Casing): boolean {
  const [, ...words] = raw.trim().split(/\s+/u);
  const long = words.filter((word) => /^\p{L}{4,}$/u.test(word));
  const isTitleCase = long.length >= 2 && long.every((word) => /^\p{Lu}/u.test(word));
  return isTitleCase && !/\byour?\b/iu.test(raw) && phraseOf(raw, casing)?.form === 'imperative';
}
