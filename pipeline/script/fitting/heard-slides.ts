import { splitSentences } from '../../english/text-normalisation/split-sentences.ts';
import { clicksOfSentences } from '../sentences/clicks.ts';
import type { DraftSentence } from '../sentences/draft-sentence.ts';
import type { DraftedSlide, SlideDraft } from '../sentences/script.ts';

/**
 * Returns the slides of the video, with the sentences that may be spoken on them: none on a silent one. A text that
 * a writer gives as one sentence, such as a quotation of two, is divided as when the script is read back, so that
 * its speech is found again.
 */
export function heardSlides(slides: readonly DraftedSlide[]): SlideDraft[] {
  return slides
    .filter((slide) => slide.showing !== 'omitted')
    .map((slide) => ({
      ...slide,
      sentences: slide.showing === 'silent' ? [] : slide.sentences.flatMap(cut),
    }));
}

function cut({ clicks = [], waits, ...sentence }: DraftSentence): DraftSentence[] {
  return clicksOfSentences(splitSentences(sentence.text), clicks).map((clicked, index) =>
    index === 0
      ? { ...sentence, ...clicked, ...(waits && { waits }) }
      : { ...sentence, ...clicked, tied: true },
  );
}
