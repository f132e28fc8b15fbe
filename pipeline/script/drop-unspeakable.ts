import { separateUnspeakable } from '../english/text-normalisation/separate-unspeakable.ts';
import type { Finding } from '../findings/finding.ts';
import type { SlideDraft } from './sentences/script.ts';
import { keepTied } from './sentences/tied-sentences.ts';

/**
 * Removes text that the voice cannot say, and sentences that contain nothing else, with those tied to them. Adds a
 * finding for each slide that loses text.
 */
export function dropUnspeakable(slides: readonly SlideDraft[]): {
  slides: SlideDraft[];
  findings: Finding[];
} {
  const findings: Finding[] = [];
  const speakable = slides.map((slide) => {
    const dropped: string[] = [];
    const sentences = slide.sentences.map((sentence) => {
      const { text, dropped: parts } = separateUnspeakable(sentence.text);
      dropped.push(...parts);
      return { ...sentence, text };
    });
    if (dropped.length > 0) findings.push(textLeftOut(slide.slideNumber, dropped));
    return { ...slide, sentences: keepTied(sentences, ({ text }) => /[\p{L}\p{N}]/u.test(text)) };
  });
  return { slides: speakable, findings };
}

function textLeftOut(slideNumber: number, dropped: string[]): Finding {
  const quoted = [...new Set(dropped)].slice(0, 3).map((part) => `“${part.slice(0, 40)}”`);
  const more = dropped.length > quoted.length ? ' and more' : '';
  return {
    code: 'text_not_speakable',
    slideNumber,
    message: `The voice cannot say ${quoted.join(', ')}${more} on slide ${slideNumber}. This text was left out.`,
  };
}
