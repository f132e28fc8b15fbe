import { explainUnsupportedClaims } from '#pipeline/script/facts/explain-unsupported-claims.ts';
import type { Facts } from '#pipeline/script/facts/facts.ts';
import { findUnsupportedClaims } from '#pipeline/script/facts/find-unsupported-claims.ts';
import type { LabelledSentence } from './labelled-sentences.ts';

/** Numbers of sentences that were kept, and the wrongly judged sentences with the reason. */
export type Judgement = {
  true: Share;
  derived: Share;
  invented: Share;
  wrong: string[];
};
type Share = { kept: number; all: number };

/** Traces sentences whose truth is known. Derived sentences are true ones, too. */
export function judgeSentences(sentences: readonly LabelledSentence[], facts: Facts): Judgement {
  const judged = sentences.map(({ slide, kind, text }) => {
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
    const asked = judged.filter(({ kind }) => isAsked(kind));
    return { kept: asked.filter(({ isKept }) => isKept).length, all: asked.length };
  };
  return {
    true: share(isTrue),
    derived: share((kind) => kind === 'derived'),
    invented: share((kind) => !isTrue(kind)),
    wrong: judged
      .filter(({ kind, isKept }) => isTrue(kind) !== isKept)
      .map(({ slide, kind, text, reason }) => `${slide} ${kind}: ${text} ${reason}`.trim()),
  };
}

/** Adds up judgements of several decks. */
export function sumOfJudgements(judgements: readonly Judgement[]): Judgement {
  const sum = (one: 'true' | 'derived' | 'invented'): Share => ({
    kept: judgements.reduce((kept, judgement) => kept + judgement[one].kept, 0),
    all: judgements.reduce((all, judgement) => all + judgement[one].all, 0),
  });
  return {
    true: sum('true'),
    derived: sum('derived'),
    invented: sum('invented'),
    wrong: judgements.flatMap(({ wrong }) => wrong),
  };
}
