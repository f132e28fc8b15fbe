import { separateUnspeakable } from '../english/spoken/not-speakable.ts';
import type { Finding } from '../steps/finding.ts';
import type { SlideDraft } from './script.ts';

/**
 * Removes what the voice cannot say, and sentences that hold nothing else; adds a finding for each slide that loses
 * text.
 */
export function dropUnspeakable(slides: readonly SlideDraft[]): {
  slides: SlideDraft[];
  findings: Finding[];
} {
  const findings: Finding[] = [];
  const speakable = slides.map(({ slideNumber, sentences }) => {
    const dropped: string[] = [];
    const kept = sentences.flatMap((sentence) => {
      const { text, dropped: parts } = separateUnspeakable(sentence.text);
      dropped.push(...parts);
      return /[\p{L}\p{N}]/u.test(text) ? [{ ...sentence, text }] : [];
    });
    if (dropped.length > 0) findings.push(leftOut(slideNumber, dropped));
    return { slideNumber, sentences: kept };
  });
  return { slides: speakable, findings };
}

function leftOut(slideNumber: number, dropped: string[]): Finding {
  const quoted = [...new Set(dropped)].slice(0, 3).map((part) => `“${part.slice(0, 40)}”`);
  const more = dropped.length > quoted.length ? ' and more' : '';
  return {
    code: 'text_not_speakable',
    slideNumber,
    message: `The voice cannot say ${quoted.join(', ')}${more} on slide ${slideNumber}. This text was left out.`,
  };
}
