import type { ProjectDetail } from '#contract/projects.ts';
import type { ScriptVersion } from '#contract/slides.ts';
import { describeTake } from '../describe-take.ts';

type Slide = Pick<
  ProjectDetail['slides'][number],
  | 'number'
  | 'hidden'
  | 'leftOut'
  | 'script'
  | 'pauseAfterSeconds'
  | 'voiceOption'
  | 'speechSpeed'
  | 'motion'
  | 'takes'
>;

/** Differences between a slide of an earlier video and the current script. */
export type SlideDifference = {
  number: number;
  title: string | null;
  /** null where both say the same. */
  texts: { before: string; now: string } | null;
  /** Other differences, as sentences. */
  others: string[];
};

/** Compares the script of an earlier video with the current one. @param slides in the order of the next video */
export function compareVersion(
  version: Pick<ScriptVersion, 'slides'>,
  slides: readonly Slide[],
): { slides: SlideDifference[]; isOtherOrder: boolean } {
  const shown = slides.filter(({ hidden }) => !hidden);
  const both = version.slides.flatMap((before) => {
    const now = shown.find(({ number }) => number === before.number);
    return now ? [{ before, now }] : [];
  });
  const differing = both.map(({ before, now }) => differenceOf(before, now));
  const order = both.filter(({ before, now }) => !before.leftOut && !now.leftOut);
  const places = order.map(({ now }) => shown.indexOf(now));
  return {
    slides: differing
      .filter(({ texts, others }) => texts !== null || others.length > 0)
      .sort((a, b) => a.number - b.number),
    isOtherOrder: places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0)),
  };
}

/** Says it in a sentence: `Differs from the current script on slides 2 and 5, and in the order of the slides.` */
export function describeDifference({ slides, isOtherOrder }: ReturnType<typeof compareVersion>): string {
  if (slides.length === 0) {
    return isOtherOrder
      ? 'Differs from the current script in the order of the slides.'
      : 'The same as the current script.';
  }
  const numbers = new Intl.ListFormat('en').format(slides.map(({ number }) => String(number)));
  const which = slides.length === 1 ? `slide ${numbers}` : `slides ${numbers}`;
  return `Differs from the current script on ${which}${isOtherOrder ? ', and in the order of the slides' : ''}.`;
}

function differenceOf(before: ScriptVersion['slides'][number], now: Slide): SlideDifference {
  const [textBefore, textNow] = [before.script.trim(), (now.script ?? '').trim()];
  const isOtherOverride = before.voiceOption !== now.voiceOption || before.speechSpeed !== now.speechSpeed;
  const isOtherTakes = takesOf(before) !== takesOf(now);
  return {
    number: before.number,
    title: before.title,
    texts: textBefore === textNow ? null : { before: textBefore, now: textNow },
    others: [
      ...(before.leftOut && !now.leftOut ? ['The slide was left out.'] : []),
      ...(!before.leftOut && now.leftOut ? ['The slide was in the video.'] : []),
      ...(before.pauseAfterSeconds === now.pauseAfterSeconds
        ? []
        : ['The pause after the slide was different.']),
      ...(isOtherOverride ? ['The slide had a different voice or pace.'] : []),
      ...(before.motion === now.motion
        ? []
        : [before.motion === 'none' ? 'Nothing moved on the slide.' : 'The slide moved as the others did.']),
      ...(isOtherTakes ? ['Some sentences sounded different.'] : []),
    ],
  };
}

/** Returns the takes in a form to be compared. */
function takesOf({ takes }: Pick<Slide, 'takes'>): string {
  return JSON.stringify(takes.map((picked) => [picked.sentence, describeTake(picked)]));
}
