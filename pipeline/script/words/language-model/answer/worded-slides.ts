import { limitMarks } from '#contract/text/plain-text.ts';
import { sameWordsKey } from '#pipeline/english/same-words-key.ts';
import { splitSentences } from '#pipeline/english/text-normalisation/split-sentences.ts';
import type { ScriptPlan } from '#pipeline/script/plan/script-plan.ts';
import type { EvidenceId } from '#pipeline/script/sentences/evidence-id.ts';
import type { WordedSentence, WordedSlide } from '../../wording.ts';
import type { WrittenSentence, WrittenSlide } from './read-script.ts';

/**
 * Prepares a model's slides for the judges: each text is one sentence without mark-up or addresses, and only
 * existing evidence is cited.
 */
export function wordedSlides(written: readonly WrittenSlide[], plan: ScriptPlan): WordedSlide[] {
  const known = new Map<string, EvidenceId>(
    plan.slides.flatMap(({ evidence }) => evidence.map(({ id }) => [id, id] as const)),
  );
  return written.map(({ slideNumber, sentences, skip }) => ({
    slideNumber,
    sentences: sentences.flatMap((sentence) => wordedSentences(sentence, known)),
    silence: skip,
  }));
}

function wordedSentences(
  { text, importance, tied, cites }: WrittenSentence,
  known: ReadonlyMap<string, EvidenceId>,
): WordedSentence[] {
  const evidence = [...new Set(cites.flatMap((id) => known.get(id) ?? []))];
  return splitSentences(withoutMarkup(text))
    .filter((sentence) => sameWordsKey(sentence) !== '')
    .map((sentence, index) => ({
      text: /[.!?…]["”’)]*$/u.test(sentence) ? sentence : `${sentence}.`,
      evidence,
      importance: Math.min(1, Math.max(0, importance)),
      ...(tied && index === 0 && { tied }),
    }));
}

function withoutMarkup(text: string): string {
  return limitMarks(text)
    .replace(/(?:https?:\/\/|www\.)\S+/giu, '')
    .replace(/[*_#`<>{}\\|]+|\[[^\]]*\]/gu, ' ')
    .replace(/^\s*(?:[-•–]|\d+[.)])\s+/u, '')
    .replace(/\s+([.,;:!?])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}
