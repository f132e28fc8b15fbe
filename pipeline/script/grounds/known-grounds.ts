import { type Ground, groundText } from '#contract/grounds.ts';
import type { SlideEvidence } from '../plan/evidence/collect-evidence.ts';
import type { Evidence } from '../plan/script-plan.ts';
import type { EvidenceId } from '../sentences/evidence-id.ts';

/** Texts of a deck as grounds, found by evidence id or by quotation. */
export type KnownGrounds = {
  ofEvidence: ReadonlyMap<EvidenceId, Ground>;
  /**
   * Finds the evidence that a ground quotes, if the deck still has it; of several equal texts, that of the same
   * line.
   */
  find(ground: Ground): EvidenceId | null;
};

/** Makes grounds of all evidence of a deck. */
export function knownGrounds(slides: readonly SlideEvidence[]): KnownGrounds {
  const ofEvidence = new Map<EvidenceId, Ground>();
  const byPlace = new Map<string, { id: EvidenceId; line: number | null }[]>();
  for (const { slideNumber, evidence } of slides) {
    for (const [one, line] of withLines(evidence)) {
      const ground = { slideNumber, kind: one.from, line, text: groundText(one.text) };
      if (ground.text === '') continue;
      ofEvidence.set(one.id, ground);
      const alike = byPlace.get(placeOf(ground)) ?? [];
      byPlace.set(placeOf(ground), [...alike, { id: one.id, line }]);
    }
  }
  return {
    ofEvidence,
    find(ground) {
      const alike = byPlace.get(placeOf(ground)) ?? [];
      return (alike.find(({ line }) => line === ground.line) ?? alike[0])?.id ?? null;
    },
  };
}

function withLines(evidence: readonly Evidence[]): [Evidence, number | null][] {
  let lines = 0;
  return evidence.map((one) => {
    if (one.from !== 'line') return [one, null];
    lines += 1;
    return [one, lines];
  });
}

function placeOf({ slideNumber, kind, text }: Ground): string {
  return `${slideNumber} ${kind} ${text}`;
}
