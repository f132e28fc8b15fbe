import { explainUnsupportedClaims } from '#pipeline/script/facts/explain-unsupported-claims.ts';
import type { Facts } from '#pipeline/script/facts/facts.ts';
import { findUnsupportedClaims } from '#pipeline/script/facts/find-unsupported-claims.ts';
import type { LabelledSentence } from './labelled-sentences.ts';

/** Numbers of sentences that the fact lock kept, and the sentences that it decided wrongly, with the reason. */
export type Evaluation = {
  true: Share;
  derived: Share;
  invented: Share;
  wrong: string[];
};
type Share = { kept: number; all: number };

/** Traces sentences whose truth is known. Derived sentences are true ones, too. */
export function evaluateFactLock(sentences: readonly LabelledSentence[], facts: Facts): Evaluation {
  const decided = sentences.map(({ slide, kind, text }) => {
    const unsupported = findUnsupportedClaims(text, slide, facts);
    return {
      slide,
      kind,
      text,
      reason: explainUnsupportedClaims(unsupported),
      isKept: unsupported.length === 0,
    };
  });
  const isTrue = (kind: LabelledSentence['kind']) => kind === 'true' || kind === 'derived';
  const share = (isAsked: (kind: LabelledSentence['kind']) => boolean): Share => {
    const asked = decided.filter(({ kind }) => isAsked(kind));
    return { kept: asked.filter(({ isKept }) => isKept).length, all: asked.length };
  };
  return {
    true: share(isTrue),
    derived: share((kind) => kind === 'derived'),
    invented: share((kind) => !isTrue(kind)),
    wrong: decided
      .filter(({ kind, isKept }) => isTrue(kind) !== isKept)
      .map(({ slide, kind, text, reason }) => `${slide} ${kind}: ${text} ${reason}`.trim()),
  };
}

/** Adds up evaluations of several decks. */
export function sumOfEvaluations(evaluations: readonly Evaluation[]): Evaluation {
  const sum = (one: 'true' | 'derived' | 'invented'): Share => ({
    kept: evaluations.reduce((kept, evaluation) => kept + evaluation[one].kept, 0),
    all: evaluations.reduce((all, evaluation) => all + evaluation[one].all, 0),
  });
  return {
    true: sum('true'),
    derived: sum('derived'),
    invented: sum('invented'),
    wrong: evaluations.flatMap(({ wrong }) => wrong),
  };
}

/** Number of sentences of a kind, and how many of them the fact lock refused. */
export type KindCount<Kind extends string> = { kind: Kind; sentences: number; refused: number };

/**
 * Counts the sentences about one deck that the fact lock refuses, by kind. Gives no sentence and no reason, so that a sealed set
 * stays sealed.
 */
export function countRefused<Kind extends string>(
  sentences: readonly { slide: number; kind: Kind; text: string }[],
  facts: Facts,
): KindCount<Kind>[] {
  return sumOfCounts(
    sentences.map(({ slide, kind, text }) => ({
      kind,
      sentences: 1,
      refused: findUnsupportedClaims(text, slide, facts).length === 0 ? 0 : 1,
    })),
  );
}

/** Adds up the counts of each kind. */
export function sumOfCounts<Kind extends string>(counts: readonly KindCount<Kind>[]): KindCount<Kind>[] {
  return Array.from(
    Map.groupBy(counts, ({ kind }) => kind),
    ([kind, ofKind]) => ({
      kind,
      sentences: ofKind.reduce((sum, { sentences }) => sum + sentences, 0),
      refused: ofKind.reduce((sum, { refused }) => sum + refused, 0),
    }),
  );
}
