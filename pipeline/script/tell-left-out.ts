import { listInWords } from '../english/join-words.ts';
import type { Finding } from '../steps/finding.ts';
import { textWithCues } from './clicks.ts';
import type { DraftedScript } from './draft-script.ts';
import type { SlideDraft } from './script.ts';

/** A slide that is not in the video. `text`: what could be said on it, for when its user puts it back. */
export type LeftOutSlide = { slideNumber: number; text: string; reason: string };

/** How the length of the video came out beside the asked one. */
export type LengthOutcome = 'reached' | 'shorter' | 'longer';

/** `asFinding` goes on after "Slide 4 is" or "Slides 4 and 9 are". */
type Cause = { reason: string; asFinding: string };

/**
 * Says which slides are not in the video, and why. An edited script leaves out what its author chose, so these slides are
 * no finding.
 * @param fittedOut numbers of the slides that fitting has left out
 */
export function tellLeftOut(
  script: Pick<DraftedScript, 'writer' | 'slides'>,
  fittedOut: readonly number[],
  length: { askedMs: number; outcome: LengthOutcome },
): { slides: LeftOutSlide[]; findings: Finding[] } {
  const left = script.slides.flatMap((slide) => {
    const cause = causeOf(slide, fittedOut, length);
    return cause === null ? [] : [{ slide, cause }];
  });
  const byCause = Map.groupBy(left, ({ cause }) => cause.asFinding);
  return {
    slides: left.map(({ slide: { slideNumber, sentences, waitsForVideo }, cause: { reason } }) => ({
      slideNumber,
      text: textWithCues(sentences, waitsForVideo),
      reason,
    })),
    findings:
      script.writer === 'edited'
        ? []
        : [...byCause].map(([asFinding, alike]) => findingOf(alike.map(numberOf), asFinding)),
  };
}

/** null for a slide that is in the video */
function causeOf(
  slide: SlideDraft,
  fittedOut: readonly number[],
  { askedMs, outcome }: { askedMs: number; outcome: LengthOutcome },
): Cause | null {
  if (slide.showing === 'left_out') return because(slide.reason);
  if (!fittedOut.includes(slide.slideNumber)) return null;
  if (slide.showing === 'passing') return because('Nothing is said there.');
  // With time to spare, only a slide that would be silent for much of its time is left out.
  if (outcome === 'shorter') return because('Too little is said there.');
  const aim = outcome === 'longer' ? 'comes nearer to' : 'lasts';
  const asFinding = `left out so that the video ${aim} ${Math.round(askedMs / 1000)} seconds.`;
  return { reason: `It is ${asFinding}`, asFinding };
}

function numberOf({ slide }: { slide: SlideDraft }): number {
  return slide.slideNumber;
}

function because(reason: string): Cause {
  return { reason, asFinding: `left out. ${reason}` };
}

function findingOf(numbers: readonly number[], asFinding: string): Finding {
  const [first, ...more] = numbers;
  if (first === undefined || more.length > 0) {
    const message = `Slides ${listInWords(numbers.map(String))} are ${asFinding}`;
    return { code: 'slide_left_out', message };
  }
  return { code: 'slide_left_out', message: `Slide ${first} is ${asFinding}`, slideNumber: first };
}
