import { capitalised } from '../english/capitalised.ts';
import type { Finding } from '../findings/finding.ts';
import { slideNumberList } from '../findings/slide-number-list.ts';
import type { DraftedSlide, SlideDraft } from './sentences/script.ts';

/** Explains the slides that a writer leaves without words for a reason, such as an agenda or a repeat. */
export function explainSilence(slides: readonly SlideDraft[]): Finding[] {
  return slides.flatMap((slide): Finding[] => {
    if (slide.showing !== 'silent' || slide.reason === null) return [];
    const { slideNumber, reason, isByChoice } = slide;
    const message = `Slide ${slideNumber} is shown without narration. ${reason}`;
    return [{ code: isByChoice ? 'slide_not_read_out' : 'slide_without_words', slideNumber, message }];
  });
}

/**
 * Explains why slides are silent: the script has no sentence for them, or there is not enough time. A slide with an
 * explanation of the writer is not mentioned again.
 * @param numbers of the silent slides
 * @param findings on the script
 */
export function explainSilentSlides(
  slides: readonly DraftedSlide[],
  numbers: readonly number[],
  findings: readonly Finding[],
): Finding[] {
  const explained = findings.filter(
    ({ code }) => code === 'slide_without_words' || code === 'slide_not_read_out',
  );
  const open = numbers.filter((number) => explained.every(({ slideNumber }) => slideNumber !== number));
  const couldBeNarrated = new Set(
    slides.flatMap(({ showing, sentences, slideNumber }) =>
      showing === 'narrated' && sentences.length > 0 ? [slideNumber] : [],
    ),
  );
  const wordless = open.filter((number) => !couldBeNarrated.has(number));
  const silenced = open.filter((number) => couldBeNarrated.has(number));
  return [...silentFindings('slide_without_words', wordless), ...silentFindings('slide_silenced', silenced)];
}

/** Codes of findings on silent slides. */
export type SilentCode = 'slide_without_words' | 'slide_silenced';

/** Reasons why slides are silent, for one slide and for several. */
const reasons: Record<SilentCode, [string, string]> = {
  slide_without_words: [
    'has no sentence in the script. It is shown briefly without narration. To have it narrated, write its text or add notes.',
    'have no sentence in the script. They are shown briefly without narration. To have them narrated, write their texts or add notes.',
  ],
  slide_silenced: [
    'is shown without narration, because the video has no time for its words. Leave slides out, or ask for a longer video.',
    'are shown without narration, because the video has no time for their words. Leave slides out, or ask for a longer video.',
  ],
};

/** Returns one finding for slides that are silent for the same reason; none without slides. */
export function silentFindings(code: SilentCode, numbers: readonly number[]): Finding[] {
  const [slideNumber, ...more] = numbers;
  if (slideNumber === undefined) return [];
  const [ofOne, ofMany] = reasons[code];
  if (more.length === 0) return [{ code, slideNumber, message: `Slide ${slideNumber} ${ofOne}` }];
  const message = `${capitalised(slideNumberList(numbers))} ${ofMany}`;
  return [{ code, slideNumbers: [...numbers], message }];
}
