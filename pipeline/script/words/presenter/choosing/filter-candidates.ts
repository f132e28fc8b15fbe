import { decapitalised } from '#pipeline/english/capitalised.ts';
import { isPlainEnglish } from '#pipeline/english/doubts/is-plain-english.ts';
import { isFirstName } from '#pipeline/english/english-words.ts';
import { wordCount } from '#pipeline/english/join-words.ts';
import { holdsOtherLanguage, isEnglish } from '#pipeline/english/language.ts';
import { phraseForm } from '#pipeline/english/phrase-form.ts';
import type { Candidate, Pattern } from '../pattern.ts';
import { saysI } from '../patterns/whole-sentences.ts';
import type { AuthorsEnglish } from '../scene/authors-english.ts';
import type { Scene } from '../scene/scene.ts';
import { announcesOnly } from './announces-only.ts';
import { ordersOfPlan } from './orders-of-plans.ts';

/** Most words in a sentence. Faulty English is worst in long sentences. */
const mostWords: Record<AuthorsEnglish, number> = { careful: Number.POSITIVE_INFINITY, careless: 18 };

/**
 * Leaves out a pattern's unsuitable sentences, together with those that depend on them. A sentence must be plain
 * good English, whether it was composed or quoted. A quoted line must also be complete in itself and suit the
 * audience. Customers hear only orders that address them. Plans and mere announcements of a list suit nobody.
 */
export function filterCandidates(
  candidates: readonly Candidate[],
  { quotesLines: isQuoted, reportsWords }: Pattern,
  scene: Scene,
): Candidate[] {
  if (reportsWords) return [...candidates];
  let isLost = false;
  const accepted = candidates.filter(({ text, tied }) => {
    const isGood =
      isPlainEnglish(text, scene.casing.names) &&
      !ordersOfPlan(text) &&
      !announcesOnly(text) &&
      (isQuoted ? standsAlone(text, scene) && !isForeign(text) : !ordersNobody(text, scene));
    isLost = (isLost && tied === true) || !isGood;
    return !isLost;
  });
  return withoutLoneStep(accepted, candidates.length);
}

/** Ties the second of several orders to the first, and drops a lone one, whose purpose would be unknown. */
function withoutLoneStep(accepted: readonly Candidate[], count: number): Candidate[] {
  const steps = accepted.filter(({ text }, at) => !opensSteps.test(text) || accepted[at + 1]?.tied === true);
  if (count < 2 || !steps.every(({ rhetoricalRole }) => rhetoricalRole === 'instruct')) return steps;
  return steps.length < 2 ? [] : steps.map((one, at) => (at === 1 ? { ...one, tied: true } : one));
}

/** Openings of a first step, which makes no sense without the second. */
const opensSteps = /^(?:First, |First you |The first step is )/u;

/** Tells whether a line is in another language, on a slide with too few words to decide that as a whole. */
function isForeign(text: string): boolean {
  return holdsOtherLanguage(text) && !isEnglish(text);
}

/** Openings that continue or point to a sentence that is not said: "Second, …", "The next in line are …". */
const goesOnFromElsewhere: readonly RegExp[] = [
  /^(?:first(?:ly)?,|second(?:ly)?,|third(?:ly)?,|fourth|additionally|further ?more|moreover|similarly|likewise|lastly|further,|again|thereafter|next in line|as (?:mentioned|discussed|noted|seen))/iu,
  /^the (?:next|others?|rest|remaining|following|former|latter|above|below|same)\b|^in the (?:next|other|above|following)\b/iu,
  /^in the (?:first|second|third) (?:\p{L}+ )?(?:visual|chart|graph|table|column|picture|factor|case|part|step)/iu,
  /\b(?:respectively|next in line|aforementioned|mentioned (?:above|earlier|before)|the (?:former|latter)|shown here)\b|\b(?:that|this|it) instead\.$|\bis the following\b/iu,
];

/**
 * Remarks about the conference or the team: "There will be a talk on it later today", "Mona gave this task to our
 * team", "we need to check this with Peter".
 */
