import { decapitalised } from '#pipeline/english/capitalised.ts';
import { phraseForm } from '#pipeline/english/phrase-form.ts';
import { anyOf } from '#pipeline/english/word-list.ts';
import type { SceneLine } from '../scene/scene.ts';

/**
 * Labels of false statements, or of those that the deck does not assert: "Myth: all carriers report late", "Option
 * 2: the port pays".
 */
const denyingLabels: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:common )?(?:${anyOf(import.meta, 'labels-of-no-facts')}|q\d?|(?:(?:possible|probable|root|likely) )?causes?)\b`,
    'iu',
  ),
  /^(?:level|round|option|case|alternative|variant|scenario|sample) (?:\d+|[A-F]|one|two|three|four|five)\b/iu,
  /^(?:bad|poor|weak|good|sample|vague) (?:prompt|example|answer|question|text)s?\b/iu,
];

/** Tells whether a label marks a false statement, or one that the deck does not assert. */
export function isDenying(label: string): boolean {
  return denyingLabels.some((form) => form.test(label));
}

/** Reasons why the lines under a heading state no facts. */
type NoFacts = 'denied' | 'instances' | 'infinitives';

/**
 * Returns the lines of an item that are not facts, because of their heading: a rival's weakness, one of several
 * options, "You can use it to:", an example's case ("A planner sees three ships").
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
    // In "For a cold caller" over "we are a pest", the line ends the one above it.
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

/** Headings about others, as a whole. "Before you sail" and "Next steps" do not match. */
const ofOthers = new RegExp(
  String.raw`^(?:(?:the|our|their|common|main|key|possible|some) )*(?:${anyOf(import.meta, 'titles-of-others-claims')}|(?:option|case|alternative|variant|scenario|sample) (?:\d+|[A-F]|one|two|three|four|five)|(?:bad|poor|weak|sample|vague) (?:prompt|example|answer|text)s?)$`,
  'iu',
);

const isInstance = /^(?:[^:]{2,40}: )?an?\s/iu;

function isOrder(raw: string): boolean {
  return phraseForm(decapitalised(raw.trim().replace(/[.!]+$/u, ''))) === 'imperative';
}
