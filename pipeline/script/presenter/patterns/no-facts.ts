import { decapitalised } from '#pipeline/english/capitalised.ts';
import { phraseForm } from '#pipeline/english/phrase-form.ts';
import type { SceneLine } from '../scene.ts';

/**
 * Labels of things that are not so, or that the deck itself does not claim: "Myth: all carriers report late", "Option 2: the port
 * pays".
 */
export const denying =
  /^(?:(?:common )?(?:myths?|false|wrong|incorrect|misconceptions?|fiction|objections?|assumptions?|hypothes[ei]s|claims?|before|future|planned|upcoming|next|vision|coming soon|later|ideas?|draft|tbd|don['’]ts?|bad|not|questions?|q\d?|excuses?|weakness(?:es)?|criticisms?|drawbacks?|disadvantages?|cons|competitors?|scenarios?|worst case|(?:(?:possible|probable|root|likely) )?causes?|symptoms?)\b|(?:level|round|option|case|alternative|variant|scenario|sample) (?:\d+|[A-F]|one|two|three|four|five)\b|(?:bad|poor|weak|good|sample|vague) (?:prompt|example|answer|question|text)s?\b)/iu;

/** Reasons why the lines under a heading state no facts. */
type NoFacts = 'denied' | 'instances' | 'infinitives';

/**
 * Returns the lines of an item that state nothing by themselves, because of the heading above them: the weakness of others, one of
 * several options, "You can use it to:", the instance of an example ("A planner sees three ships").
 */
export function linesWithoutFact(label: string | null, lines: readonly SceneLine[]): ReadonlySet<SceneLine> {
  const found = new Set<SceneLine>();
  mark(lines, label === null ? null : headed(label), false, found);
  return found;
}

function mark(
  lines: readonly SceneLine[],
  above: NoFacts | null,
  isBehindColon: boolean,
  found: Set<SceneLine>,
): void {
  let under = above;
  let isUnderColon = isBehindColon;
  let isSmallBefore = false;
  for (const line of lines) {
    const isHeading = /:\s*$/.test(line.raw);
    const isSmall = /^\s*\p{Ll}{2,} \p{L}/u.test(line.raw) && !/[.!]\s*$/.test(line.raw);
    if (isHeading) under = headed(line.raw);
    else if (under === 'infinitives' && !isOrder(line.raw)) under = null;
    const isWithout =
      under === 'denied' || under === 'infinitives' || (under === 'instances' && isInstance.test(line.raw));
    // "For a cold caller" over "we are a pest": the line ends the one above it.
    const endsOther = isSmall && (isUnderColon || isSmallBefore);
    if (!isHeading && (isWithout || endsOther)) found.add(line);
    mark(line.children, under, isHeading, found);
    isUnderColon = isHeading || (isUnderColon && isSmall);
    isSmallBefore = isSmall;
  }
}

function headed(heading: string): NoFacts | null {
  const text = heading.replace(/^[^\p{L}]+|[\s:]+$/gu, '');
  if (ofOthers.test(text)) return 'denied';
  if (/^(?:\p{L}+ )?(?:examples?|instances?|cases?)$/iu.test(text)) return 'instances';
  return /\b(?:to|can)$/iu.test(text) ? 'infinitives' : null;
}

/** A whole heading; "Before you sail" and "Next steps" are none of these. */
const ofOthers =
  /^(?:(?:the|our|their|common|main|key|possible|some) )*(?:myths?|misconceptions?|objections?|hypothes[ei]s|don['’]ts?|excuses?|weakness(?:es)?|criticisms?|drawbacks?|disadvantages?|cons|competitors?|scenarios?|worst case|cause|symptom|(?:option|case|alternative|variant|scenario|sample) (?:\d+|[A-F]|one|two|three|four|five)|(?:bad|poor|weak|sample|vague) (?:prompt|example|answer|text)s?)$/iu;

const isInstance = /^(?:[^:]{2,40}: )?an?\s/iu;

function isOrder(raw: string): boolean {
  return phraseForm(decapitalised(raw.trim().replace(/[.!]+$/u, ''))) === 'imperative';
}
