import type { Facts } from '../facts.ts';
import { sayUntraced } from '../say-untraced.ts';
import { traceSentence } from '../trace-sentence.ts';
import type { SpokenSentence } from './spoken-sentence.ts';

/** How many sentences were kept, and those that were judged wrongly, with the reason. */
export type Judgement = {
  true: Share;
  derived: Share;
  invented: Share;
  wrong: string[];
};
type Share = { kept: number; all: number };

/** Traces sentences whose truth is known. Derived sentences are true ones, too. */
export function judgeSentences(sentences: readonly SpokenSentence[], facts: Facts): Judgement {
  const judged = sentences.map(([slideNumber, kind, text]) => {
    const untraced = traceSentence(text, slideNumber, facts);
    return { slideNumber, kind, text, reason: sayUntraced(untraced), isKept: untraced.length === 0 };
  });
  const isTrue = (kind: SpokenSentence[1]) => kind === 'true' || kind === 'derived';
  const share = (isAsked: (kind: SpokenSentence[1]) => boolean): Share => {
    const asked = judged.filter(({ kind }) => isAsked(kind));
    return { kept: asked.filter(({ isKept }) => isKept).length, all: asked.length };
  };
  return {
    true: share(isTrue),
    derived: share((kind) => kind === 'derived'),
    invented: share((kind) => !isTrue(kind)),
    wrong: judged
      .filter(({ kind, isKept }) => isTrue(kind) !== isKept)
      .map(({ slideNumber, kind, text, reason }) => `${slideNumber} ${kind}: ${text} ${reason}`.trim()),
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
