import { decapitalised } from '#pipeline/english/capitalised.ts';
import { baseVerbs } from '#pipeline/english/english-verbs.ts';
import { mayHoldVerb } from '#pipeline/english/finite-verb.ts';
import { headOf, isPlural, nounPhrase } from '#pipeline/english/noun-phrase.ts';
import { phraseForm } from '#pipeline/english/phrase-form.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import type { Phrase } from '../scene/phrase.ts';

/** Maximum number of words of a sentence before listeners lose the thread. */
export const maxWholeWords = 28;

/** Completes a line that lacks only its verb. */
export function completed(phrase: Phrase): Phrase | null {
  return withBe(phrase) ?? withCause(phrase) ?? doneTo(phrase) ?? withYou(phrase);
}

/**
 * Adds "are" or "is" to a participle: "Late ships reported by hand." → "late ships are reported by hand". The full
 * stop shows that the author meant a sentence.
 */
function doneTo(phrase: Phrase): Phrase | null {
  const { subject = '', rest = '' } = doneSomehow.exec(phrase.text)?.groups ?? {};
  if (
    !phrase.isClosed ||
    subject === '' ||
    phrase.words > 22 ||
    mayHoldVerb(subject) ||
    opensWithOrder.test(subject) ||
    !isDoneTo(subject, rest)
  )
    return null;
  const areMany = isPlural(subject) || /\sand\s/.test(subject);
  const isOne = /^(?:every|each|the|our)\s/iu.test(subject) || uncounted.test(headOf(subject));
  return areMany || isOne ? { ...phrase, text: `${subject} ${areMany ? 'are' : 'is'} ${rest}` } : null;
}

const doneSomehow = new RegExp(
  String.raw`^(?<subject>(?!an? |no |one )\p{L}[^:;()\d ]{2,30} [^:;()\d]{2,50}?[^,]) (?<rest>(?:\p{Ll}{2,20}ed|done|built|kept|held|sent|shown|driven|written) (?:automatically|manually|daily|weekly|${anyOf(import.meta, 'prepositions-of-manner')} \p{L}[^:;()]{2,90}))$`,
  'u',
);

/** Opening of a command: "Introduce new berths based on …". */
const opensWithOrder =
  /^(?:implement|introduce|create|develop|build|provide|improve|identify|add|use|make|keep|offer|ensure|enable|increase|reduce|expand|define|establish|maintain|deliver|update|adopt|apply|collect|choose|send|share|write)\s/iu;

/** Tells whether a participle is passive. "Planners asked by mail" and "ships moved into the port" are active. */
function isDoneTo(subject: string, rest: string): boolean {
  return (
    !alsoDoes.test(rest) &&
    !agents.test(subject) &&
    !/\s(?:the|an?|our|your|their|its|not)\s/u.test(subject) &&
    !/,(?! (?:and|or) )[^,]*$/u.test(rest)
  );
}

const alsoDoes = new RegExp(String.raw`^${anyOf(import.meta, 'past-forms-that-are-verbs')}\b`, 'u');
const agents =
  /(?:^|\s)(?:people|teams|users|customers|clients|men|women|children|students|patients|agents|residents|applicants|assistants|consultants|participants|\p{Ll}{3,}(?:ers|ors|ists))$/iu;

/**
 * Adds "you can" to an act: "Easily reach each carrier" → "you can easily reach each carrier". Only a viewer can do
 * so.
 */
function withYou(phrase: Phrase): Phrase | null {
  const isAbility =
    phrase.words >= 5 &&
    phrase.words <= 20 &&
    easily.test(phrase.text) &&
    !/\b(?:we|our|us)\b/i.test(phrase.text);
  const [, verb = ''] = phrase.text.split(' ');
  return isAbility && opensWithVerb(verb)
    ? { ...phrase, text: `you can ${decapitalised(phrase.text)}` }
    : null;
}

const easily = /^(?:easily|instantly|quickly|simply|seamlessly|securely|effortlessly) \p{Ll}+ \p{L}/iu;

/**
 * Turns a participle after a comma into the verb: "Difficulty in finding buyers, causing losses" → "difficulty in
 * finding buyers causes losses".
 */
export function withCause(phrase: Phrase): Phrase | null {
  const {
    cause = '',
    verb = '',
    effect = '',
  } = /^(?<cause>\p{Ll}[^,:;]{6,80}), (?<verb>causing|leading to|resulting in) (?<effect>[^,:;]{4,80})$/u.exec(
    phrase.text,
  )?.groups ?? {};
  if (phrase.form !== 'noun_phrase' || phraseForm(cause) !== 'noun_phrase' || mayHoldVerb(cause)) return null;
  const [one, ...rest] = verb.split(' ');
  const doing = one === 'causing' ? 'cause' : one === 'leading' ? 'lead' : 'result';
  const said = [isPlural(cause) ? doing : `${doing}s`, ...rest].join(' ');
  const subject = nounPhrase(cause);
  return subject === null && !uncounted.test(headOf(cause))
    ? null
    : { ...phrase, text: `${subject ?? cause} ${said} ${effect}` };
}

/** Heads without an article: "difficulty in finding buyers". */
const uncounted =
  /(?:difficulty|lack|failure|inability|delay|shortage|rise|growth|loss|absence|competition|demand)$/i;

/** Duties of people: "Parties to make submissions". */
const dutyOfPeople =
  /^(?<people>(?:all |the |both )?(?:\p{Ll}+ )?(?:parties|members|teams|people|staff|students|employees|managers|\p{Ll}{3,}(?:ers|ors|ists))) to (?<duty>\p{Ll}+\s.+)$/iu;

/**
 * Adds "are" to a passive participle, where its nouns need no article: "Parties asked to identify issues" →
 * "parties are asked to identify issues".
 */
function withBe(phrase: Phrase): Phrase | null {
  const { people, duty = '' } = dutyOfPeople.exec(phrase.text)?.groups ?? {};
  if (people !== undefined && !opensWithVerb(people) && opensWithVerb(duty))
    return areWholeNames(duty) ? { ...phrase, text: `${people} are to ${duty}` } : null;
  const { subject = '', rest = '' } =
    /^(?<subject>.+?) (?<rest>(?:asked|invited|required|requested|encouraged|advised|urged|obliged|reminded|referred|published|issued|circulated|codified|spelled|laid|set) .+)$/iu.exec(
      phrase.text,
    )?.groups ?? {};
  if (phrase.form !== 'passive' || phrase.words > maxWholeWords || !areWholeNames(rest)) return null;
  const said = isPlural(subject) ? subject : startsDetermined.test(subject) ? subject : null;
  return said === null ? null : { ...phrase, text: `${said} ${isPlural(subject) ? 'are' : 'is'} ${rest}` };
}

const startsDetermined = /^(?:the|each|every|an?|our|your|all|this)\s/iu;

function opensWithVerb(text: string): boolean {
  return baseVerbs.has(text.toLowerCase().split(' ')[0] ?? '');
}

/** Tells whether no noun lacks its article, as it does in "Referred to single member". */
function areWholeNames(rest: string): boolean {
  return rest
    .split(/\s(?:to|by|for|with|in|on|from)\s/iu)
    .slice(1)
    .every((name) => opensWithVerb(name) || nounPhrase(name) === name);
}
