import type { Finding } from '../steps/finding.ts';
import type { JudgedDraft } from './script.ts';

/**
 * Makes slides silent that a writer would leave out (an agenda, a repeat), because only a user may leave a slide
 * out. The reason becomes a finding.
 */
export function silentForReason(draft: JudgedDraft): JudgedDraft {
  const findings: Finding[] = [];
  const slides = draft.slides.map((slide) => {
    if (slide.showing !== 'omitted') return slide;
    const { reason, ...shown } = slide;
    const { slideNumber } = slide;
    const message = `Slide ${slideNumber} is shown without narration. ${reason}`;
    findings.push({ code: 'slide_without_words', slideNumber, message });
    return { ...shown, sentences: [], showing: 'silent' as const };
  });
  return { ...draft, slides, findings: [...draft.findings, ...findings] };
}
