import type { Finding } from '../../findings/finding.ts';
import { citeClosest } from '../grounds/cite-closest.ts';
import { showCited } from '../grounds/show-cited.ts';
import { findingsOfObjections } from '../judge/findings-of-objections.ts';
import type { Judged, JudgedSlide } from '../judge/judge-slides.ts';
import type { JudgedDraft } from '../judge/judged-draft.ts';
import { isSilenceTooMuch } from '../judge/objections-by-slide.ts';
import type { ScriptPlan } from '../plan/script-plan.ts';
import { weighByText } from './weigh-slides.ts';

type Spare = {
  /** Returns the fallback's draft. Called at most once, for slides that stay empty against the model's intention. */
  fallback: () => Promise<JudgedDraft>;
  /** Called for each slide that the model left silent on purpose. */
  onSilent: (slideNumber: number, reason: string) => void;
};

/**
 * Makes a draft of the accepted sentences of a model's script: weighs its slides, notes the shapes that they cite,
 * and fills empty ones.
 */
export async function arrangeModelDraft(
  { slides: judged, objections }: Judged,
  plan: ScriptPlan,
  { fallback, onSilent }: Spare,
): Promise<JudgedDraft> {
  const isSilent = isSilenceTooMuch(judged, plan);
  const slides = plan.slides.map(({ slideNumber }): JudgedSlide => {
    const slide = judged.find((one) => one.slideNumber === slideNumber);
    const missing = { slideNumber, sentences: [], silence: null, wasWorded: false };
    return isSilent ? { ...(slide ?? missing), silence: null } : (slide ?? missing);
  });
  for (const { slideNumber, silence } of slides) {
    if (silence !== null) onSilent(slideNumber, silence);
  }
  const weighed = weighByText(
    slides.map(({ slideNumber, sentences }) => ({ slideNumber, sentences: [...sentences] })),
  );
  const cited = showCited(citeClosest(weighed, plan), plan.slides);
  const open = new Set(slides.filter(isOpen).map(({ slideNumber }) => slideNumber));
  const spare = open.size > 0 ? (await fallback()).slides : [];
  return {
    writer: 'language_model',
    slides: cited.map(
      (slide) =>
        (open.has(slide.slideNumber) && spare.find((one) => one.slideNumber === slide.slideNumber)) || slide,
    ),
    findings: slides.flatMap((slide) => [
      ...findingsOfObjections(
        objections.filter(({ slideNumber }) => slideNumber === slide.slideNumber),
        plan.deck,
        { tellsMadeUp: true },
      ),
      ...silenceFindings(slide),
    ]),
  };
}

function isOpen({ sentences, silence }: JudgedSlide): boolean {
  return sentences.length === 0 && silence === null;
}

function silenceFindings({ slideNumber, silence }: JudgedSlide): Finding[] {
  if (silence === null) return [];
  const message = `The language model left slide ${slideNumber} without words on purpose. It is shown briefly without narration.`;
  return [{ code: 'slide_without_words', slideNumber, message }];
}