const ofConference: readonly RegExp[] = [
  /\b(?:later today|this (?:morning|afternoon|evening)|tomorrow['’]s (?:talk|session|class)|(?:in|at) (?:the next|another|my) (?:talk|session|webinar))\b/iu,
  /^(?:any |all )?questions (?:will|can|may|are)\b|^(?:the )?(?:correct|right) answer is\b|\bof the above (?:is|are)\b/iu,
  /\bwork in (?:pairs|groups|teams)\b|\bdiscuss (?:it |this )?(?:with your|in (?:pairs|groups))\b|^write down\b/iu,
  /\bthe deadline for (?:the|this|your) (?:assignment|homework|project|submission)\b|^the (?:next )?(?:meeting|class|lecture|session|exam) (?:will be|is) (?:held )?on\b/iu,
];
const ofOwnWork: readonly RegExp[] = [
  /\b(?:gave|assigned|handed) (?:us|me|this|the) (?:task|assignment|project)\b|^(?:group|team|student) \d+ (?:will|presents?)\b/iu,
  /\b(?:(?:still )?(?:need|needs|have|has) to|will|should|must) (?:check|confirm|verify|clarify|discuss|double-check) (?:this|it|that) with\b/iu,
];

function standsAlone(text: string, scene: Scene): boolean {
  const { english, audience, isLast } = scene;
  if (
    saysI.test(text) ||
    namesNobody(text, scene) ||
    [...goesOnFromElsewhere, ...ofConference, ...ofOwnWork].some((candidate) => candidate.test(text)) ||
    /\bto both\.$/i.test(text) ||
    wordCount(text) > mostWords[english]
  )
    return false;
  return !(isForCustomers(audience) && !isLast && isUnaddressedOrder(text));
}

export function isForCustomers(audience: Scene['audience']): boolean {
  return audience === 'sales' || audience === 'marketing';
}

/** Tells whether a heading was joined to an order that addresses nobody: "For the port, use two queues". */
function ordersNobody(text: string, { audience, isLast }: Scene): boolean {
  return isForCustomers(audience) && !isLast && opensFor.test(text) && isUnaddressedOrder(text);
}

const opensFor = /^for (?:the|an?|our|its|better|more|\p{L}+) /iu;

/** Tells whether a pronoun stands for a person who was never named: "To win the port he must wait". */
function namesNobody(text: string, { items }: Scene): boolean {
  const before =
    /^(?<before>(?:to|by|if|when|in|for|with|before|after|as|once|because|since) [^.;]*?)\b(?:he|she)\b/iu.exec(
      text,
    )?.groups?.before;
  if (before === undefined) return false;
  const shown = items.flatMap(({ labelText, lines }) => [labelText ?? '', ...lines.map(({ raw }) => raw)]);
  return !wordsOf(before).some((word) => isSomebody.test(word)) && ![before, ...shown].some(namesSomebody);
}

function namesSomebody(text: string): boolean {
  return wordsOf(text).some((word) => /^\p{Lu}\p{Ll}/u.test(word) && isFirstName(word.toLowerCase()));
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}'’-]+/u).filter((word) => word !== '');
}

const isSomebody =
  /^(?:person|man|woman|mother|father|child|patient|student|client|boss|(?!(?:other|never|over|under|after|number|further)$)\p{Ll}{2,}(?:er|or|ist|ant|ent|ee))$/u;

/**
 * Tells whether an order leaves its addressee open. A customer cannot know who should "Determine the suitability of
 * proposals".
 */
export function isUnaddressedOrder(text: string): boolean {
  const order = text.replace(/^(?:for|in|on|to|with|during|after|before|at) [^,.]{2,60}, (?=\p{Ll})/iu, '');
  return (
    !/\b(?:you|your|yours|yourself|us|let['’]s)\b/i.test(text) &&
    phraseForm(decapitalised(order.replace(/[.!]+$/u, ''))) === 'imperative'
  );
}
