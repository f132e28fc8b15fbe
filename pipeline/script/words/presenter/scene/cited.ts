import type { Evidence } from '#pipeline/script/plan/script-plan.ts';
import type { EvidenceId } from '#pipeline/script/sentences/evidence-id.ts';

/** Part of a slide with the ids of its evidence. */
export type Cited = { evidence: readonly EvidenceId[] };

/** Returns the ids of the evidence of several parts, each once. */
export function evidenceOf(parts: readonly (Cited | null | undefined)[]): EvidenceId[] {
  return [...new Set(parts.flatMap((part) => part?.evidence ?? []))];
}

/** Returns the id of the evidence with the words of a text. It is empty for a text that no evidence has. */
export function evidenceWith(text: string, evidence: readonly Evidence[]): EvidenceId[] {
  const words = text.replace(/\s+/g, ' ').trim();
  return evidence
    .filter(({ written }) => written === words)
    .slice(0, 1)
    .map(({ id }) => id);
}
