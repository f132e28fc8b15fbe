import type { CandidateContext, CandidateJudge } from '../candidate-judge.ts';
import type { Candidate, Pattern } from '../pattern.ts';
import type { Scene } from '../scene/scene.ts';

/** Returns the accepted candidates of a pattern, without those that depend on a candidate that is not accepted. */
export function acceptedCandidates(pattern: Pattern, scene: Scene, judge: CandidateJudge): Candidate[] {
  const context = contextOf(pattern, scene);
  const candidates = pattern.candidates(scene, (text) => judge.isPlain(text, context));
  if (pattern.reportsWords) return candidates;
  let isLost = false;
  const accepted = candidates.filter(({ text, tied }) => {
    isLost = (isLost && tied === true) || !judge.accepts(text, context);
    return !isLost;
  });
  return withoutLoneStep(accepted, candidates.length);
}

function contextOf(
  { quotesLines }: Pattern,
  { items, isLast, audience, english, casing }: Scene,
): CandidateContext {
  return {
    isQuoted: quotesLines === true,
    shownTexts: items.flatMap(({ labelText, lines }) => [labelText ?? '', ...lines.map(({ raw }) => raw)]),
    isOnLastSlide: isLast,
    audience,
    english,
    names: casing.names,
  };
}

/** Ties the second of several orders to the first, and drops a lone one, whose purpose would be unknown. */
function withoutLoneStep(accepted: readonly Candidate[], count: number): Candidate[] {
  const steps = accepted.filter(({ text }, at) => !opensSteps.test(text) || accepted[at + 1]?.tied === true);
  if (count < 2 || !steps.every(({ rhetoricalRole }) => rhetoricalRole === 'instruct')) return steps;
  return steps.length < 2 ? [] : steps.map((one, at) => (at === 1 ? { ...one, tied: true } : one));
}

/** Openings of a first step, which makes no sense without the second. */
const opensSteps = /^(?:First, |First you |The first step is )/u;
