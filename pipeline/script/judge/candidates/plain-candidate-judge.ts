import { needsUnsaidText } from '#pipeline/english/dependence/line-dependence.ts';
import { isPlainEnglish } from '#pipeline/english/doubts/is-plain-english.ts';
import { findGrammarFault } from '#pipeline/english/grammar/find-grammar-fault.ts';
import { isUnaddressedOrder } from '#pipeline/english/is-unaddressed-order.ts';
import { wordCount } from '#pipeline/english/join-words.ts';
import { holdsOtherLanguage, isEnglish } from '#pipeline/english/language.ts';
import { saysI } from '#pipeline/english/says-i.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import { isForCustomers } from '../../plan/arc/is-for-customers.ts';
import type { CandidateContext, CandidateJudge } from '../../words/presenter/candidate-judge.ts';
import { ordersOfPlan } from './orders-of-plans.ts';

/** Maximum number of words in a sentence. Faulty English is worst in long sentences. */
const maxWords: Record<CandidateContext['english'], number> = {
  careful: Number.POSITIVE_INFINITY,
  careless: 18,
};

/**
 * Judge of the presenter's candidates. A sentence must be plain good English, whether it was composed or quoted. A
 * quoted line must also be complete in itself and suit the audience. Customers hear only orders that address them.
 * Plans and mere announcements of a list suit nobody. Notes of careless authors must also be free of doubtful English.
 */
export const plainCandidateJudge: CandidateJudge = {
  accepts(text, context) {
    return (
      isPlainEnglish(text, context.names) &&
      !ordersOfPlan(text) &&
      !announcesOnly(text) &&
      (context.isQuoted ? isFitToQuote(text, context) && !isForeign(text) : !ordersNobody(text, context))
    );
  },
  isPlain(text, { names }) {
    return isPlainEnglish(text, names);
  },
  acceptsNote(text, { english, names }) {
    return english === 'careless' ? isPlainEnglish(text, names) : findGrammarFault(text) === null;
  },
};

/**
 * Tells whether a sentence only promises a list, by the patterns in which a list announces itself: "There are three
 * things you need.", "It has one or more of the following."
 */
function announcesOnly(text: string): boolean {
  return announces.test(text);
}

const announces = new RegExp(
  String.raw`\b(?:there are|has|have|takes|offers) (?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:\p{L}+ ){0,2}${anyOf(import.meta, 'announced-things')}\b[^:,]*[.!]$|\bof the following[.!]$`,
  'iu',
);

/** Tells whether a line is in another language, on a slide with too few words to decide that as a whole. */
function isForeign(text: string): boolean {
  return holdsOtherLanguage(text) && !isEnglish(text);
}

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

function isFitToQuote(text: string, context: CandidateContext): boolean {
  const { english, audience, isOnLastSlide, shownTexts } = context;
  if (
    saysI.test(text) ||
    needsUnsaidText(text, shownTexts) ||
    [...ofConference, ...ofOwnWork].some((candidate) => candidate.test(text)) ||
    wordCount(text) > maxWords[english]
  )
    return false;
  return !(isForCustomers(audience) && !isOnLastSlide && isUnaddressedOrder(text));
}

/** Tells whether a heading was joined to an order that addresses nobody: "For the port, use two queues". */
function ordersNobody(text: string, { audience, isOnLastSlide }: CandidateContext): boolean {
  return isForCustomers(audience) && !isOnLastSlide && opensFor.test(text) && isUnaddressedOrder(text);
}

const opensFor = /^for (?:the|an?|our|its|better|more|\p{L}+) /iu;
