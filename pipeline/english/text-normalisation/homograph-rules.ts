import {
  determiners,
  isPlural,
  nounOrVerb,
  objectFollows,
  prepositions,
  type Sense,
  verbPrecedes,
  type WordInContext,
} from './noun-or-verb.ts';
import { bareToken } from './written-token.ts';

const auxiliary =
  /^(?:has|have|had|having|i've|we've|you've|they've|was|were|is|are|be|been|being|get|gets|got|well|widely|most)$/i;
const pastTime = /^(?:yesterday|ago|earlier|previously|once)$/i;

/** Special rules for the senses of some words, by their base form. */
export const ownRules: Readonly<Record<string, (context: WordInContext) => Sense | undefined>> = {
  read({ before: word, beforeThat, after: next, sentence, isCapital }) {
    if (
      /^(?:to|will|would|can|could|should|must|may|might|do|does|did|don't|doesn't|didn't|can't|please|let's|cannot)$/i.test(
        word,
      )
    )
      return 'verb';
    if (auxiliary.test(word))
      return /^(?:the|our|your|their|a)$/i.test(next) && /^(?:is|are)$/i.test(word) ? undefined : 'past';
    if (auxiliary.test(beforeThat) && /^(?:not|already|never|just|also|ever|all|both|only)$/i.test(word))
      return 'past';
    if (/^(?:he|she|nobody|everyone|everybody|someone)$/i.test(word)) return 'past';
    const isInPast = sentence.some((token, index) => tellsPast(token, sentence[index + 1] ?? ''));
    if (isInPast && word !== '') return 'past';
    const isName = /^\p{Lu}\p{Ll}+$/u.test(word) && !isPlural(word) && !isCapital && objectFollows.test(next);
    return isName && !/^(?:You|We|They|And|Then|Please)$/.test(word) ? 'past' : undefined;
  },
  lead({ before: word, beforeThat, after: next }) {
    const isMaterial =
      /^(?:pipes?|pipework|paints?|poisoning|acid|batter(?:y|ies)|exposure|contamination|shielding|crystal|bullets?|ore|smelting|solder|dust)$/i;
    if (isMaterial.test(next)) return 'metal';
    const isAmountOf = word === 'of' && /^(?:made|traces|amounts?|levels|tons?|grams?)$/i.test(beforeThat);
    const isContent = /^(?:contains?|contained|containing)$/i.test(word);
    return (isAmountOf || isContent) && !/^(?:times?|generation)$/i.test(next) ? 'metal' : undefined;
  },
  live(context) {
    const { lower, before: word, after: next, isInflected } = context;
    if (!isInflected) {
      if (
        /^(?:go|goes|going|went|gone|stream|streams|streamed|is|are|was|be|been|broadcast|the|an?|our|your|this|every)$/i.test(
          word,
        )
      )
        return 'noun';
      if (verbPrecedes.test(word) || /^(?:where|people|that|them|us)$/i.test(word)) return 'verb';
      if (isPlural(word) && /^(?:in|at|on|with|by|for|near|longer|here|there|without)$/i.test(next))
        return 'verb';
      return word === '' && /^(?:in|with|by|without|your|the|longer|well)$/i.test(next) ? 'verb' : 'noun';
    }
    if (/^(?:he|she|it|who|that|which|everyone|nobody)$/i.test(word)) return 'verb';
    if (determiners.test(word) || prepositions.test(word) || isPlural(word) || word === '') return 'noun';
    if (
      /^(?:and|or|save|saves|saved|saving|change|changes|changed|changing|improve|improves|improving|enrich|human|daily|everyday|real|better|touch|risk|cost|costs|lost|matter|black|young|longer|busy|working|professional|private|digital)$/i.test(
        word,
      )
    )
      return 'noun';
    if (
      /^(?:in|at|on|here|there|with|by|near|alone|for|up|where|inside|outside|longer|under|next|out|today|off)$/i.test(
        next,
      )
    )
      return 'verb';
    return /^\p{Lu}\p{Ll}+$/u.test(word) && next === ''
      ? 'verb'
      : lower === 'lives' && next === ''
        ? undefined
        : 'noun';
  },
  used({ before: word, after: next, afterThat }) {
    if (next.toLowerCase() !== 'to') return undefined;
    const isSubject = /^(?:i|we|you|they|he|she|it|who|there|that|people|teams|customers)$/i.test(word);
    return isSubject && !/^(?:the|an?|our|this)$/i.test(afterThat) ? 'habit' : undefined;
  },
  minute({ before: word, after: next }) {
    const areSmall =
      /^(?:details?|differences?|particles?|amounts?|quantities|changes|traces?|fractions?)$/i.test(next);
    return areSmall && !/^(?:\d+|one|two|five|ten|thirty|per|every|last|this)$/i.test(word)
      ? 'tiny'
      : undefined;
  },
  wind({ after: next }) {
    return /^(?:down|up|back)$/i.test(next) ? 'turn' : undefined;
  },
  wound({ after: next }) {
    return /^(?:down|up|back)$/i.test(next) ? 'turn' : undefined;
  },
  tear({ before: word, beforeThat, after: next }) {
    const isDamage = word === 'and' && /^wear$/i.test(beforeThat);
    return isDamage || /^(?:down|up|apart|off|through|into|away)$/i.test(next) ? 'verb' : undefined;
  },
  content({ before: word, after: next }) {
    const isPleased = /^(?:is|are|was|were|be|feel|feels|felt|not|more|quite|very|perfectly)$/i.test(word);
    return isPleased && /^(?:with|to|that)$/i.test(next) ? 'verb' : 'noun';
  },
  analyse(context) {
    // "Analyses" alone is two words.
    return context.isInflected ? nounOrVerb(context) : undefined;
  },
  resume(context) {
    const sense = nounOrVerb(context);
    return sense === 'noun' && prepositions.test(context.before) ? undefined : sense;
  },
};

function tellsPast(token: string, next: string): boolean {
  const word = bareToken(token);
  if (pastTime.test(word)) return true;
  return (
    /^last$/i.test(word) &&
    /^(?:night|week|month|year|quarter|spring|summer|autumn|fall|winter|time)$/i.test(bareToken(next))
  );
}
