import { groundsOfSentences, type SentenceGrounds } from '#contract/grounds.ts';
import type { SlideEvidence } from '../plan/evidence/collect-evidence.ts';
import { sentencesOfScript } from '../script-file/takes-of-script.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';
import type { SlideDraft } from '../sentences/script.ts';
import type { KnownGrounds } from './known-grounds.ts';
import { showCited } from './show-cited.ts';

/**
 * Gives sentences of an edited script their earlier grounds, as far as the deck still contains them, and the shapes
 * that show them. A changed sentence has no grounds, so it cites nothing.
 * @param grounds those of the script file, by slide number
 */
export function citeGrounds(
  slides: readonly SlideDraft[],
  grounds: ReadonlyMap<number, readonly SentenceGrounds[]>,
  { evidence, known }: { evidence: readonly SlideEvidence[]; known: KnownGrounds },
): SlideDraft[] {
  return slides.flatMap((slide) => {
    const given = grounds.get(slide.slideNumber);
    if (given === undefined) return [slide];
    const sentences = slide.sentences.map((sentence) => withGrounds(sentence, given, known));
    return showCited([{ ...slide, sentences }], evidence);
  });
}

function withGrounds(
  sentence: DraftSentence,
  given: readonly SentenceGrounds[],
  { find }: KnownGrounds,
): DraftSentence {
  const rested = groundsOfSentences(sentencesOfScript(sentence.text), given).flatMap(({ from }) => from);
  const evidence = [...new Set(rested.flatMap((ground) => find(ground) ?? []))];
  return evidence.length === 0 ? sentence : { ...sentence, evidence };
}
