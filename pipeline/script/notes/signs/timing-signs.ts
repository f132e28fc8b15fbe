import { anyOf } from '#pipeline/english/word-list.ts';

const minutes = String.raw`(?:\d+|one|two|three|five|ten|fifteen|a few|a couple of|some)(?:\s?[-–]\s?\d+| to \d+| or \w+)?\s?(?:m|mins?|minutes?|secs?|seconds?|hours?|hrs?)\b`;

/** Openings of a direction about the length of speech: "Spend", "no more than". */
const spend = String.raw`(?:${anyOf(import.meta, 'verbs-of-timing')}|limit (?:this|it)(?: section| slide| part)? to|keep (?:this|it)(?: \w+)? (?:to|under|at|within)|you(?:[’']ll)? (?:will )?have (?:only |about )?)`;

/** Signs that a sentence tells the presenter how long something takes. */
export const timingSigns: readonly RegExp[] = [
  new RegExp(
    String.raw`^\W{0,9}(?:about |approx\.? |around |total:? )?${minutes}\W{0,9}(?:total|max(?:imum)?|on this(?: slide)?|for this(?: slide)?|here|each|per slide|long|left|remaining)?\W{0,9}$`,
    'iu',
  ),
  /^\W{0,9}\d{1,2}:\d\d\b/iu,
  new RegExp(
    String.raw`\b${spend} ?(?:about |around |roughly |approximately |only |up to |no more than |just )*${minutes}`,
    'iu',
  ),
  /\b(?:if (?:there(?:[’']s| is)|you have|we have)? ?(?:more |extra |enough |any )?time\b|time permitting|(?:short|low|out) (?:on|of) time|running (?:late|behind|over|short)|ahead of (?:time|schedule))/iu,
  /\b(?:watch the (?:clock|time)|time check|per slide|on the clock|in the interest of time)/iu,
];
